// What a search asks of a recipe's keys, and what it could have meant.

import { ApiError } from '@recettes/errors'
import { exactKeys, exclusionKeys, queryKeys, RULES_VERSION, suggest } from '@recettes/ingredients'

/** Keys with the version of the rules that made them, as they are stored: `1:tomate`. */
export function versioned(version: number, keys: readonly string[]): string[] {
  return keys.map((key) => `${version}:${key}`)
}

/** Keys that a recipe must all have, keys that rank it first where it has all of them, keys that it must not have. */
export type Wanted = { all: string[]; exact: string[]; none: string[] }

/**
 * Reads the names asked for.
 * @param names foods that a recipe must contain, all of them
 * @param without foods that it must not contain
 * @returns null where a name says nothing at all, which no recipe contains
 * @throws ApiError 400 for a food to exclude that isn't understood: ignoring it would endanger people with allergies
 */
export function readQuery(names: readonly string[], without: readonly string[]): Wanted | null {
  const excluded = without.map(exclusionKeys)
  const errors = without.flatMap((name, i) => (excluded[i]?.length === 0 ? [notUnderstood(name, i)] : []))
  if (errors.length > 0) throw new ApiError('donnees_invalides', { errors })
  const keys = names.map(queryKeys)
  if (keys.some((ofName) => ofName.length === 0)) return null
  return {
    all: unique(keys.flat()),
    exact: unique(names.flatMap(exactKeys)),
    none: unique(excluded.flat()),
  }
}

function notUnderstood(name: string, i: number): { champ: string; message: string } {
  const meant = suggest(name)
  const offer = meant !== null && exclusionKeys(meant).length > 0 ? ` Vouliez-vous dire « ${meant} » ?` : ''
  return { champ: `sauf[${i}]`, message: `N’est pas un aliment connu : rien ne serait exclu.${offer}` }
}

const unique = (keys: string[]) => versioned(RULES_VERSION, [...new Set(keys)])

/** The nearest known foods for the names that aren't known, as the `Suggestion` header has them; null for none. */
export function suggestionFor(names: readonly string[]): string | null {
  const better = names.flatMap((name) => {
    const meant = suggest(name)
    const same = meant === null || String(queryKeys(meant)) === String(queryKeys(name))
    return same ? [] : [encodeURIComponent(meant)]
  })
  return better.length > 0 ? better.join(', ') : null
}
