// The story of a login: find the user, compare the password in the same time either way, sign a token.

import { randomUUID } from 'node:crypto'
import { ApiError } from '@recettes/errors'
import { type Role, TOKEN_LIFETIME_SECONDS } from '@recettes/tokens'
import type { Jeton, PasswordGrant } from './schemas.js'

/** A user as a login needs one. */
type Credentials = { id: number; courriel: string; role: Role; motDePasseHash: string }

/** What a login needs from elsewhere. */
export type JetonDependencies = {
  findCredentials: (courriel: string) => Promise<Credentials | null>
  /** Takes as long for null, a user who isn't there, as for a wrong password. */
  matches: (hash: string | null, password: string) => Promise<boolean>
  sign: (claims: { sub: string; courriel: string; role: Role; jti: string }) => string
}

/**
 * The token of whoever knows the password.
 * @throws ApiError 401 `identifiants_invalides`, the same for a wrong password and an unknown courriel
 */
export async function login(needs: JetonDependencies, { username, password }: PasswordGrant): Promise<Jeton> {
  const user = await needs.findCredentials(username)
  const known = await needs.matches(user?.motDePasseHash ?? null, password)
  if (user === null || !known) throw new ApiError('identifiants_invalides')
  const { id, courriel, role } = user
  return {
    access_token: needs.sign({ sub: String(id), courriel, role, jti: randomUUID() }),
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME_SECONDS,
  }
}
