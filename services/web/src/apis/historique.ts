// A recipe's past decisions, for its author and moderators.

import { items, type RecettesClient, RecettesError, type RecipeComponents } from '@recettes/client'
import type { Recette } from '../modele/recette.js'

export type Changement = RecipeComponents['schemas']['ChangementStatut']

const BATCH = 100

/** Returns null without a motif; a waiting recipe has no decision, a deleted one no history. */
export async function lastMotif(apis: RecettesClient, { id, statut }: Recette): Promise<string | null> {
  if (statut === 'en_attente') return null
  try {
    return (await historyOf(apis, id)).at(-1)?.motif ?? null
  } catch (error) {
    if (error instanceof RecettesError && error.status === 404) return null
    throw error
  }
}

/** The first one first. @throws RecettesError 401, 403, 404 */
export async function historyOf(apis: RecettesClient, recette_id: number): Promise<Changement[]> {
  const all: Changement[] = []
  const read = (next: object) =>
    apis.recipe.GET('/recettes/{recette_id}/historique', {
      params: { path: { recette_id }, query: { limite: BATCH, ...next } },
    })
  for await (const changement of items(read)) all.push(changement)
  return all
}
