// Users as tokens need them: with the hash that a login compares, with claims, with their session.

import type { Utilisateur } from '../generated/prisma/client.js'

/** The hash to compare with, and the claims of the user's tokens. */
export type Credentials = Pick<
  Utilisateur,
  'id' | 'courriel' | 'courrielVerifie' | 'role' | 'motDePasseHash' | 'suspenduLe'
> & { gen: number }

/** User and generation of an access token. */
export type TokenHolder = Pick<Credentials, 'id' | 'courriel' | 'role' | 'gen'>

/** User, generation and session of a refresh token. */
export type SessionHolder = TokenHolder & { session: string }

/** A refresh token that could be used now; seconds since 1970. */
export type ActiveRefreshToken = SessionHolder & { iat: number; exp: number }
