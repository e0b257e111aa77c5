// A recipe's past decisions, for its author and moderators.

import { type RecettesClient, RecettesError } from '@recettes/client'
import type { Changements, HistoryPage } from '../modele/history.js'
import type { Recette } from '../modele/recette.js'
import { readPage } from './page.js'

const PAGE_SIZE = 20

/** Returns null without a motif; a waiting recipe has no decision, a deleted one no history. */
export async function lastMotif(apis: RecettesClient, { id, statut }: Recette): Promise<string | null> {
  if (statut === 'en_attente') return null
  try {
    const { changements } = await historyOf(apis, id, { limite: 1, cause: 'decision' })
    return changements[0]?.motif ?? null
  } catch (error) {
    if (error instanceof RecettesError && error.status === 404) return null
    throw error
  }
}

/** Reads the last changes; with `apres`, the last ones before that id. @throws RecettesError 401, 403, 404 */
export async function historyOf(
  apis: RecettesClient,
  recette_id: number,
  part: { limite?: number; apres?: number; cause?: 'decision' } = {},
): Promise<HistoryPage> {
  const query = { tri: '-id', limite: PAGE_SIZE, ...part } as const
  const call = apis.recipe.GET('/recettes/{recette_id}/historique', {
    params: { path: { recette_id }, query },
  })
  const { items: changements, next } = await readPage(call)
  return { changements, next }
}

/** Only nulls for an author, who doesn't see the moderators. */
export const moderatorsOf = (changements: Changements): (number | null)[] =>
  changements.map(({ moderateur_id }) => moderateur_id ?? null)
