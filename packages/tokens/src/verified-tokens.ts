// Cache of verified access tokens: a signature is computed once per token, not twice per request.

import { LRUCache } from 'lru-cache'
import type { KeyRing } from './key-ring.js'

/** A token takes half a kilobyte. */
const MAX_TOKENS = 5_000

type Verified = { payload: unknown; ring: KeyRing }

export type VerifiedTokens = {
  /** Callers check revocation for each request. @throws whatever `verify` throws, which is never cached */
  read: (token: string, nowSeconds: number, verify: () => Promise<unknown>) => Promise<unknown>
}

export function verifiedTokens(ring: { readonly current: KeyRing }): VerifiedTokens {
  const verified = new LRUCache<string, Verified>({ max: MAX_TOKENS })
  return {
    read: async (token, nowSeconds, verify) => {
      const cached = verified.get(token)
      if (cached !== undefined && cached.ring === ring.current && expiryOf(cached.payload) > nowSeconds) {
        return cached.payload
      }
      // If the keys change meanwhile, the entry is useless but not wrong.
      const keys = ring.current
      const payload = await verify()
      verified.set(token, { payload, ring: keys })
      return payload
    },
  }
}

const expiryOf = (payload: unknown): number => Number((payload as { exp?: unknown }).exp)
