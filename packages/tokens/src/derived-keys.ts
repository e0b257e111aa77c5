// Keys for other purposes, derived from the key ring, so that no secret serves two purposes.

import { hkdfSync } from 'node:crypto'
import type { KeyRing } from './key-ring.js'

export type DerivedKey = { kid: string; secret: Buffer }

type DerivedKeys = readonly [DerivedKey, ...DerivedKey[]]

/** Replaced by a rotation. */
export type CurrentRing = { readonly current: KeyRing }

const BYTES = 32

/** HKDF, RFC 5869; derived anew after a rotation. @param purpose a unique label */
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
