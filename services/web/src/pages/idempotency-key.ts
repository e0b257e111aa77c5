// The Idempotency-Key of a form, so that a double click writes once.

import { hash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Fields } from '../forms/fields.js'
import { TOKEN_FIELD } from '../forms/forms.js'
import { userOf } from '../session/session.js'

declare module '@fastify/secure-session' {
  interface SessionData {
    /** The last form that wrote something: what it said, and under which key. */
    sent: { fingerprint: string; key: string }
  }
}

export const KEY_FIELD = 'cle'

export const newIdempotencyKey = (): string => randomUUID()

/** Returns the form's key, or a new one if the field isn't a UUID. */
export function idempotencyKey(fields: Fields): string {
  const sent = fields.text(KEY_FIELD)
  return /^[0-9a-f-]{36}$/.test(sent) ? sent : newIdempotencyKey()
}

/** The key of a form that is shown, perhaps again; a refusal for its content (400) frees it for another text. */
export const keyShown = (fields: Fields, { status }: { status: number }): string =>
  status === 400 ? newIdempotencyKey() : idempotencyKey(fields)

/**
 * Writes with the form's key. After Back, a browser may fetch the page anew and fill in the old text: the form then has another
 * key, so what was written last is written again under the key that it had.
 */
export async function writeOnce<T>(request: FastifyRequest, write: (key: string) => Promise<T>): Promise<T> {
  const fingerprint = fingerprintOf(request)
  const last = request.notices.get('sent')
  const key = last?.fingerprint === fingerprint ? last.key : idempotencyKey(request.fields)
  const written = await write(key)
  request.notices.set('sent', { fingerprint, key })
  return written
}

/** The form was sent before: after Back, or by a second click. */
export const wasSent = (request: FastifyRequest): boolean =>
  request.notices.get('sent')?.fingerprint === fingerprintOf(request)

/** After a deletion, the same text may be written again. */
export const forgetSent = (request: FastifyRequest): void => request.notices.set('sent', undefined)

function fingerprintOf(request: FastifyRequest): string {
  const typed = request.fields.entries().filter(([name]) => name !== KEY_FIELD && name !== TOKEN_FIELD)
  return hash('sha1', JSON.stringify([userOf(request)?.id, request.url, typed]), 'base64url')
}
