// What a search asks of a recipe's keys, and what it could have meant.

import { ApiError } from '@recettes/errors'
import { absenceOf, exclusionKeys, queryKeys, RULES_VERSION, readName, suggest } from '@recettes/ingredients'
import { inSlices } from './slices.js'

/** Keys with the version of the rules that made them, as they are stored: `1:tomate`. */
export function versioned(version: number, keys: readonly string[]): string[] {
  return keys.map((key) => `${version}:${key}`)
}

/**
 * Refuses other spellings of the parameter `sauf`, such as `sauf[]`: unknown parameters are ignored, and to ignore an
 * exclusion would endanger people with allergies.
 * @throws ApiError 400
 */
export async function mustKnowExclusions({ query }: { query: unknown }): Promise<void> {
  const others = Object.keys(query as object).filter((name) => name !== 'sauf' && /sauf/i.test(name))
  if (others.length === 0) return
  const message = 'Ce qu’il faut exclure s’écrit « sauf=… », une fois pour chaque aliment.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'sauf', message }] })
}

/** Keys that a recipe must all have (some say what it lacks), keys that rank it first where it has all of them, keys that it must not have. */
export type Wanted = { all: string[]; exact: string[]; none: string[] }

/**
 * Reads the names asked for, in slices: fifty names take longer than one request may occupy the event loop.
 * @param names foods that a recipe must contain, all of them
 * @param without foods that it must not contain
 * @returns null where a name says nothing at all, or where one must be there and must not: no recipe is found
 * @throws ApiError 400 for a food to exclude that isn't understood: ignoring it would endanger people with allergies
 */
export function readQuery(names: readonly string[], without: readonly string[]): Promise<Wanted | null> {
  return inSlices(reading(names, without))
}

function* reading(names: readonly string[], without: readonly string[]): Generator<undefined, Wanted | null> {
  const [all, exact, none] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const excluded = new Set<string>()
  const errors: Fault[] = []
  for (const [i, name] of without.entries()) {
    const keys = exclusionKeys(name)
    if (keys.length === 0) errors.push(notUnderstood(name, i))
    const absence = absenceOf(keys)
    if (absence !== null) all.add(absence)
    else for (const key of keys) none.add(key)
    for (const key of keys) excluded.add(key)
    yield
  }
  if (errors.length > 0) throw new ApiError('donnees_invalides', { errors })
  for (const name of new Set(names)) {
    const keys = readName(name)
    if (keys.all.length === 0 || keys.all.some((key) => excluded.has(key))) return null
    for (const key of keys.all) all.add(key)
    for (const key of keys.exact) exact.add(key)
    yield
  }
  return { all: stored(all), exact: stored(exact), none: stored(none) }
}

type Fault = { champ: string; message: string }

function notUnderstood(name: string, i: number): Fault {
  const meant = suggest(name)
  const offer = meant !== null && exclusionKeys(meant).length > 0 ? ` Vouliez-vous dire « ${meant} » ?` : ''
  return { champ: `sauf[${i}]`, message: `N’est pas un aliment connu : rien ne serait exclu.${offer}` }
}

const stored = (keys: ReadonlySet<string>) => versioned(RULES_VERSION, [...keys])

/** The nearest known foods for the names that aren't known, as the `Suggestion` header has them; null for none. */
export function suggestionFor(names: readonly string[]): Promise<string | null> {
  return inSlices(suggesting(names))
}

function* suggesting(names: readonly string[]): Generator<undefined, string | null> {
  const better: string[] = []
  for (const name of new Set(names)) {
    const meant = suggest(name)
    if (meant !== null && String(queryKeys(meant)) !== String(queryKeys(name)))
      better.push(encodeURIComponent(meant))
    yield
  }
  return better.length > 0 ? better.join(', ') : null
}
