// Rehashes a password with today's parameters right after a login, which has the plain password.

import type { Hasher } from './hasher.js'
import { normalisePassword } from './rules.js'

type Needs = {
  hasher: Pick<Hasher, 'hash' | 'isOutdated'>
  /** Replaces the hash only if it is still the verified one: a new password is never undone. */
  replaceHash: (utilisateurId: number, oldHash: string, newHash: string) => Promise<unknown>
  /** The old hash stays until the next login. */
  onError: (error: unknown) => void
}

type Rehasher = {
  /** Returns at once; the login neither waits nor fails. */
  rehashIfOutdated(utilisateurId: number, hash: string, password: string): void
  /** Resolves when no rehash is in flight. */
  settled(): Promise<void>
}

export function createRehasher({ hasher, replaceHash, onError }: Needs): Rehasher {
  const inFlight = new Set<Promise<unknown>>()
  return {
    rehashIfOutdated: (utilisateurId, hash, password) => {
      if (!hasher.isOutdated(hash)) return
      const work = hasher
        .hash(normalisePassword(password))
        .then((renewed) => replaceHash(utilisateurId, hash, renewed))
        .catch(onError)
        .finally(() => inFlight.delete(work))
      inFlight.add(work)
    },
    settled: async () => {
      await Promise.all(inFlight)
    },
  }
}
