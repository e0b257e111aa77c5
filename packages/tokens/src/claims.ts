// What an access token says: the only contract between the service that signs and the one that verifies.

import { MAX_INT4 } from '@recettes/errors'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

/** The three roles, lowest last; the names are the interface document's. */
export const Role = Type.Enum(['ADMIN', 'MODERATEUR', 'UTILISATEUR'])
export type Role = Static<typeof Role>

/** Seconds that a token is valid: `exp` = `iat` + this. */
export const TOKEN_LIFETIME_SECONDS = 1800

/** Seconds that the two services' clocks may differ before a token counts as issued in the future. */
export const CLOCK_SKEW_SECONDS = 60

/** Who may be meant by `aud`: the APIs of this project. */
export const AUDIENCE = 'recettes'

/** Who is meant by `aud` where one service shows itself to another. */
export const SERVICES_AUDIENCE = 'recettes-services'

/**
 * The claims of RFC 7519 section 4.1 that are required here, plus `courriel` and `role`.
 * `sub` is the user's id as a decimal string, within PostgreSQL's `integer`. `gen` is the user's generation: it is raised
 * to end all tokens. A token without it was signed before there were generations, and counts as generation 0.
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

/** Who is asking, as read from a verified token; `gen` is the generation of the user that it was signed for. */
export type Caller = { id: number; role: Role; gen: number }

/**
 * Reads a payload whose signature, issuer, audience and expiry hold already.
 * Returns null where a claim is missing, of the wrong type, out of range, or issued in the future, or where
 * `isRevoked` says that tokens of this user and generation are void.
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
