// The stories about recipes: publishing, replacing and deleting one.

import { ApiError } from '@recettes/errors'
import { type Conditions, isUnconditional, mustHold } from '@recettes/http'
import type { Caller } from '@recettes/tokens'
import type { WrittenRecette } from '../modele/recette.js'
import type { RecetteLue } from '../modele/version.js'
import type { Tx } from '../once.js'
import type { Current, RecetteRepository } from './repository.js'
import { mayChangeRecette, mayPublishAs, mustNameFewFoods, toColumns } from './rules.js'

/** Reads a recipe's lines and texts: the columns that the search and the answers need of them. */
export type Understand = (texts: { titre: string; description: string | null; ingredients: string[] }) => {
  cles: string[]
  clesVersion: number
  noms: string[]
  nbIngredients: number
  ingredientsAnalyses: object[]
  allergenesDetectes: object[]
}

/** Use cases of the feature; each write answers the recipe as it left it. */
export type RecetteService = ReturnType<typeof recetteService>

export function recetteService(recettes: RecetteRepository, understand: Understand) {
  /** @throws ApiError 403, then 412 */
  const mustMayChange = (caller: Caller, { auteurId, etag }: Current, conditions: Conditions) => {
    if (!mayChangeRecette(caller, auteurId)) throw new ApiError('droits_insuffisants')
    mustHold(conditions, etag)
  }

  return {
    /** A recipe with what was understood of its lines. @throws ApiError 404 */
    readDetails: async (id: number): Promise<RecetteLue> => {
      const recette = await recettes.readDetails(id)
      if (recette === null) throw new ApiError('recette_introuvable')
      return recette
    },

    /** @throws ApiError 400 where its lines name too many foods, 403 where it is in another's name */
    publish: async (caller: Caller, body: WrittenRecette, tx?: Tx): Promise<RecetteLue> => {
      const auteurId = body.auteur_id ?? caller.id
      if (!mayPublishAs(caller, auteurId)) throw new ApiError('droits_insuffisants')
      mustNameFewFoods(body.ingredients ?? [])
      const columns = { ...toColumns(body), ingredients: body.ingredients ?? [] }
      return recettes.create({ ...columns, ...understand(columns) }, auteurId, caller.id, tx)
    },

    /** @throws ApiError 400 where its lines name too many foods, 404, 403, 412 */
    replace: async (
      caller: Caller,
      id: number,
      body: WrittenRecette,
      conditions: Conditions,
    ): Promise<RecetteLue> => {
      mustNameFewFoods(body.ingredients ?? [])
      const columnsWith = (ingredients: string[]) => {
        const columns = { ...toColumns(body), ingredients }
        return { ...columns, ...understand(columns) }
      }
      // Nearly always authors replace all of their own recipe, whatever its version.
      if (body.ingredients != null && isUnconditional(conditions)) {
        const replaced = await recettes.replaceOwn(id, caller.id, columnsWith(body.ingredients))
        if (replaced !== null) return replaced
      }
      return recettes.change(id, caller.id, (current) => {
        mustMayChange(caller, current, conditions)
        return columnsWith(body.ingredients ?? current.ingredients)
      })
    },

    /** @throws ApiError 404, 403, 412 */
    remove: (caller: Caller, id: number, conditions: Conditions): Promise<void> =>
      recettes.delete(id, caller.id, (current) => mustMayChange(caller, current, conditions)),
  }
}
