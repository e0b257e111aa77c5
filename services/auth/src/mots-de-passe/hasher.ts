// Argon2id with limited concurrency, so that a flood of logins doesn't take every core.

import { availableParallelism } from 'node:os'
import { ApiError } from '@recettes/errors'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { withRandomDigest } from './decoy.js'
import { DEFAULT_PARAMETERS, type HashParameters } from './parameters.js'

/** About four seconds of work; beyond that: 503. */
const QUEUE = 128

export type Hasher = {
  /** @throws ApiError 503 `service_indisponible` when the queue is full */
  hash(password: string): Promise<string>
  /**
   * As long for an unknown user (`null`), and for a stored text that is no hash of Argon2.
   * @param decoy has the cost of users' hashes; today's parameters by default
   * @throws ApiError 503 `service_indisponible` when the queue is full
   */
  verify(hash: string | null, password: string, decoy?: string | null): Promise<boolean>
  isOutdated(hash: string): boolean
  readonly concurrency: number
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
      const compared = [hash, decoy].find(isArgon2) ?? decoyOfToday
      const verified = (text: string) => limited(() => argon2.verify(text, password))
      const matches = await verified(compared).catch((error: unknown) => {
        if (error instanceof ApiError) throw error
        // Its parameters are impossible.
        return verified(decoyOfToday).then(() => false)
      })
      return matches && compared === hash
    },
    isOutdated: (hash) => argon2.needsRehash(hash, options),
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  }
}

const ARGON2 = /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/

/** Whether `argon2.verify` can read it. */
const isArgon2 = (hash: string | null | undefined): hash is string => ARGON2.test(hash ?? '')

/** No password matches it. */
function decoyOf({ memoryKib, passes, lanes }: HashParameters): string {
  return withRandomDigest(`$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}`)
}
