// Terms of a search as they were typed.

import type { FieldError } from '@recettes/errors'
import type { Filters } from '../modele/search-form.js'

export type Tri = 'pertinence' | '-id' | 'duree'

/** What was asked for; `frigo`: the foods are all that there is. */
export type Terms = Filters & { tri?: Tri | undefined }

/**
 * Splits fields at commas, semicolons and line breaks, without duplicates. Never shortens or drops a name: a food to exclude must
 * not be ignored.
 */
export function namesOf(typed: string | string[] | undefined): string[] {
  const names = [typed ?? []]
    .flat()
    .flatMap((text) => text.split(/[,;\n]/))
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

const DIET = /^(?:v[ée]g[ée]tari|v[ée]gan|v[ée]g[ée]tali|pesc[ée]tari)\p{L}*$/iu

/** Says what is excluded: a diet's name stands for what it forbids. */
export const excludedWords = (names: string[]): string[] =>
  names.map((name) => (DIET.test(name) ? `ce qu’un régime ${name.toLowerCase()} exclut` : name))

/** The API's limits: names in one field, characters of one. */
const MAX_NAMES = 50
const MAX_LENGTH = 300

export function tooMuch(terms: Terms): FieldError[] {
  const fields = [
    { champ: 'avec', label: 'Avec', names: terms.avec },
    { champ: 'sauf', label: 'Sans', names: terms.sauf },
  ]
  return fields.flatMap(({ champ, label, names }) => {
    const faults: FieldError[] = []
    const excess = names.length - MAX_NAMES
    if (excess > 0) {
      const message = `«\u00a0${label}\u00a0»\u00a0: indiquez au plus ${MAX_NAMES} noms. Retirez-en ${excess}.`
      faults.push({ champ, message })
    }
    if (names.some((name) => [...name].length > MAX_LENGTH)) {
      const message = `«\u00a0${label}\u00a0»\u00a0: raccourcissez chaque nom à ${MAX_LENGTH} caractères.`
      faults.push({ champ, message })
    }
    return faults
  })
}

/** Words that exclude, in a field of foods to have. «sans» isn't one: «pain sans gluten» is a food. */
const EXCLUDING_WORDS =
  /(?:^|[\s(/"«])(?:sauf|excepté|hormis|hors|pas|jamais|autres? que|à part|évite[rz]?|exclu(?:re|s|e|es)?|interdite?s?|retire[rz]?|enl[eè]ve[rz]?|supprime[rz]?|déteste|stop|(?:allerg|intol[ée]ran)\p{L}*)(?=$|[\s:=])/iu

/** They exclude only at the beginning: «0 lait», «moins de lait», but not «yaourt 0 %», «cola zéro», «moins de 3 % de sel». */
const EXCLUDING_PREFIX = /^\s*(?:0|z[ée]ro|moins|aucune?|ni)\s+(?!(?:de\s+)?\d)\p{L}/iu

/** Signs that exclude in front of a word, not within one («pois-chiche»). */
const EXCLUDING_SIGNS = /(?:^|[\s(/"«\p{Cf}])[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u2796!~¬✗]\s*\p{L}/u

/** Returns names that exclude something: as foods to have, they would find what is to be avoided. */
export const namesThatExclude = (names: string[]): string[] =>
  names.filter(
    (name) => EXCLUDING_WORDS.test(name) || EXCLUDING_PREFIX.test(name) || EXCLUDING_SIGNS.test(name),
  )

/** @param path the page of results, or the one that says what was excluded */
export function searchHref(
  { avec, sauf, duree, saison, frigo, tri }: Terms,
  more: Record<string, string> = {},
  path = '/recherche',
): string {
  const query = new URLSearchParams([
    ...avec.map((name): [string, string] => ['avec', name]),
    ...sauf.map((name): [string, string] => ['sauf', name]),
    ...(duree === undefined ? [] : [['duree', String(duree)]]),
    ...(saison === undefined ? [] : [['saison', saison]]),
    ...(frigo === true ? [['frigo', '1']] : []),
    ...(tri === undefined ? [] : [['tri', tri]]),
    ...Object.entries(more),
  ])
  return `${path}?${query}`
}

const SEPARATOR = '~'

/** Cursors of the pages before this one, the first page's empty: links to previous pages need no other memory. */
export type Trail = { apres: string | undefined; avant: string | undefined }

export function previousOf({ apres, avant }: Trail): Record<string, string> | null {
  if (apres === undefined) return null
  const pages = avant?.split(SEPARATOR) ?? ['']
  const previous = pages.pop() ?? ''
  return {
    ...(previous !== '' && { apres: previous }),
    ...(pages.length > 0 && { avant: pages.join(SEPARATOR) }),
  }
}

/** @param next cursor of the next page */
export const followingOf = ({ apres = '', avant }: Trail, next: string): Record<string, string> => ({
  apres: next,
  ...((avant !== undefined || apres !== '') && {
    avant: [avant, apres].filter((one) => one !== undefined).join(SEPARATOR),
  }),
})
