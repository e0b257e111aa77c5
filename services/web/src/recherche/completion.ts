// Names of ingredients as one types: those of validated recipes.

import { type RecettesClient, unwrap } from '@recettes/client'
import { folded } from '../text/fold.js'

const MAX_SHOWN = 8

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

/** The most used names in validated recipes that start with the prefix. */
export async function completeNames({ recipe }: RecettesClient, prefixe: string): Promise<string[]> {
  const query = { prefixe, limite: MAX_SHOWN, statut: 'VALIDER' as const }
  const rows = await unwrap(recipe.GET('/ingredients', { params: { query } }))
  return rows.map(({ nom }) => nom)
}
