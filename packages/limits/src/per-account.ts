// Rate limit by account.

import { type Limiter, tooManyAttempts } from './limiter.js'
import type { Pseudonyms } from './pseudonyms.js'

/**
 * Counts a request of an account that is identified by courriel or id, known or not; throws ApiError 429
 * `trop_de_tentatives`.
 * @param limiter null for no limit
 */
export function perAccount(limiter: Limiter | null, hashes: Pseudonyms) {
  return async (account: string): Promise<void> => {
    if (limiter === null) return
    const refusal = await limiter.count((await hashes.of('compte', account)).toString('base64url'))
    if (refusal !== null) throw tooManyAttempts(refusal)
  }
}
