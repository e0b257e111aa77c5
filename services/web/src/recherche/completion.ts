// Names of ingredients as one types: those that a search of validated recipes finds.

import { type RecettesClient, unwrap } from '@recettes/client'
import { LRUCache } from 'lru-cache'

const SHOWN = 8
/** Read, since names of recipes that aren't validated are dropped. */
const READ = 2 * SHOWN

/** What one can exclude besides foods that lines name. */
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

/** Groups to exclude that begin so, whatever the case and accents. */
export const groupsFor = (prefixe: string): string[] =>
  GROUPS.filter((group) => folded(group).startsWith(folded(prefixe)))

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How long it is remembered whether a validated recipe has a name. */
const FOUND = { max: 10_000, ttl: 60_000 }

export type Completion = (apis: RecettesClient, prefixe: string) => Promise<string[]>

/** The API counts recipes of every status: a refused one would put its words before everybody. */
export function completion(): Completion {
  const found = new LRUCache<string, boolean>(FOUND)
  return async (apis, prefixe) => {
    const query = { prefixe, limite: READ }
    const rows = await unwrap(apis.recipe.GET('/ingredients', { params: { query } }))
    const names = rows.map(({ nom }) => nom)
    const areFound = await Promise.all(
      names.map(async (name) => {
        const isFound = found.get(name) ?? (await isInValidated(apis, name))
        found.set(name, isFound, { noUpdateTTL: true })
        return isFound
      }),
    )
    return names.filter((_, index) => areFound[index]).slice(0, SHOWN)
  }
}

async function isInValidated(apis: RecettesClient, name: string): Promise<boolean> {
  const query = { ingredient: [name], statut: 'VALIDER' as const, limite: 1 }
  const { data = [] } = await apis.recipe.GET('/recettes/recherche/', { params: { query } })
  return data.length > 0
}
