// Which passwords are accepted: long enough, not the courriel, not one that everybody tries first.

import type { FieldFault } from '@recettes/errors'
import { cnilFaults } from './cnil.js'
import { isCommon } from './common.js'

const MIN_CHARACTERS = 8
const MAX_CHARACTERS = 256
/** A code point is one or two code units; what is longer needn't be looked at any closer. */
const MAX_CODE_UNITS = MAX_CHARACTERS * 2

/** One spelling for what looks the same: `é` is one code point whether the keyboard sent one or two. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** Which passwords a site accepts: what `firstFault` asks, or CNIL's recommendation on top. */
export type Profile = 'standard' | 'cnil'

/** What is wrong with a new password (normalised), none where it is fine. Characters are Unicode code points. */
export function passwordFaults(
  password: string,
  courriel: string,
  profile: Profile = 'standard',
): FieldFault[] {
  const first = firstFault(password, courriel)
  const stricter = profile === 'cnil' && password.length <= MAX_CODE_UNITS ? cnilFaults(password) : []
  const faults = stricter.length > 0 ? stricter : first === null ? [] : [first]
  return faults.map((message) => ({ champ: 'mot_de_passe', message }))
}

function firstFault(password: string, courriel: string): string | null {
  const length = [...password].length
  if (length < MIN_CHARACTERS) return `Doit avoir au moins ${MIN_CHARACTERS} caractères.`
  if (length > MAX_CHARACTERS) return `Doit avoir au plus ${MAX_CHARACTERS} caractères.`
  const lower = password.toLowerCase()
  if (lower === courriel.toLowerCase()) return 'Ne doit pas être le courriel.'
  if (isCommon(lower)) return 'Est l’un des mots de passe les plus courants : choisissez-en un autre.'
  return null
}
