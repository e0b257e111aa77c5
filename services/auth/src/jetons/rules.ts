// Rules of the OAuth endpoints: grants and scopes of /token, clients of /introspect.

import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@recettes/errors'

export const OFFLINE_ACCESS = 'offline_access'

/** A missing `grant_type` means `password`. Validation reports a value of another type. @throws ApiError 400 */
export function mustBeKnownGrant(body: unknown): void {
  const { grant_type } = (body ?? {}) as { grant_type?: unknown }
  if (typeof grant_type !== 'string' || ['password', 'refresh_token'].includes(grant_type)) return
  throw new ApiError('type_autorisation_inconnu')
}

const scopesOf = (scope: string | undefined) => (scope ?? '').split(' ').filter((name) => name !== '')

/** Other scopes are ignored (RFC 6749 section 3.3); the response names the granted one. */
export const asksForRefresh = (scope: string | undefined): boolean => scopesOf(scope).includes(OFFLINE_ACCESS)

/** Grants an empty scope if one was requested (section 3.3). */
export const emptyScopeIfRequested = (scope: string | undefined): { scope?: string } =>
  scopesOf(scope).length > 0 ? { scope: '' } : {}

/** RFC 6749 section 6. @throws ApiError 400 `portee_inconnue` */
export function mustNotWidenScope(scope: string | undefined): void {
  if (scopesOf(scope).some((name) => name !== OFFLINE_ACCESS)) throw new ApiError('portee_inconnue')
}

export type Client = { id: string; secret: string }

/** HTTP Basic (RFC 7617), form-encoded as in RFC 6749 section 2.3.1. Compares with every client in constant time. */
export function clientOf(authorization: string | undefined, clients: readonly Client[]): Client | undefined {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization?.trim() ?? '') ?? []
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  const sentDigest = digest(formDecoded(id), formDecoded(rest.join(':')))
  return clients.filter((client) => timingSafeEqual(digest(client.id, client.secret), sentDigest))[0]
}

function digest(id: string, secret: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, secret]))
    .digest()
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
