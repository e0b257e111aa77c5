// Passwords as the other features get them: a new one becomes a hash or a clear refusal, an old one matches or not.

import { ApiError } from '@recettes/errors'
import { createHasher, type Hasher } from './hasher.js'
import { normalisePassword, type Profile, passwordFaults } from './rules.js'

/** What features may do with a password. */
export type Passwords = {
  /** @throws ApiError 400 `donnees_invalides` with what is wrong with it, 503 under a flood */
  hashNew(password: string, courriel: string): Promise<string>
  /** @throws ApiError 400 `donnees_invalides` with what is wrong with it for any account */
  mustBeFit(password: string, courriel?: string): void
  /** Takes as long for `null`, a user who isn't there, as the decoy costs. @throws ApiError 503 under a flood */
  matches(hash: string | null, password: string, decoy?: string | null): Promise<boolean>
}

export function passwords(
  hasher: Pick<Hasher, 'hash' | 'verify'> = createHasher(),
  profile: Profile = 'standard',
): Passwords {
  const mustBeFit = (password: string, courriel = '') => {
    const errors = passwordFaults(normalisePassword(password), courriel, profile)
    if (errors.length > 0) throw new ApiError('donnees_invalides', { errors })
  }
  return {
    mustBeFit,
    hashNew: async (password, courriel) => {
      mustBeFit(password, courriel)
      return hasher.hash(normalisePassword(password))
    },
    matches: (hash, password, decoy) => hasher.verify(hash, normalisePassword(password), decoy),
  }
}
