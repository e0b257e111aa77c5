// Data of a recipe's page: the recipe, its comments, and the authors' names.

import { type Next, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { lastMotif } from '../apis/historique.js'
import { type Noms, nomsOfAuthors } from '../apis/noms.js'
import { readPage } from '../apis/page.js'
import { COMMENTS_ON_PAGE, type Commentaire, type RecetteDetaillee } from '../modele/recette.js'

/** All that the page of a recipe shows. */
export type Shown = {
  recette: RecetteDetaillee
  commentaires: Commentaire[]
  /** Query of the next page of comments; undefined on the last one. */
  next: Next | undefined
  noms: Noms
}

/**
 * Reads a recipe and a page of its comments.
 * @throws RecettesError 404 where there is no such recipe
 */
export async function readShown(apis: RecettesClient, recette_id: number, apres?: string): Promise<Shown> {
  const path = { recette_id }
  const [recette, comments] = await Promise.all([
    unwrap(apis.recipe.GET('/recettes/{recette_id}', { params: { path } })),
    readPage(
      apis.recipe.GET('/recettes/{recette_id}/commentaires', {
        params: { path, query: { limite: COMMENTS_ON_PAGE, ...(apres && { apres: Number(apres) }) } },
      }),
    ),
  ])
  const { items: commentaires, next } = comments
  return { recette, commentaires, next, noms: await nomsOfAuthors(apis, [recette, ...commentaires]) }
}

/** Why a recipe was refused; null where it wasn't, or where the API doesn't tell this member. */
export async function readMotif(apis: RecettesClient, recette: RecetteDetaillee): Promise<string | null> {
  if (recette.statut !== 'refuser') return null
  return lastMotif(apis, recette).catch((error: unknown) => {
    if (error instanceof RecettesError) return null
    throw error
  })
}
