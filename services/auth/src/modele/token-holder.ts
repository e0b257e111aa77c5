// Users with the data for tokens: password hash for a login, claims, session.

import type { Utilisateur } from '../generated/prisma/client.js'

export type Credentials = Pick<
  Utilisateur,
  'id' | 'courriel' | 'courrielVerifie' | 'role' | 'motDePasseHash' | 'suspenduLe'
> & { gen: number }

/** Who logs in, if registered, and a hash at the cost of a real user's to compare with if not; null without users. */
export type Candidate = { user: Credentials | null; decoy: string | null }

export type TokenHolder = Pick<Credentials, 'id' | 'courriel' | 'role' | 'gen'>

export type SessionHolder = TokenHolder & { session: string }

/** `iat`, `exp`: seconds since 1970. */
export type ActiveRefreshToken = SessionHolder & { iat: number; exp: number }
