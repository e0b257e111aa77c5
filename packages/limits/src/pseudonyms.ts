// What stands in the database instead of an address or a courriel: a hash that only holders of a secret can repeat.

import { createHmac } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'

/** Turns addresses and courriels into hashes. */
export type Pseudonyms = { of(...parts: string[]): Buffer | Promise<Buffer> }

/** The hash of these parts. IPv4 addresses are few enough to try all of them, so an unkeyed hash would hide nothing. */
export const pseudonymOf = (secret: Buffer, parts: string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

/** The secret that the key which signs now gives; another one after a rotation. */
export function ringSecret(ring: CurrentRing): () => Buffer {
  const keys = derivedKeys(ring, 'recettes limites')
  return () => keys()[0].secret
}

/** Hashes under the key that signs now, for what is kept no longer than a day. */
export function pseudonyms(ring: CurrentRing) {
  const secret = ringSecret(ring)
  return { of: (...parts: string[]): Buffer => pseudonymOf(secret(), parts) }
}
