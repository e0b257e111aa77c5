// The one name of a user that everybody may read, and what it may be made of.

import { ApiError } from '@recettes/errors'
import { visibleCharacters } from '@recettes/http'
import type { Role } from '@recettes/tokens'

/** Characters of a `nom_affiche`. */
export const NOM_AFFICHE = {
  minLength: 2,
  maxLength: 40,
  // No line breaks, marks of direction or characters that show nothing, but for those that make one picture of several.
  pattern:
    '^(?:[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]|(?<=\\p{Extended_Pictographic})\\ufe0f|' +
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic}))*$',
} as const

const SHOWABLE = new RegExp(NOM_AFFICHE.pattern, 'u')

/** For a first name that can't be shown: those were never meant for everybody, so their rules are looser. */
const NEUTRAL = 'Membre'

/** Words by which moderators and administrators are known; nobody else may bear them. */
const ROLES =
  /(?<![a-z])(?:admin(?:s|istrat(?:eur|rice|ion|or)s?)?|moderat(?:eur|rice|ion|or)s?|modos?|webmaster)(?![a-z])/

/** A name as it is kept: one blank where several would look like one. */
export const tidied = (name: string): string => name.replace(/\s+/gu, ' ')

/** @throws ApiError 400 for a name by which a member would be taken for a moderator or an administrator */
export function mustClaimNoRole(name: string | null | undefined, role: Role): void {
  if (role !== 'UTILISATEUR' || name == null || !claimsRole(name)) return
  const message = 'Ce nom est réservé aux modérateurs et aux administrateurs.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'nom_affiche', message }] })
}

const claimsRole = (name: string) => ROLES.test(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

/** The public name: `nom_affiche`, or the first name where it would do as one. */
export function nomPublic(nomAffiche: string | null, prenom: string, role: Role): string {
  if (nomAffiche !== null) return nomAffiche
  const visible = visibleCharacters(prenom, NOM_AFFICHE.minLength)
  const fits = visible >= NOM_AFFICHE.minLength && [...prenom].length <= NOM_AFFICHE.maxLength
  const claims = role === 'UTILISATEUR' && claimsRole(prenom.slice(0, 2 * NOM_AFFICHE.maxLength))
  return fits && SHOWABLE.test(prenom) && !claims ? tidied(prenom) : NEUTRAL
}
