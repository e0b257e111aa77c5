// Argon2id, a few at a time: hashing is meant to be slow, so a flood of logins must not take every core.

import { availableParallelism } from 'node:os'
import { ApiError } from '@recettes/errors'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { withoutSecret } from './decoy.js'
import { DEFAULT_PARAMETERS, type HashParameters } from './parameters.js'

/** Hashes that may wait for their turn; about four seconds of work, past which a caller is told to come back. */
const QUEUE = 128

/** Hashes passwords and compares them. */
export type Hasher = {
  /** @throws ApiError 503 `service_indisponible` where too many wait already */
  hash(password: string): Promise<string>
  /**
   * Takes the same time whether there is a user or not: for `null`, the decoy is verified, which nothing matches.
   * @param decoy a hash that costs what users' hashes cost; one of today's parameters unless given
   * @throws ApiError 503 `service_indisponible` where too many wait already
   */
  verify(hash: string | null, password: string, decoy?: string | null): Promise<boolean>
  /** Whether a hash was made with other parameters than those of today. */
  isOutdated(hash: string): boolean
  /** At work at the same time, at most. */
  readonly concurrency: number
  /** How many are at work and how many wait for their turn. */
  load(): { running: number; waiting: number }
}

/** Makes a hasher that leaves one core to everything else. */
export function createHasher(
  concurrency = Math.max(1, availableParallelism() - 1),
  parameters = DEFAULT_PARAMETERS,
): Hasher {
  const { memoryKib: memoryCost, passes: timeCost, lanes: parallelism } = parameters
  const options = { type: argon2.argon2id, memoryCost, timeCost, parallelism }
  const decoyOfToday = decoyOf(parameters)
  const limit = pLimit(concurrency)
  const limited = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE) throw new ApiError('service_indisponible')
    return limit(work)
  }
  return {
    concurrency,
    hash: async (password) => limited(() => argon2.hash(password, options)),
    verify: async (hash, password, decoy) => {
      const matches = await limited(() => argon2.verify(hash ?? decoy ?? decoyOfToday, password))
      return matches && hash !== null
    },
    isOutdated: (hash) => argon2.needsRehash(hash, options),
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  }
}

/** A hash that no password was made into, with these parameters, and so their cost. */
function decoyOf({ memoryKib, passes, lanes }: HashParameters): string {
  return withoutSecret(`$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}`)
}
