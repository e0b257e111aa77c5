// Which passwords are accepted: long enough, not the courriel, not one that everybody tries first.

import type { FieldFault } from '@recettes/errors'
import { dictionary } from '@zxcvbn-ts/language-common'

const MIN_CHARACTERS = 8
const MAX_CHARACTERS = 256

const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))

/** One spelling for what looks the same: `é` is one code point whether the keyboard sent one or two. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** What is wrong with a new password (normalised), none where it is fine. Characters are Unicode code points. */
export function passwordFaults(password: string, courriel: string): FieldFault[] {
  const fault = firstFault(password, courriel)
  return fault === null ? [] : [{ champ: 'mot_de_passe', message: fault }]
}

function firstFault(password: string, courriel: string): string | null {
  const length = [...password].length
  if (length < MIN_CHARACTERS) return `Doit avoir au moins ${MIN_CHARACTERS} caractères.`
  if (length > MAX_CHARACTERS) return `Doit avoir au plus ${MAX_CHARACTERS} caractères.`
  const lower = password.toLowerCase()
  if (lower === courriel.toLowerCase()) return 'Ne doit pas être le courriel.'
  if (common.has(lower)) return 'Est l’un des mots de passe les plus courants : choisissez-en un autre.'
  return null
}
