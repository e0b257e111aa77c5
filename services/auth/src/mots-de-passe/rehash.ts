// A hash made with the parameters of yesterday is made anew while its password is at hand: right after a login.

import type { Hasher } from './hasher.js'
import { normalisePassword } from './rules.js'

type Needs = {
  hasher: Pick<Hasher, 'hash' | 'isOutdated'>
  /** Replaces a user's hash where it still is the one that was verified, so that a new password is never undone. */
  replaceHash: (utilisateurId: number, from: string, to: string) => Promise<unknown>
  /** Told of what failed; the old hash stays, and the next login tries again. */
  onError: (error: unknown) => void
}

/** Brings hashes up to date in the background. */
export type Rehash = {
  /** Returns at once; the login's answer doesn't wait, and doesn't fail. */
  refresh(utilisateurId: number, hash: string, password: string): void
  /** Resolves when nothing is under way, for the end of the process. */
  settled(): Promise<void>
}

export function rehash({ hasher, replaceHash, onError }: Needs): Rehash {
  const underWay = new Set<Promise<unknown>>()
  return {
    refresh: (utilisateurId, hash, password) => {
      if (!hasher.isOutdated(hash)) return
      const work = hasher
        .hash(normalisePassword(password))
        .then((renewed) => replaceHash(utilisateurId, hash, renewed))
        .catch(onError)
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
