// Users with the data for tokens: password hash for a login, claims, session.

import type { Utilisateur } from '../generated/prisma/client.js'

export type Credentials = Pick<
  Utilisateur,
  'id' | 'courriel' | 'courrielVerifie' | 'role' | 'motDePasseHash' | 'suspenduLe'
> & { gen: number }

export type TokenHolder = Pick<Credentials, 'id' | 'courriel' | 'role' | 'gen'>

export type SessionHolder = TokenHolder & { session: string }

/** `iat`, `exp`: seconds since 1970. */
export type ActiveRefreshToken = SessionHolder & { iat: number; exp: number }
