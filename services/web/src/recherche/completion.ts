// Names of ingredients as one types: those of validated recipes, and groups to exclude.

import { type RecettesClient, unwrap } from '@recettes/client'
import { folded } from '../text/fold.js'

const MAX_SHOWN = 8

/** Groups to exclude that start with the prefix, ignoring case and accents. */
export async function groupsFor({ recipe }: RecettesClient, prefixe: string): Promise<string[]> {
  const groups = await unwrap(recipe.GET('/ingredients/groupes', {}))
  return groups.filter((group) => folded(group).startsWith(folded(prefixe)))
}

/** The most used names in validated recipes that start with the prefix. */
export async function completeNames({ recipe }: RecettesClient, prefixe: string): Promise<string[]> {
  const query = { prefixe, limite: MAX_SHOWN, statut: 'VALIDER' as const }
  const rows = await unwrap(recipe.GET('/ingredients', { params: { query } }))
  return rows.map(({ nom }) => nom)
}
