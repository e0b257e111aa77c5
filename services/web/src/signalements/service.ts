// Reports of recipes and comments, also by visitors without an account.

import { type RecettesClient, unwrap } from '@recettes/client'
import { readRecette } from '../apis/recette.js'
import type { Categorie } from '../modele/categories.js'
import { mustBeVisible } from '../modele/visibility.js'
import type { User } from '../session/session.js'

export type Objet = { recette_id: number; commentaire_id?: number | undefined }

/** Reports once per key. @throws RecettesError 400, 404, 429 */
export async function report(
  apis: RecettesClient,
  objet: Objet,
  why: { raison: string; categorie: Categorie },
  key: string,
): Promise<void> {
  const { recette_id, commentaire_id } = objet
  const header = { 'Idempotency-Key': key }
  if (commentaire_id === undefined) {
    const params = { path: { recette_id }, header }
    await unwrap(
      apis.recipe.POST('/recettes/{recette_id}/signaler', { params, body: { recette_id, ...why } }),
    )
    return
  }
  const params = { path: { recette_id, commentaire_id }, header }
  await unwrap(
    apis.recipe.POST('/recettes/{recette_id}/commentaires/{commentaire_id}/signaler', {
      params,
      body: { commentaire_id, ...why },
    }),
  )
}

/** @throws RecettesError 404, ApiError 404 for a recipe that this visitor doesn't see */
export async function titreOf(
  apis: RecettesClient,
  user: User | null,
  { recette_id }: Objet,
): Promise<string> {
  const recette = await readRecette(apis, recette_id)
  mustBeVisible(user, recette)
  return recette.titre
}
