// Which access tokens are void before their time: one generation a user, kept in memory, one look-up a request.

import { CLOCK_SKEW_SECONDS, TOKEN_LIFETIME_SECONDS } from './claims.js'

/** Every token of this user of a lower generation is void; the user may be gone. */
export type Revocation = { utilisateur_id: number; generation: number }

/** Seconds between reading a user's generation and signing a token for it: no request takes longer. */
const LONGEST_LOGIN_SECONDS = 60

/** Milliseconds after which a revocation has nothing left to void: every token it meant has expired on every clock. */
export const REVOCATION_WINDOW_MS =
  (TOKEN_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS + LONGEST_LOGIN_SECONDS) * 1000

/** What a service knows of revocations. */
export type RevocationList = ReturnType<typeof revocationList>

export function revocationList() {
  const least = new Map<number, { generation: number; notedMs: number }>()
  return {
    /** Whether a token of this user that was signed for this generation is void. */
    isRevoked: (userId: number, gen: number): boolean => gen < (least.get(userId)?.generation ?? 0),

    /** Notes revocations, known ones too, and forgets those that have nothing left to void. */
    note: (revocations: Revocation[], nowMs: number): void => {
      for (const { utilisateur_id, generation } of revocations) {
        const known = least.get(utilisateur_id)?.generation ?? 0
        if (generation > known) least.set(utilisateur_id, { generation, notedMs: nowMs })
      }
      for (const [id, { notedMs }] of least) if (notedMs < nowMs - REVOCATION_WINDOW_MS) least.delete(id)
    },

    /** Users with a revocation that still voids something. */
    size: (): number => least.size,
  }
}
