// The one name of a user that everybody may read, and what it may be made of.

import { visibleCharacters } from '@recettes/http'

/** Characters of a `nom_affiche`. */
export const NOM_AFFICHE = {
  minLength: 2,
  maxLength: 40,
  // Neither line breaks nor marks that turn the direction of the text around the name.
  pattern: '^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$',
} as const

const SHOWABLE = new RegExp(NOM_AFFICHE.pattern, 'u')

/** For a first name that can't be shown: those were never meant for everybody, so their rules are looser. */
const NEUTRAL = 'Membre'

/** The public name: `nom_affiche`, or the first name where it would do as one. */
export function nomPublic(nomAffiche: string | null, prenom: string): string {
  if (nomAffiche !== null) return nomAffiche
  const visible = visibleCharacters(prenom, NOM_AFFICHE.minLength)
  const fits = visible >= NOM_AFFICHE.minLength && [...prenom].length <= NOM_AFFICHE.maxLength
  return fits && SHOWABLE.test(prenom) ? prenom : NEUTRAL
}
