// What stands in the database instead of an address or a courriel: a hash that only holders of the key ring can repeat.

import { createHmac } from 'node:crypto'
import { type CurrentRing, derivedKeys } from '@recettes/tokens'

/** Turns addresses and courriels into hashes. */
export type Pseudonyms = {
  /** The hash under the signing key, which new rows get. */
  of(...parts: string[]): Buffer
  /** The hashes under each key of the ring, so that what was stored before a rotation is found. */
  allOf(...parts: string[]): Buffer[]
}

/**
 * Hashes under keys derived from the ring in use now. IPv4 addresses are few enough to try all of them, so an unkeyed
 * hash would hide nothing.
 */
export function pseudonyms(ring: CurrentRing): Pseudonyms {
  const keys = derivedKeys(ring, 'recettes limites')
  const hash = (key: Buffer, parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return {
    of: (...parts) => hash(keys()[0].secret, parts),
    allOf: (...parts) => keys().map(({ secret }) => hash(secret, parts)),
  }
}
