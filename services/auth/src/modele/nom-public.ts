// The public name of a user, and its rules.

import { ApiError } from '@recettes/errors'
import type { Role } from '@recettes/tokens'

export const NOM_AFFICHE = {
  minLength: 2,
  maxLength: 40,
  // No line breaks, marks of direction or invisible characters, except in pictures made of several.
  pattern:
    '^(?:[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]|(?<=\\p{Extended_Pictographic})\\ufe0f|' +
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic}))*$',
} as const

const SHOWABLE = new RegExp(NOM_AFFICHE.pattern, 'u')

/** UTF-16 code units of a first name, of which at most 40 are shown. */
const READ_FOR_ROLES = 80

/** Stands for first names that `nom_affiche` doesn't allow. */
const NEUTRAL = 'Membre'

/** Names reserved for moderators and administrators, without accents, in lower case. «Badminton» and «Padmini» aren't. */
const ROLES =
  /(?<!b(?=adminton)|(?<![a-z])[pr](?=admin(?!is)))admin|moderat(?:eur|rice|ion|or)|webmaster|(?<![a-z])modos?(?![a-z])/

export const withSingleSpaces = (name: string): string => name.replace(/\s+/gu, ' ')

/** @throws ApiError 400 for a name that is reserved for moderators and administrators */
export function mustNotUseReservedName(name: string | null | undefined, role: Role): void {
  if (name == null || mayUseName(name, role)) return
  const message = 'Ce nom est réservé aux modérateurs et aux administrateurs.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'nom_affiche', message }] })
}

export const mayUseName = (name: string, role: Role): boolean =>
  role !== 'UTILISATEUR' || !ROLES.test(name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

/** `nomAffiche` if the role may use it, else the first name, shortened, if `nom_affiche` allows it, else «Membre». */
export function nomPublic(nomAffiche: string | null, prenom: string, role: Role): string {
  if (nomAffiche !== null && mayUseName(nomAffiche, role)) return nomAffiche
  const name = withSingleSpaces(prenom)
  const isAllowed = SHOWABLE.test(prenom) && mayUseName(name.slice(0, READ_FOR_ROLES), role)
  return (isAllowed && shortened(name)) || NEUTRAL
}

const GRAPHEMES = new Intl.Segmenter('fr')

/** Ends in «…» if cut, never within a character made of several; empty if the first such character is longer than allowed. */
function shortened(name: string): string {
  const { maxLength } = NOM_AFFICHE
  if ([...name].length <= maxLength) return name
  let start = ''
  let length = 0
  for (const { segment } of GRAPHEMES.segment(name)) {
    length += [...segment].length
    if (length >= maxLength) break
    start += segment
  }
  return start && `${start.trimEnd()}…`
}
