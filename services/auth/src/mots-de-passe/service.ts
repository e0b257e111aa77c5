// Hashes, checks and compares passwords for other features.

import { ApiError } from '@recettes/errors'
import type { DecoyFor } from './decoy.js'
import type { Hasher } from './hasher.js'
import { normalisePassword, type Profile, passwordFaults } from './rules.js'

type Passwords = {
  /** @throws ApiError 400 `donnees_invalides` */
  hashNew(password: string, courriel: string): Promise<string>
  /** @throws ApiError 400 `donnees_invalides` */
  mustBeAcceptable(password: string, courriel?: string): void
  /** Takes as long for an unknown user (`null`). */
  matches(hash: string | null, password: string, decoy?: string | null): Promise<boolean>
}

/** Compares an unknown user's password at the cost of a real hash. Finding that cost takes a query at every login. */
export function passwordMatcher({ matches }: Pick<Passwords, 'matches'>, decoyFor: DecoyFor) {
  return async (hash: string | null, password: string, courriel: string): Promise<boolean> =>
    matches(hash, password, await decoyFor(courriel))
}

export function passwordService(
  hasher: Pick<Hasher, 'hash' | 'verify'>,
  profile: Profile = 'standard',
): Passwords {
  const mustBeAcceptable = (password: string, courriel = '') => {
    const errors = passwordFaults(normalisePassword(password), courriel, profile)
    if (errors.length > 0) throw new ApiError('donnees_invalides', { errors })
  }
  return {
    mustBeAcceptable,
    hashNew: async (password, courriel) => {
      mustBeAcceptable(password, courriel)
      return hasher.hash(normalisePassword(password))
    },
    matches: (hash, password, decoy) => hasher.verify(hash, normalisePassword(password), decoy),
  }
}
