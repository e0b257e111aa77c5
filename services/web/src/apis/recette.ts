// Reads one recipe.

import { type RecettesClient, unwrap } from '@recettes/client'
import type { Recette } from '../modele/recette.js'

/** @throws RecettesError 404 */
export const readRecette = (apis: RecettesClient, recette_id: number): Promise<Recette> =>
  unwrap(apis.recipe.GET('/recettes/{recette_id}', { params: { path: { recette_id } } }))
