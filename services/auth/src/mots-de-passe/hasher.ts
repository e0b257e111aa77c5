// Argon2id, a few at a time: hashing is meant to be slow, so a flood of logins must not take every core.

import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ApiError } from '@recettes/errors'
import argon2 from 'argon2'
import pLimit from 'p-limit'

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash in PHC string format that no password was made into, with the parameters, and so the cost, of the real ones. */
const DECOY = [
  '$argon2id$v=19',
  `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`,
  randomBytes(16).toString('base64').replaceAll('=', ''),
  randomBytes(32).toString('base64').replaceAll('=', ''),
].join('$')

/** Hashes that may wait for their turn; about four seconds of work, past which a caller is told to come back. */
const QUEUE = 128

/** Hashes passwords and compares them. */
export type Hasher = {
  /** @throws ApiError 503 `service_indisponible` where too many wait already */
  hash(password: string): Promise<string>
  /**
   * Takes the same time whether there is a user or not: `null` is compared with a hash that nothing matches.
   * @throws ApiError 503 `service_indisponible` where too many wait already
   */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Makes a hasher that leaves one core to everything else. */
export function createHasher(concurrency = Math.max(1, availableParallelism() - 1)): Hasher {
  const limit = pLimit(concurrency)
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE) throw new ApiError('service_indisponible')
    return limit(work)
  }
  return {
    hash: async (password) => inTurn(() => argon2.hash(password, PARAMETERS)),
    verify: async (hash, password) => {
      const matches = await inTurn(() => argon2.verify(hash ?? DECOY, password))
      return matches && hash !== null
    },
  }
}
