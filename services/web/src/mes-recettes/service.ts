// One's own recipes and what was decided on them.

import { type RecettesClient, unwrap } from '@recettes/client'
import { lastMotif } from '../apis/historique.js'
import type { Recette } from '../modele/recette.js'

type Own = Recette & { motif: string | null }

export type OwnPage = { recettes: Own[]; next: number | null }

/** The reason of each recipe takes a request. */
const PAGE_SIZE = 20

/** The API has reported recipes in a list of their own; authors see one list. */
export async function ownPage(
  apis: RecettesClient,
  auteur_id: number,
  apres: number | undefined,
): Promise<OwnPage> {
  const list = (signaler: boolean) => {
    const query = { auteur_id, signaler, tri: '-id', limite: PAGE_SIZE + 1, ...(apres && { apres }) } as const
    return unwrap(apis.recipe.GET('/recettes/', { params: { query } }))
  }
  const listed = (await Promise.all([list(false), list(true)])).flat()
  // A recipe reported in between is in both lists, or in none.
  const distinct = [...new Map(listed.map((recette) => [recette.id, recette])).values()].sort(
    (a, b) => b.id - a.id,
  )
  const onPage = distinct.slice(0, PAGE_SIZE)
  const recettes = await Promise.all(
    onPage.map(async (recette) => ({ ...recette, motif: await lastMotif(apis, recette) })),
  )
  return { recettes, next: distinct.length > PAGE_SIZE ? (onPage.at(-1)?.id ?? null) : null }
}
