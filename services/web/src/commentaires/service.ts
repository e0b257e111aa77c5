// Writing and deleting a comment.

import { type RecettesClient, unwrap } from '@recettes/client'
import { ApiError } from '@recettes/errors'
import { readRecette } from '../apis/recette.js'
import { COMMENTS_ON_PAGE, type Commentaire } from '../modele/recette.js'
import { recetteHref } from '../modele/slug.js'

type Which = { recette_id: number; commentaire_id: number }

/** Writes a comment once per key. @throws RecettesError 400, 401, 404 */
export function write(
  apis: RecettesClient,
  recette_id: number,
  body: { contenu: string; auteur_id: number },
  key: string,
): Promise<Commentaire> {
  const params = { path: { recette_id }, header: { 'Idempotency-Key': key } }
  return unwrap(apis.recipe.POST('/recettes/{recette_id}/commentaires', { params, body }))
}

/** Finds a comment's URL: on the recipe's page, or on a later page of its comments. */
export async function placeOf(apis: RecettesClient, { recette_id, id }: Commentaire): Promise<string> {
  const path = { recette_id }
  const [recette, firstPage] = await Promise.all([
    readRecette(apis, recette_id),
    unwrap(
      apis.recipe.GET('/recettes/{recette_id}/commentaires', {
        params: { path, query: { limite: COMMENTS_ON_PAGE } },
      }),
    ),
  ])
  const query = firstPage.some((commentaire) => commentaire.id === id) ? '' : `?apres=${id - 1}`
  return `${recetteHref(recette)}${query}#commentaire-${id}`
}

/** @throws ApiError 404, RecettesError 404 */
export async function read(
  apis: RecettesClient,
  { recette_id, commentaire_id }: Which,
): Promise<Commentaire> {
  const query = { limite: 1, apres: commentaire_id - 1 }
  const [commentaire] = await unwrap(
    apis.recipe.GET('/recettes/{recette_id}/commentaires', { params: { path: { recette_id }, query } }),
  )
  if (commentaire?.id !== commentaire_id) throw new ApiError('commentaire_introuvable')
  return commentaire
}

/** @throws RecettesError 401, 403, 404 */
export async function remove(apis: RecettesClient, path: Which): Promise<void> {
  await unwrap(
    apis.recipe.DELETE('/recettes/{recette_id}/commentaires/{commentaire_id}', { params: { path } }),
  )
}
