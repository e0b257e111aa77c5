// Hashes with Argon2id, in threads of its own.

import argon2 from 'argon2'
import { withRandomDigest } from '../modele/decoy.js'
import { DEFAULT_PARAMETERS, type HashParameters } from './parameters.js'

export type Hasher = {
  hash(password: string): Promise<string>
  /**
   * Takes as long for an unknown user (`null`), and for a stored text that is no hash of Argon2.
   * @param decoy has the cost of users' hashes; today's parameters by default
   */
  verify(hash: string | null, password: string, decoy?: string | null): Promise<boolean>
  isOutdated(hash: string): boolean
}

type Options = {
  parameters?: HashParameters
}

/** `RunQueued` bounds how many wait. */
export function createHasher({ parameters = DEFAULT_PARAMETERS }: Options = {}): Hasher {
  const { memoryKib: memoryCost, passes: timeCost, lanes: parallelism } = parameters
  const options = { type: argon2.argon2id, memoryCost, timeCost, parallelism }
  const decoyOfToday = decoyOf(parameters)
  return {
    hash: (password) => argon2.hash(password, options),
    verify: async (hash, password, decoy) => {
      const compared = [hash, decoy].find(isArgon2) ?? decoyOfToday
      const verified = (text: string) => argon2.verify(text, password)
      // Rejected if its parameters are impossible.
      const matches = await verified(compared).catch(() => verified(decoyOfToday).then(() => false))
      return matches && compared === hash
    },
    isOutdated: (hash) => argon2.needsRehash(hash, options),
  }
}

const ARGON2 = /^\$argon2(?:id|i|d)\$(?:v=\d+\$)?m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/

/** Whether `argon2.verify` can read it. */
const isArgon2 = (hash: string | null | undefined): hash is string => ARGON2.test(hash ?? '')

/** No password matches it. */
function decoyOf({ memoryKib, passes, lanes }: HashParameters): string {
  return withRandomDigest(`$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}`)
}
