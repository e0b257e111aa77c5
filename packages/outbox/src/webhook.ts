// Signs and verifies webhooks by the Standard Webhooks specification (v1: HMAC-SHA256).

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** `timestamp` is the attempt's, in seconds since 1970; `body` as sent. */
type SignedContent = { id: string; timestamp: number; body: string }

const SECRET_BYTES = { least: 24, most: 64 } as const
const PREFIX = 'whsec_'

/** Returns null unless the text is `whsec_<base64>` of 24 to 64 bytes. */
export function parseWebhookSecret(text: string): Buffer | null {
  if (!text.startsWith(PREFIX)) return null
  const encoded = text.slice(PREFIX.length)
  const bytes = Buffer.from(encoded, 'base64')
  const { least, most } = SECRET_BYTES
  return bytes.toString('base64') === encoded && bytes.length >= least && bytes.length <= most ? bytes : null
}

/** Names a secret in logs: the first 8 hex digits of its SHA-256. */
export const webhookSecretFingerprint = (secret: Buffer): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 8)

/** One signature per secret, of which a receiver may know one. */
export function signWebhook(secrets: readonly Buffer[], message: SignedContent): string {
  return secrets.map((secret) => `v1,${macOf(secret, message).toString('base64')}`).join(' ')
}

/** The caller checks the timestamp. */
export function isSignatureValid(
  secrets: readonly Buffer[],
  message: SignedContent,
  header: string,
): boolean {
  const macs = secrets.map((secret) => macOf(secret, message))
  return header.split(' ').some((signature) => {
    if (!signature.startsWith('v1,')) return false
    const sentMac = Buffer.from(signature.slice('v1,'.length), 'base64')
    return macs.some((mac) => mac.length === sentMac.length && timingSafeEqual(mac, sentMac))
  })
}

const macOf = (secret: Buffer, { id, timestamp, body }: SignedContent): Buffer =>
  createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest()
