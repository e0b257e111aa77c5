// CNIL's recommendation on passwords (deliberation 2022-100 of 21 July 2022), for a password that stands alone:
// 80 bits of entropy, which its three examples reach.

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
 * Faults of a password (normalised), a sentence each. Accepted:
 * 12 characters with capitals, small letters, digits and special characters, or
 * 14 characters with capitals, small letters and digits, or
 * a phrase of 7 words, where repeated words count once.
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
  const all = password.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return new Set(all.filter((word) => word !== '')).size
}
