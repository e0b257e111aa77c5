// Photos of a recipe through the API.

import { type RecettesClient, unwrap } from '@recettes/client'

type Which = { recette_id: number; photo_id: number }

/** The form as a browser sent it goes on, with its file. */
export async function add({ recipe }: RecettesClient, recetteId: number, file: File, key: string) {
  const body = new FormData()
  body.append('fichier', file)
  return unwrap(
    recipe.POST('/recettes/{recette_id}/photos', {
      params: { path: { recette_id: recetteId }, header: { 'Idempotency-Key': key } },
      // Typed as the document's binary text.
      body: body as unknown as { fichier: string },
      bodySerializer: (form) => form as unknown as FormData,
    }),
  )
}

export async function change(
  { recipe }: RecettesClient,
  path: Which,
  body: { legende?: string | null; position?: number },
) {
  return unwrap(recipe.PATCH('/recettes/{recette_id}/photos/{photo_id}', { params: { path }, body }))
}

export async function remove({ recipe }: RecettesClient, path: Which) {
  return unwrap(recipe.DELETE('/recettes/{recette_id}/photos/{photo_id}', { params: { path } }))
}
