// A limit on what anybody may send without a token: so many from one place.

import { networkOf } from './address.js'
import { type Limiter, tooManyAttempts } from './limiter.js'
import type { Pseudonyms } from './pseudonyms.js'

/**
 * Counts what came from an address.
 * @throws ApiError 429 `trop_de_tentatives`
 */
export type AddressLimit = (address: string) => Promise<void>

/**
 * A limit by the caller's network, or none.
 * @param onRefused told once of each time that somebody runs into the limit
 */
export function perAddress(
  limiter: Limiter | null,
  hashes: Pseudonyms,
  onRefused: (address: string) => Promise<void> = async () => {},
): AddressLimit {
  return async (address) => {
    if (limiter === null) return
    const refusal = await limiter.count((await hashes.of(networkOf(address))).toString('base64url'))
    if (refusal === null) return
    if (refusal.first) await onRefused(address)
    throw tooManyAttempts(refusal)
  }
}
