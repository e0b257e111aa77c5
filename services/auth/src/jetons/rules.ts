// What a form of /token asks for, and which service client a request comes from.

import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '@recettes/errors'

/** The one scope there is: a refresh token comes along. */
export const OFFLINE_ACCESS = 'offline_access'

const scopesOf = (scope: string | undefined) => (scope ?? '').split(' ').filter((one) => one !== '')

/**
 * Whether a scope parameter asks for a refresh token. Others are ignored, as RFC 6749 section 3.3 allows: clients made
 * for every server ask for what only some of them have, and the answer says which scope was given.
 */
export const asksForRefresh = (scope: string | undefined): boolean => scopesOf(scope).includes(OFFLINE_ACCESS)

/** The member `scope` of an answer without a refresh token: empty where another scope was asked for, which isn't given (section 3.3). */
export const withoutScope = (scope: string | undefined): { scope?: string } =>
  scopesOf(scope).length > 0 ? { scope: '' } : {}

/**
 * Refuses a refresh that asks for more than its login was given (RFC 6749 section 6).
 * @throws ApiError 400 `portee_inconnue`
 */
export function mustAskForNoMore(scope: string | undefined): void {
  if (scopesOf(scope).some((one) => one !== OFFLINE_ACCESS)) throw new ApiError('portee_inconnue')
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
