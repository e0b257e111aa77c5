// The stories about recipes: publishing, replacing and deleting one.

import { ApiError } from '@recettes/errors'
import type { Caller } from '@recettes/tokens'
import type { WrittenRecette } from '../modele/recette.js'
import type { RecetteRepository } from './repository.js'
import { mayChangeRecette, mayPublishAs, toColumns } from './rules.js'

/** Reads a recipe's lines and texts: the columns that the search and the answers need of them. */
export type Understand = (texts: { titre: string; description: string | null; ingredients: string[] }) => {
  cles: string[]
  clesVersion: number
  noms: string[]
  nbIngredients: number
  ingredientsAnalyses: object[]
  allergenesDetectes: object[]
}

/** Use cases of the feature; those that change a recipe answer its JSON text. */
export type RecetteService = ReturnType<typeof recetteService>

export function recetteService(recettes: RecetteRepository, understand: Understand) {
  /** @throws ApiError 404 */
  const mustBeThere = async (reading: Promise<string | null>): Promise<string> => {
    const json = await reading
    if (json === null) throw new ApiError('recette_introuvable')
    return json
  }
  const read = (id: number) => mustBeThere(recettes.read(id))

  return {
    /** A recipe as lists show it. @throws ApiError 404 */
    read,

    /** A recipe with what was understood of its lines. @throws ApiError 404 */
    readDetails: (id: number) => mustBeThere(recettes.readDetails(id)),

    /** @throws ApiError 403 where it is in another's name */
    publish: async (caller: Caller, body: WrittenRecette): Promise<string> => {
      const auteurId = body.auteur_id ?? caller.id
      if (!mayPublishAs(caller, auteurId)) throw new ApiError('droits_insuffisants')
      const columns = { ...toColumns(body), ingredients: body.ingredients ?? [] }
      return read(await recettes.create({ ...columns, ...understand(columns), auteurId }))
    },

    /** @throws ApiError 404, 403 */
    replace: async (caller: Caller, id: number, body: WrittenRecette): Promise<string> => {
      await recettes.change(id, (current) => {
        if (!mayChangeRecette(caller, current.auteurId)) throw new ApiError('droits_insuffisants')
        const columns = { ...toColumns(body), ingredients: body.ingredients ?? current.ingredients }
        return { ...columns, ...understand(columns) }
      })
      return read(id)
    },

    /** @throws ApiError 404, 403 */
    remove: async (caller: Caller, id: number): Promise<void> => {
      const author = await recettes.findAuthor(id)
      if (author === null) throw new ApiError('recette_introuvable')
      if (!mayChangeRecette(caller, author)) throw new ApiError('droits_insuffisants')
      await recettes.delete(id)
    },
  }
}
