// CNIL's recommendation (deliberation 2022-100 of 21 July 2022) for a password without a second factor: 80 bits of entropy.

const WITH_ALL_CLASSES = 12
const WITHOUT_SPECIAL = 14
const WORDS = 7

const CLASSES: [pattern: RegExp, message: string][] = [
  [/\p{Lu}/u, 'Doit contenir une lettre majuscule.'],
  [/\p{Ll}/u, 'Doit contenir une lettre minuscule.'],
  [/\p{N}/u, 'Doit contenir un chiffre.'],
]
const SPECIAL = /[^\p{L}\p{M}\p{N}]/u

/**
 * Takes a normalised password. Accepted: 12 characters of four kinds, 14 of three (without special ones), or 7 distinct words.
 */
export function cnilFaults(password: string): string[] {
  if (words(password) >= WORDS) return []
  const length = [...password].length
  const faults = CLASSES.filter(([pattern]) => !pattern.test(password)).map(([, message]) => message)
  if (length < WITHOUT_SPECIAL && !SPECIAL.test(password)) {
    faults.push(`Doit contenir un caractère spécial, ou avoir au moins ${WITHOUT_SPECIAL} caractères.`)
  }
  if (length < WITH_ALL_CLASSES) {
    faults.unshift(
      `Doit avoir au moins ${WITH_ALL_CLASSES} caractères, ou être une phrase d’au moins ${WORDS} mots différents.`,
    )
  }
  return faults
}

function words(password: string): number {
  const pieces = password.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return new Set(pieces.filter((word) => word !== '')).size
}
