// Checks a token against the database rather than this process's memory.

import { ApiError } from '@recettes/errors'
import type { Claims } from '@recettes/tokens'
import type { ActiveRefreshToken, TokenHolder } from '../modele/token-holder.js'
import type { Introspection } from './revoke-introspect-schemas.js'
import { OFFLINE_ACCESS } from './rules.js'

export type IntrospectionNeeds = {
  issuer: string
  /** Claims of an unexpired access token, revoked or not. */
  readToken: (token: string) => Claims | null
  /** Reads the database; null if the user is gone, suspended or has another generation. */
  findHolder: (userId: number, gen: number) => Promise<Pick<TokenHolder, 'courriel' | 'role'> | null>
  describeRefresh: (token: string) => Promise<ActiveRefreshToken | undefined>
}

/** RFC 7662 section 2.2; only `active: false` for any other token. */
export async function introspect(needs: IntrospectionNeeds, token: string): Promise<Introspection> {
  const claims = needs.readToken(token)
  if (claims !== null) {
    const { courriel: _signed, gen = 0, ...rest } = claims
    const holder = await needs.findHolder(Number(claims.sub), gen)
    if (holder === null) return { active: false }
    return { active: true, token_type: 'bearer', ...rest, username: holder.courriel, role: holder.role }
  }
  const refresh = await needs.describeRefresh(token)
  if (refresh === undefined) return { active: false }
  const { id, courriel, role, iat, exp } = refresh
  return {
    active: true,
    token_type: 'refresh_token',
    scope: OFFLINE_ACCESS,
    sub: String(id),
    username: courriel,
    role,
    iss: needs.issuer,
    iat,
    exp,
  }
}

/**
 * Services check access tokens without asking, so 200 would be false (RFC 7009 section 2.2.1).
 * @throws ApiError 400 `type_jeton_non_revocable`
 */
export function mustBeRevocable({ readToken }: IntrospectionNeeds, token: string): void {
  if (readToken(token) !== null) throw new ApiError('type_jeton_non_revocable')
}
