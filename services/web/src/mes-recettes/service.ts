// One's own recipes and what was decided on them.

import type { RecettesClient } from '@recettes/client'
import { lastMotif } from '../apis/historique.js'
import { readPage } from '../apis/page.js'
import type { Recette } from '../modele/recette.js'

type OwnRecette = Recette & { motif: string | null }

export type OwnPage = { recettes: OwnRecette[]; next: number | null }

/** The reason of each recipe takes a request. */
const PAGE_SIZE = 20

/** The API has reported recipes in a list of their own; authors see one list. */
export async function ownPage(
  apis: RecettesClient,
  auteur_id: number,
  apres: number | undefined,
): Promise<OwnPage> {
  const list = (signaler: boolean) => {
    const query = { auteur_id, signaler, tri: '-id', limite: PAGE_SIZE, ...(apres && { apres }) } as const
    return readPage(apis.recipe.GET('/recettes/', { params: { query } }))
  }
  const lists = await Promise.all([list(false), list(true)])
  // Below the last id of a list that goes on, recipes of that list would be missing. Long recipes end a page early.
  const lowest = Math.max(0, ...lists.map(({ items, next }) => (next && items.at(-1)?.id) ?? 0))
  // A recipe reported in between is in both lists, or in none.
  const unique = new Map(lists.flatMap(({ items }) => items.map((recette) => [recette.id, recette])))
  const complete = [...unique.values()].filter(({ id }) => id >= lowest).sort((a, b) => b.id - a.id)
  const shown = complete.slice(0, PAGE_SIZE)
  const recettes = await Promise.all(
    shown.map(async (recette) => ({ ...recette, motif: await lastMotif(apis, recette) })),
  )
  const hasMore = lowest > 0 || complete.length > shown.length
  return { recettes, next: hasMore ? (shown.at(-1)?.id ?? null) : null }
}
