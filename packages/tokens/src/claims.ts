// Claims of an access token, on which the service that signs and the one that verifies agree.

import { MAX_INT4 } from '@recettes/errors'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

/** The interface document's names, lowest last. */
export const Role = Type.Enum(['ADMIN', 'MODERATEUR', 'UTILISATEUR'])
export type Role = Static<typeof Role>

export const TOKEN_LIFETIME_SECONDS = 1800

/** How far in the future `iat` may be. */
export const CLOCK_SKEW_SECONDS = 60

export const AUDIENCE = 'recettes'

export const SERVICES_AUDIENCE = 'recettes-services'

/** RFC 7519 section 4.1. `sub` is the user's id. Incrementing `gen` revokes all tokens; absent, it is 0. */
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

export type Caller = { id: number; role: Role; gen: number }

/** Checks claims after signature, issuer and audience. Null if one is faulty, expired (the payload may be cached) or revoked. */
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
