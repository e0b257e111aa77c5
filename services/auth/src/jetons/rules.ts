// What a form of /token asks for, and which service client a request comes from.

import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@recettes/errors'

/** The one scope there is: a refresh token comes along. */
export const OFFLINE_ACCESS = 'offline_access'

/**
 * Whether a scope parameter (RFC 6749 section 3.3) asks for a refresh token.
 * @throws ApiError 400 `portee_inconnue` for any other scope
 */
export function asksForRefresh(scope: string | undefined): boolean {
  const asked = (scope ?? '').split(' ').filter((one) => one !== '')
  if (asked.some((one) => one !== OFFLINE_ACCESS)) throw new ApiError('portee_inconnue')
  return asked.length > 0
}

/** A client that may introspect. */
export type Client = { id: string; secret: string }

/**
 * The client that HTTP Basic names (RFC 7617), id and secret form-encoded as RFC 6749 section 2.3.1 has them.
 * Every client is compared, in the same time, whatever the header says.
 */
export function clientOf(authorization: string | undefined, clients: readonly Client[]): Client | undefined {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization?.trim() ?? '') ?? []
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  const given = digest(formDecoded(id), formDecoded(rest.join(':')))
  return clients.filter((client) => timingSafeEqual(digest(client.id, client.secret), given))[0]
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
