// Which access tokens are void before their time: one moment a user, kept in memory, one look-up a request.

import { CLOCK_SKEW_SECONDS, TOKEN_LIFETIME_SECONDS } from './claims.js'

/** Every token of this user issued at or before `avant` (milliseconds since 1970) is void. */
export type Revocation = { utilisateur_id: number; avant: number }

/** Milliseconds after which a revocation has nothing left to void: every token it meant has expired on every clock. */
export const REVOCATION_WINDOW_MS = (TOKEN_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS) * 1000

/** What a service knows of revocations. */
export type RevocationList = ReturnType<typeof revocationList>

export function revocationList() {
  const voidUpTo = new Map<number, number>()
  return {
    /** Whether a token of this user issued at `iat` (seconds since 1970) is void. */
    isRevoked: (userId: number, iat: number): boolean => {
      const avant = voidUpTo.get(userId)
      return avant !== undefined && iat * 1000 <= avant
    },

    /** Notes revocations, known ones too, and forgets those that have nothing left to void. */
    note: (revocations: Revocation[], nowMs: number): void => {
      for (const { utilisateur_id, avant } of revocations) {
        if (avant > (voidUpTo.get(utilisateur_id) ?? 0)) voidUpTo.set(utilisateur_id, avant)
      }
      for (const [id, avant] of voidUpTo) if (avant < nowMs - REVOCATION_WINDOW_MS) voidUpTo.delete(id)
    },

    /** Users with a revocation that still voids something. */
    size: (): number => voidUpTo.size,
  }
}
