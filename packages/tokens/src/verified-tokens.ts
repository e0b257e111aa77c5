// Payloads of access tokens that were verified already: a signature is computed once a token, not twice a request.

import { LRUCache } from 'lru-cache'
import type { KeyRing } from './key-ring.js'

/** Tokens that are kept, of about half a kilobyte each. */
const MAX_TOKENS = 5_000

type Verified = { payload: unknown; ring: KeyRing }

/** The cache of verified tokens. */
export type VerifiedTokens = {
  /**
   * The payload of a token: kept if it was verified with the current keys and hasn't expired, else as `verify` reads it.
   * Says nothing of revocation, which callers check for each request.
   * @throws whatever `verify` throws, which is never kept
   */
  read: (token: string, nowSeconds: number, verify: () => Promise<unknown>) => Promise<unknown>
}

/** @param ring the keys in use: tokens that were verified with other keys are verified again */
export function verifiedTokens(ring: { readonly current: KeyRing }): VerifiedTokens {
  const kept = new LRUCache<string, Verified>({ max: MAX_TOKENS })
  return {
    read: async (token, nowSeconds, verify) => {
      const known = kept.get(token)
      if (known !== undefined && known.ring === ring.current && expiryOf(known.payload) > nowSeconds) {
        return known.payload
      }
      // Read before the signature is: keys that change meanwhile make the entry useless, not wrong.
      const keys = ring.current
      const payload = await verify()
      kept.set(token, { payload, ring: keys })
      return payload
    },
  }
}

const expiryOf = (payload: unknown): number => Number((payload as { exp?: unknown }).exp)
