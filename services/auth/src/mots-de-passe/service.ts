// Hashes, checks and compares passwords for other features.

import { ApiError } from '@recettes/errors'
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
