// A limit on what anybody may send without a token: so many from one place.

import { networkOf } from '@recettes/http'
import { type Limiter, type RateHeaders, tooManyAttempts } from './limiter.js'
import type { Pseudonyms } from './pseudonyms.js'

/**
 * Counts what came from an address. Answers the headers that tell what is left.
 * @throws ApiError 429 `trop_de_tentatives`
 */
export type AddressLimit = (address: string) => Promise<RateHeaders>

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
    if (limiter === null) return {}
    const { refusal, left } = await limiter.take((await hashes.of(networkOf(address))).toString('base64url'))
    if (refusal === null) return left
    if (refusal.first) await onRefused(address)
    throw tooManyAttempts(refusal)
  }
}
