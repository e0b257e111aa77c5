// Data of a recipe's page: the recipe, its comments, and the authors' names.

import { type Next, type RecettesClient, RecettesError, unwrap } from '@recettes/client'
import { lastMotif } from '../apis/historique.js'
import { type Noms, nomsOfAuthors } from '../apis/noms.js'
import { readPage } from '../apis/page.js'
import { COMMENTS_ON_PAGE, type Commentaire, type RecetteDetaillee } from '../modele/recette.js'

export type RecetteData = {
  recette: RecetteDetaillee
  commentaires: Commentaire[]
  /** The next page of comments; undefined on the last. */
  next: Next | undefined
  noms: Noms
}

/** @throws RecettesError 404 */
export async function readRecetteData(
  apis: RecettesClient,
  recette_id: number,
  apres?: string,
): Promise<RecetteData> {
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

/** Returns null unless the recipe is refused and the API tells this member why. */
export async function readMotif(apis: RecettesClient, recette: RecetteDetaillee): Promise<string | null> {
  if (recette.statut !== 'refuser') return null
  return lastMotif(apis, recette).catch((error: unknown) => {
    if (error instanceof RecettesError) return null
    throw error
  })
}
