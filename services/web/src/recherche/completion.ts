// Names of ingredients as one types: those that a search of validated recipes finds.

import { type RecettesClient, unwrap } from '@recettes/client'
import { LRUCache } from 'lru-cache'
import { folded } from '../text/fold.js'

const MAX_SHOWN = 8
/** More than are shown, since names of recipes that aren't validated are dropped. */
const MAX_READ = 2 * MAX_SHOWN

/** Groups that `sauf` understands; no line names them. */
const GROUPS = [
  'alcool',
  'crustacés',
  'fruits à coque',
  'fruits de mer',
  'gluten',
  'lactose',
  'mollusques',
  'poissons',
  'produits laitiers',
  'sulfites',
  'viande',
]

/** Groups that start with the prefix, ignoring case and accents. */
export const groupsFor = (prefixe: string): string[] =>
  GROUPS.filter((group) => folded(group).startsWith(folded(prefixe)))

/** Caches for a minute whether a validated recipe has a name. */
const CACHE_OPTIONS = { max: 10_000, ttl: 60_000 }

export type Completion = (apis: RecettesClient, prefixe: string) => Promise<string[]>

/**
 * The API counts recipes of every status, whose words visitors must not see. Searches up to 16 names that aren't cached; names after
 * the sixteenth are never proposed.
 */
export function completion(): Completion {
  const cache = new LRUCache<string, boolean>(CACHE_OPTIONS)
  return async (apis, prefixe) => {
    const query = { prefixe, limite: MAX_READ }
    const rows = await unwrap(apis.recipe.GET('/ingredients', { params: { query } }))
    const names = rows.map(({ nom }) => nom)
    const areFound = await Promise.all(
      names.map(async (name) => {
        const cached = cache.get(name)
        if (cached !== undefined) return cached
        const isFound = await isInValidated(apis, name)
        if (isFound !== undefined) cache.set(name, isFound)
        return isFound === true
      }),
    )
    return names.filter((_, index) => areFound[index]).slice(0, MAX_SHOWN)
  }
}

/** Returns undefined if the search failed. */
async function isInValidated(apis: RecettesClient, name: string): Promise<boolean | undefined> {
  const query = { ingredient: [name], statut: 'VALIDER' as const, limite: 1 }
  const { data } = await apis.recipe.GET('/recettes/recherche/', { params: { query } })
  return data && data.length > 0
}
