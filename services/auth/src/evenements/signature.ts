// Reads an event whose signature is right, as the Standard Webhooks specification says.

import { ApiError } from '@recettes/errors'
import { isSignatureValid } from '@recettes/outbox'

/** Seconds between `webhook-timestamp` and now at most; bounds the replay of a recorded request. */
const TOLERANCE_SECONDS = 300

/** Shape of a `webhook-id`, which is stored. */
const ID = /^[\x21-\x7e]{1,100}$/

/** An event whose sender is known. */
export type VerifiedEvent = { id: string; content: unknown }

type IncomingEvent = { headers: Record<string, string | string[] | undefined>; body: unknown }

/** @throws ApiError 401 `signature_invalide`, 400 `corps_illisible` */
export function signedEvent(
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
