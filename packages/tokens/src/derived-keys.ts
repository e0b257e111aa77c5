// Keys for other purposes, derived from the key ring, so that no secret serves two purposes.

import { hkdfSync } from 'node:crypto'
import type { KeyRing } from './key-ring.js'

/** A key derived from the one of the ring that `kid` names. */
export type DerivedKey = { kid: string; secret: Buffer }

type DerivedKeys = readonly [DerivedKey, ...DerivedKey[]]

/** The ring in use, which a rotation replaces while the service runs. */
export type CurrentRing = { readonly current: KeyRing }

const BYTES = 32

/**
 * Returns the ring's keys for one purpose (HKDF, RFC 5869), in the ring's order; derived anew after a rotation.
 * @param purpose a label that nothing else uses
 */
export function derivedKeys(ring: CurrentRing, purpose: string): () => DerivedKeys {
  const derive = ({ kid, secret }: KeyRing[number]): DerivedKey => ({
    kid,
    secret: Buffer.from(hkdfSync('sha256', secret, '', purpose, BYTES)),
  })
  const deriveAll = ([first, ...others]: KeyRing): DerivedKeys => [derive(first), ...others.map(derive)]
  let keys = ring.current
  let derived = deriveAll(keys)
  return () => {
    if (keys !== ring.current) {
      keys = ring.current
      derived = deriveAll(keys)
    }
    return derived
  }
}
