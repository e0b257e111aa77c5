// Signatures of the Standard Webhooks specification (v1: HMAC-SHA256), as they are sent and as they are verified.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A message as it is signed: its id, the attempt's time in seconds since 1970, its body as sent. */
export type Signed = { id: string; timestamp: number; body: string }

/** Bytes of a secret, as the specification bounds them. */
const SECRET_BYTES = { least: 24, most: 64 } as const
const PREFIX = 'whsec_'

/** The bytes of a secret `whsec_<base64>`; null for any other text. */
export function webhookSecret(text: string): Buffer | null {
  if (!text.startsWith(PREFIX)) return null
  const encoded = text.slice(PREFIX.length)
  const bytes = Buffer.from(encoded, 'base64')
  const { least, most } = SECRET_BYTES
  return bytes.toString('base64') === encoded && bytes.length >= least && bytes.length <= most ? bytes : null
}

/** The first 8 hex digits of a secret's SHA-256, for logs: it names the secret and doesn't tell it. */
export const webhookSecretName = (secret: Buffer): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 8)

/** The value of `webhook-signature`: one signature for each secret, so that a receiver may know either. */
export function webhookSignature(secrets: readonly Buffer[], message: Signed): string {
  return secrets.map((secret) => `v1,${macOf(secret, message).toString('base64')}`).join(' ')
}

/** Whether one of the signatures in a header was made with one of these secrets. */
export function verifiesWebhook(secrets: readonly Buffer[], message: Signed, header: string): boolean {
  const macs = secrets.map((secret) => macOf(secret, message))
  return header.split(' ').some((signature) => {
    if (!signature.startsWith('v1,')) return false
    const given = Buffer.from(signature.slice('v1,'.length), 'base64')
    return macs.some((mac) => mac.length === given.length && timingSafeEqual(mac, given))
  })
}

const macOf = (secret: Buffer, { id, timestamp, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
