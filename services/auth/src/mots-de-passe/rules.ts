// Accepted passwords: long enough, not the courriel, not a common one.

import type { FieldError } from '@recettes/errors'
import { cnilFaults } from './cnil.js'
import { isCommonPassword } from './common-passwords.js'

const MIN_CHARACTERS = 8
const MAX_CHARACTERS = 256
/** A code point is one or two code units. */
const MAX_CODE_UNITS = MAX_CHARACTERS * 2

/** `é` is one code point however the keyboard sent it. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

export type Profile = 'standard' | 'cnil'

/** Checks a normalised password. Lengths are in code points. */
export function passwordFaults(
  password: string,
  courriel: string,
  profile: Profile = 'standard',
): FieldError[] {
  const usualFault = firstFault(password, courriel)
  const stricter = profile === 'cnil' && password.length <= MAX_CODE_UNITS ? cnilFaults(password) : []
  const faults = stricter.length > 0 ? stricter : usualFault === null ? [] : [usualFault]
  return faults.map((message) => ({ champ: 'mot_de_passe', message }))
}

function firstFault(password: string, courriel: string): string | null {
  const length = [...password].length
  if (length < MIN_CHARACTERS) return `Doit avoir au moins ${MIN_CHARACTERS} caractères.`
  if (length > MAX_CHARACTERS) return `Doit avoir au plus ${MAX_CHARACTERS} caractères.`
  const lower = password.toLowerCase()
  if (lower === courriel.toLowerCase()) return 'Ne doit pas être le courriel.'
  if (isCommonPassword(lower)) return 'Est l’un des mots de passe les plus courants : choisissez-en un autre.'
  return null
}
