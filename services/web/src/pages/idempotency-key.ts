// The Idempotency-Key of a form, so that a double click writes once.

import { randomUUID } from 'node:crypto'
import type { Fields } from '../forms/fields.js'

export const KEY_FIELD = 'cle'

export const newIdempotencyKey = (): string => randomUUID()

/** Returns the form's key, or a new one if the field isn't a UUID. */
export function idempotencyKey(fields: Fields): string {
  const sent = fields.text(KEY_FIELD)
  return /^[0-9a-f-]{36}$/.test(sent) ? sent : newIdempotencyKey()
}
