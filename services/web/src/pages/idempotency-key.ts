// The Idempotency-Key of a form, so that a double click writes once.

import { randomUUID } from 'node:crypto'
import type { Fields } from '../session/fields.js'

/** Name of the hidden field. */
export const KEY_FIELD = 'cle'

/** A key for a form that is shown anew. */
export const newIdempotencyKey = (): string => randomUUID()

/** The key that a form was sent with; a new one where it is none of ours. */
export function idempotencyKey(fields: Fields): string {
  const sent = fields.text(KEY_FIELD)
  return /^[0-9a-f-]{36}$/.test(sent) ? sent : newIdempotencyKey()
}
