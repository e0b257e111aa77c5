// Turns a query into the keys that a recipe must and must not have, and suggests spellings.

import { ApiError, type FieldError } from '@recettes/errors'
import { absenceOf, exclusionKeys, queryKeys, RULES_VERSION, readName, suggest } from '@recettes/ingredients'
import { LRUCache } from 'lru-cache'

/** `1:tomate`. */
export function versioned(version: number, keys: readonly string[]): string[] {
  return keys.map((key) => `${version}:${key}`)
}

/** Characters. Longer names are rarely asked twice. */
const MAX_CACHED_NAME = 40

/** Reading two names anew would take an eighth of a search's CPU. */
const readNames = new LRUCache({ max: 2_000, memoMethod: readName })

const readCachedName = (name: string) =>
  name.length > MAX_CACHED_NAME ? readName(name) : readNames.memo(name)

/** Characters. No food's name is as long, and reading 35 names of 300 characters would take 50 ms. */
const MAX_EXCLUDED_NAME = 100

/** Names of one search that get a suggestion: each takes milliseconds. */
const MAX_SUGGESTED = 5

/** `required` includes absence keys; recipes with the `preferred` keys rank first. */
export type SearchKeys = { required: string[]; preferred: string[]; excluded: string[] }

/** Parameter of SQL's `sans_cles`: as an object each key is one look-up; comparing arrays would compare every pair. */
export const exclusionParameter = (keys: readonly string[]): Record<string, 1> | null =>
  keys.length === 0 ? null : Object.fromEntries(keys.map((key) => [key, 1]))

/**
 * @returns null if no recipe can match
 * @throws ApiError 400 for an unknown food to exclude
 */
export function parseQuery(names: readonly string[], excludedNames: readonly string[]): SearchKeys | null {
  const [required, preferred, excluded] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const allExcluded = new Set<string>()
  const errors: FieldError[] = []
  for (const [i, name] of excludedNames.entries()) {
    const keys = name.length > MAX_EXCLUDED_NAME ? [] : exclusionKeys(name)
    if (keys.length === 0) errors.push(notUnderstood(name, i, errors.length < MAX_SUGGESTED))
    const absence = absenceOf(keys)
    if (absence !== null) required.add(absence)
    else for (const key of keys) excluded.add(key)
    for (const key of keys) allExcluded.add(key)
  }
  if (errors.length > 0) throw new ApiError('donnees_invalides', { errors })
  for (const name of new Set(names)) {
    const keys = readCachedName(name)
    if (keys.all.length === 0 || keys.all.some((key) => allExcluded.has(key))) return null
    for (const key of keys.all) required.add(key)
    for (const key of keys.exact) preferred.add(key)
  }
  return { required: stored(required), preferred: stored(preferred), excluded: stored(excluded) }
}

function notUnderstood(name: string, i: number, mayOffer: boolean): FieldError {
  const suggestion = mayOffer ? suggest(name) : null
  const offer =
    suggestion !== null && exclusionKeys(suggestion).length > 0
      ? ` Vouliez-vous dire « ${suggestion} » ?`
      : ''
  return { champ: `sauf[${i}]`, message: `N’est pas un aliment connu : rien ne serait exclu.${offer}` }
}

const stored = (keys: ReadonlySet<string>) => versioned(RULES_VERSION, [...keys])

/** Value of the `Suggestion` header, for the first names; null if there is none. */
export function suggestionFor(names: readonly string[]): string | null {
  const better: string[] = []
  for (const name of [...new Set(names)].slice(0, MAX_SUGGESTED)) {
    const suggestion = suggest(name)
    if (suggestion !== null && String(queryKeys(suggestion)) !== String(queryKeys(name)))
      better.push(encodeURIComponent(suggestion))
  }
  return better.length > 0 ? better.join(', ') : null
}
