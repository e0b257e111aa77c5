// Argon2id with limited concurrency, so that a flood of logins doesn't take every core.

import { availableParallelism } from 'node:os'
import { ApiError } from '@recettes/errors'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { withRandomDigest } from './decoy.js'
import { DEFAULT_PARAMETERS, type HashParameters } from './parameters.js'

/** Waiting hashes, about four seconds of work; beyond that: 503. */
const QUEUE = 128

/** Hashes passwords and compares them. */
export type Hasher = {
  /** @throws ApiError 503 `service_indisponible` where too many wait already */
  hash(password: string): Promise<string>
  /**
   * Takes the same time for `null`, an unknown user: the decoy is verified, which nothing matches.
   * @param decoy a hash with the cost of users' hashes; one of today's parameters by default
   * @throws ApiError 503 `service_indisponible` when the queue is full
   */
  verify(hash: string | null, password: string, decoy?: string | null): Promise<boolean>
  /** Whether a hash has other parameters than today's. */
  isOutdated(hash: string): boolean
  /** Concurrent hashes at most. */
  readonly concurrency: number
  /** Running and waiting hashes. */
  load(): { running: number; waiting: number }
}

/** Leaves one core to other work. */
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

/** A hash with these parameters, so of the same cost, that no password matches. */
function decoyOf({ memoryKib, passes, lanes }: HashParameters): string {
  return withRandomDigest(`$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}`)
}
