// Pseudonyms (keyed hashes) of networks and courriels.

import { createHmac } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'

export type Pseudonyms = {
  of(...parts: string[]): Buffer | Promise<Buffer>
  /** The pseudonym as text (base64url), such as the key of a counter. */
  keyOf(...parts: string[]): Promise<string>
}

/** Adds `keyOf`. */
export const pseudonymsBy = <Hash extends Buffer | Promise<Buffer>>(of: (...parts: string[]) => Hash) => ({
  of,
  keyOf: async (...parts: string[]): Promise<string> => (await of(...parts)).toString('base64url'),
})

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
  return pseudonymsBy((...parts) => pseudonymOf(secret(), parts))
}
