// Rate limit by account.

import { type Limiter, tooManyAttempts } from './limiter.js'
import type { Pseudonyms } from './pseudonyms.js'

/** Counts attempts at an account, by courriel or id, known or not. @param limiter null for no limit @throws ApiError 429 `trop_de_tentatives` */
export function perAccount(limiter: Limiter | null, hashes: Pseudonyms) {
  return async (account: string): Promise<void> => {
    if (limiter === null) return
    const refusal = await limiter.count(await hashes.keyOf('compte', account))
    if (refusal !== null) throw tooManyAttempts(refusal)
  }
}
