// The public name of a user, and its rules.

import { ApiError } from '@recettes/errors'
import type { Role } from '@recettes/tokens'
import { LRUCache } from 'lru-cache'
import { containsDisguisedWord, skeletonOf } from './look-alikes.js'

export const NOM_AFFICHE = {
  minLength: 2,
  maxLength: 40,
  // No line breaks, marks of direction or invisible characters, except in pictures made of several.
  pattern:
    '^(?:[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}]|(?<=\\p{Extended_Pictographic})\\ufe0f|' +
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic}))*$',
} as const

const SHOWABLE = new RegExp(NOM_AFFICHE.pattern, 'u')

/** UTF-16 code units of a first name, of which at most 40 are shown: reading all 200 takes a list of a thousand users 0.1 s. */
const READ_FOR_ROLES = 80

/** Stands for first names that `nom_affiche` doesn't allow. */
const NEUTRAL = 'Membre'

/** Names reserved for moderators and administrators, in the letters of `skeletonOf`. «Badminton» and «Padmini» aren't. */
const ROLES =
  /(?<!b(?=adminton)|(?<![a-z])[pr](?=admin(?!is)))admin|moderat(?:eur|rice|ion|or)|webmaster|(?<![a-z])modos?(?![a-z])/
const ROLE_WORDS = {
  substrings: ['admin', 'moderateur', 'moderatrice', 'moderation', 'moderator', 'webmaster'],
  wholeWords: ['modo', 'modos'],
}

export const withSingleSpaces = (name: string): string => name.replace(/\s+/gu, ' ')

/** @throws ApiError 400 for a name that is reserved for moderators and administrators */
export function mustNotUseReservedName(name: string | null | undefined, role: Role): void {
  if (name == null || mayUseName(name, role)) return
  const message = 'Ce nom est réservé aux modérateurs et aux administrateurs.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'nom_affiche', message }] })
}

export const mayUseName = (name: string, role: Role): boolean => {
  if (role !== 'UTILISATEUR') return true
  const claimsRole = [...new Set([name, withoutDigits(name)])].some((text) => ROLES.test(skeletonOf(text)))
  return !claimsRole && !containsDisguisedWord(ROLE_WORDS, name)
}

/** A digit may stand for a letter, or end a word. */
const withoutDigits = (name: string): string => name.replace(/\d+/g, ' ')

/** `nomAffiche` if the role may use it, else the first name, shortened, if `nom_affiche` allows it, else «Membre». */
export function nomPublic(nomAffiche: string | null, prenom: string, role: Role): string {
  const key = JSON.stringify([role, nomAffiche, prenom])
  const cached = NAMES.get(key)
  if (cached !== undefined) return cached
  const name = derivedName(nomAffiche, prenom, role)
  NAMES.set(key, name)
  return name
}

/** Deriving a hostile name takes a millisecond. */
const NAMES = new LRUCache<string, string>({ max: 5_000 })

function derivedName(nomAffiche: string | null, prenom: string, role: Role): string {
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
