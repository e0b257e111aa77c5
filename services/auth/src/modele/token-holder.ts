// Users as tokens need them: with the hash that a login compares, with claims, with their session.

import type { Utilisateur } from '../generated/prisma/client.js'

export type Credentials = Pick<
  Utilisateur,
  'id' | 'courriel' | 'courrielVerifie' | 'role' | 'motDePasseHash' | 'suspenduLe'
> & { gen: number }

export type TokenHolder = Pick<Credentials, 'id' | 'courriel' | 'role' | 'gen'>

export type SessionHolder = TokenHolder & { session: string }

/** Seconds since 1970. */
export type ActiveRefreshToken = SessionHolder & { iat: number; exp: number }
