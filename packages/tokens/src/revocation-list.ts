// In-memory list of revoked access tokens: one generation per user, one look-up per request.

import { CLOCK_SKEW_SECONDS, TOKEN_LIFETIME_SECONDS } from './claims.js'

/** Revokes tokens with a lower generation; the user may be deleted. */
export type Revocation = { utilisateur_id: number; generation: number }

/** Longest time from reading a user's generation to signing a token. */
const LONGEST_LOGIN_SECONDS = 60

/** After this time every revoked token has expired, by any clock within the allowed skew. */
export const REVOCATION_WINDOW_MS =
  (TOKEN_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS + LONGEST_LOGIN_SECONDS) * 1000

export function revocationList() {
  const lowestValid = new Map<number, { generation: number; recordedMs: number }>()
  return {
    isRevoked: (userId: number, gen: number): boolean => gen < (lowestValid.get(userId)?.generation ?? 0),

    record: (revocations: Revocation[], nowMs: number): void => {
      for (const { utilisateur_id, generation } of revocations) {
        const knownGeneration = lowestValid.get(utilisateur_id)?.generation ?? 0
        if (generation > knownGeneration) lowestValid.set(utilisateur_id, { generation, recordedMs: nowMs })
      }
      for (const [id, { recordedMs }] of lowestValid)
        if (recordedMs < nowMs - REVOCATION_WINDOW_MS) lowestValid.delete(id)
    },

    size: (): number => lowestValid.size,
  }
}
