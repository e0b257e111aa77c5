// What stands in the database instead of an address or a courriel: a hash that only holders of the key ring can repeat.

import { createHmac, hkdfSync } from 'node:crypto'
import type { KeyRing } from '@recettes/tokens'

const BYTES = 32

/** Turns addresses and courriels into hashes. */
export type Pseudonyms = {
  /** The hash under the signing key, which new rows get. */
  of(...parts: string[]): Buffer
  /** The hashes under each key of the ring, so that what was stored before a rotation is found. */
  allOf(...parts: string[]): Buffer[]
}

/**
 * Hashes under keys derived from the ring (HKDF, RFC 5869). IPv4 addresses are few enough to try all of them, so an
 * unkeyed hash would hide nothing.
 */
export function pseudonyms(ring: KeyRing): Pseudonyms {
  const [signing, ...others] = ring.map(({ secret }) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'recettes limites', BYTES)),
  )
  const hash = (key: Buffer | undefined, parts: string[]) =>
    createHmac('sha256', key ?? '')
      .update(JSON.stringify(parts))
      .digest()
  return {
    of: (...parts) => hash(signing, parts),
    allOf: (...parts) => [signing, ...others].map((key) => hash(key, parts)),
  }
}
