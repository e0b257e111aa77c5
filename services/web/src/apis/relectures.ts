// Proof-reading of recipes.

import { type RecettesClient, type RecipeOperations, unwrap } from '@recettes/client'

type Operation = RecipeOperations['proofreadRecette']

export type Note = Operation['responses'][200]['content']['application/json'][number]

/** @throws RecettesError 400, 401, 429, 503 */
export const proofread = (
  apis: RecettesClient,
  body: Operation['requestBody']['content']['application/json'],
): Promise<Note[]> => unwrap(apis.recipe.POST('/relectures', { body }))
