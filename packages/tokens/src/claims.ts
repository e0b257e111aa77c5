// Claims of an access token, on which the service that signs and the one that verifies agree.

import { MAX_INT4 } from '@recettes/errors'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

/** The three roles, lowest last; the names are the interface document's. */
export const Role = Type.Enum(['ADMIN', 'MODERATEUR', 'UTILISATEUR'])
export type Role = Static<typeof Role>

/** Seconds that a token is valid: `exp` = `iat` + this. */
export const TOKEN_LIFETIME_SECONDS = 1800

/** Seconds; a token whose `iat` is further in the future is refused. */
export const CLOCK_SKEW_SECONDS = 60

/** `aud` of access tokens. */
export const AUDIENCE = 'recettes'

/** `aud` of service-to-service tokens. */
export const SERVICES_AUDIENCE = 'recettes-services'

/**
 * The claims of RFC 7519 section 4.1 that are required here, plus `courriel` and `role`. `sub` is the user's id in decimal.
 * `gen` is the user's token generation, which is incremented to revoke all tokens; without it, a token has generation 0.
 */
export const Claims = Type.Object({
  iss: Type.String(),
  aud: Type.String(),
  sub: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }),
  courriel: Type.String({ minLength: 3, maxLength: 254 }),
  role: Role,
  gen: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INT4 })),
  iat: Type.Integer({ minimum: 0 }),
  exp: Type.Integer({ minimum: 0 }),
  jti: Type.String({ minLength: 1, maxLength: 64 }),
})
export type Claims = Static<typeof Claims>

const hasShape = new Ajv().compile<Claims>(Claims)

/** The user of a verified token; `gen` is the token's generation. */
export type Caller = { id: number; role: Role; gen: number }

/**
 * Reads a payload whose signature, issuer and audience are verified. Null if a claim is missing, of the wrong type or out of
 * range, if it was issued in the future or has expired (the payload may be cached), or if `isRevoked` says so.
 */
export function readCaller(
  payload: unknown,
  nowSeconds: number,
  isRevoked?: (userId: number, gen: number) => boolean,
): Caller | null {
  if (!hasShape(payload)) return null
  const id = Number(payload.sub)
  if (id > MAX_INT4) return null
  if (payload.iat > nowSeconds + CLOCK_SKEW_SECONDS || payload.exp <= nowSeconds) return null
  const { role, gen = 0 } = payload
  if (isRevoked?.(id, gen)) return null
  return { id, role, gen }
}
