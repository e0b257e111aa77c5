// Rate limit by the client's network, whether or not it sends a token.

import { networkOf } from '@recettes/http'
import { type Limiter, type RateHeaders, tooManyAttempts } from './limiter.js'
import type { Pseudonyms } from './pseudonyms.js'

/** @throws ApiError 429 `trop_de_tentatives` */
export type NetworkLimit = (ip: string) => Promise<RateHeaders>

/** @param limiter null for no limit @param onRefused called once per series of refusals */
export function perNetwork(
  limiter: Limiter | null,
  hashes: Pseudonyms,
  onRefused: (ip: string) => Promise<void> = async () => {},
): NetworkLimit {
  return async (ip) => {
    if (limiter === null) return {}
    const { refusal, headers } = await limiter.countWithHeaders(await hashes.keyOf(networkOf(ip)))
    if (refusal === null) return headers
    if (refusal.first) await onRefused(ip)
    throw tooManyAttempts(refusal)
  }
}
