// Verifies events by the Standard Webhooks specification.

import { ApiError } from '@recettes/errors'
import { isSignatureValid } from '@recettes/outbox'

/** Limits replay of a recorded request. */
const TOLERANCE_SECONDS = 300

/** Printable ASCII, since ids are stored. */
const ID = /^[\x21-\x7e]{1,100}$/

/** `content` is JSON, not validated. */
type VerifiedEvent = { id: string; content: unknown }

type IncomingEvent = { headers: Record<string, string | string[] | undefined>; body: unknown }

/** @param now milliseconds since 1970 @throws ApiError 401 `signature_invalide`, 400 `corps_illisible` */
export function verifyEvent(
  secrets: readonly Buffer[],
  { headers, body }: IncomingEvent,
  now = Date.now(),
): VerifiedEvent {
  const text = Buffer.isBuffer(body) ? body.toString() : ''
  const id = String(headers['webhook-id'] ?? '')
  const seconds = String(headers['webhook-timestamp'] ?? '')
  const timestamp = /^\d{1,12}$/.test(seconds) ? Number(seconds) : Number.NaN
  const isCurrent = Math.abs(now / 1000 - timestamp) <= TOLERANCE_SECONDS
  const signature = String(headers['webhook-signature'] ?? '')
  const isGenuine = ID.test(id) && isSignatureValid(secrets, { id, timestamp, body: text }, signature)
  if (!isCurrent || !isGenuine) throw new ApiError('signature_invalide')
  try {
    return { id, content: JSON.parse(text) }
  } catch (error) {
    throw new ApiError('corps_illisible', { cause: error })
  }
}
