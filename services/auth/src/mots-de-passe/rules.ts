// Accepted passwords: long enough, not the courriel, not a common one.

import type { FieldFault } from '@recettes/errors'
import { isCommon } from './common.js'

const MIN_CHARACTERS = 8
const MAX_CHARACTERS = 256

/** `é` is one code point however the keyboard sent it. */
export function normalisePassword(password: string): string {
  return password.normalize('NFC')
}

/** Checks a normalised password. Lengths are in code points. */
export function passwordFaults(password: string, courriel: string): FieldFault[] {
  const message = firstFault(password, courriel)
  return message === null ? [] : [{ champ: 'mot_de_passe', message }]
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
