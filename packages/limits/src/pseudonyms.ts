// Pseudonyms (keyed hashes) of networks and courriels.

import { createHmac } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'

export type Pseudonyms = { of(...parts: string[]): Buffer | Promise<Buffer> }

/** IPv4 addresses are few enough to try all of them. */
export const pseudonymOf = (secret: Buffer, parts: string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

/** Changes with a rotation. */
export function ringSecret(ring: CurrentRing): () => Buffer {
  const keys = derivedKeys(ring, 'recettes limites')
  return () => keys()[0].secret
}

/** Hashes for rows that are kept no longer than a day. */
export function pseudonyms(ring: CurrentRing) {
  const secret = ringSecret(ring)
  return { of: (...parts: string[]): Buffer => pseudonymOf(secret(), parts) }
}
