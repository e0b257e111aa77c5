// Use cases of recipes: publish, replace, delete.

import { ApiError } from '@recettes/errors'
import { type Conditions, isUnconditional, mustMeetPreconditions } from '@recettes/http'
import { type Caller, moderates } from '@recettes/tokens'
import type { Tx } from '../database.js'
import type { WrittenRecette } from '../modele/recette.js'
import type { RecetteEcrite, RecetteLue } from '../modele/version.js'
import type { Current, RecetteRepository } from './repository.js'
import { fewFoods, mayChangeRecette, mayPublishAs, toColumns } from './rules.js'

/** Null keeps the stored steps. */
const etapesOf = ({ etapes }: WrittenRecette) => ({ etapes: etapes ?? null })

type Texts = {
  titre: string
  description: string | null
  allergenes: string | null
  ingredients: string[]
}

/** Columns derived from a recipe's lines and texts. */
type Understood = {
  cles: string[]
  clesExclusion: string[]
  clesVersion: number
  noms: string[]
  nbIngredients: number
  ingredientsAnalyses: object[]
  allergenesDetectes: object[]
}

/** Reads a recipe's lines and texts, beside other requests; `eachLine` may refuse a line for the foods it names. */
type Understand = (texts: Texts, eachLine?: (index: number, foods: number) => void) => Promise<Understood>

/** A validated recipe, ready to be stored. */
type Draft = { auteurId: number; columns: Parameters<RecetteRepository['create']>[0] }

/** Each write returns the recipe as stored by it. */
export type RecetteService = ReturnType<typeof recetteService>

/** @param remoderates whether an author's edit returns a decided recipe to the queue; a moderator's never does */
export function recetteService(recettes: RecetteRepository, understand: Understand, remoderates: boolean) {
  /** @throws ApiError 403, then 412 */
  const mustMayChange = (caller: Caller, { auteurId, etag }: Current, conditions: Conditions) => {
    if (!mayChangeRecette(caller, auteurId)) throw new ApiError('droits_insuffisants')
    mustMeetPreconditions(conditions, etag)
  }

  const columnsWith = async (body: WrittenRecette, ingredients: string[]) => {
    const columns = { ...toColumns(body), ingredients }
    return { ...columns, ...(await understand(columns, fewFoods())) }
  }

  return {
    /** A recipe with its parsed lines. @throws ApiError 404 */
    readDetails: async (id: number): Promise<RecetteLue> => {
      const recette = await recettes.readDetails(id)
      if (recette === null) throw new ApiError('recette_introuvable')
      return recette
    },

    /**
     * Checks a new recipe and analyses its lines, which needs no transaction.
     * @throws ApiError 400 when its lines name too many foods, 403 when it is in another user's name
     */
    draft: async (caller: Caller, body: WrittenRecette): Promise<Draft> => {
      const auteurId = body.auteur_id ?? caller.id
      if (!mayPublishAs(caller, auteurId)) throw new ApiError('droits_insuffisants')
      const columns = { ...(await columnsWith(body, body.ingredients ?? [])), ...etapesOf(body) }
      return { auteurId, columns }
    },

    publish: (caller: Caller, { auteurId, columns }: Draft, tx?: Tx): Promise<RecetteEcrite> =>
      recettes.create(columns, auteurId, caller.id, tx),

    /** @throws ApiError 400 when its lines name too many foods, 404, 403, 412 */
    replace: async (
      caller: Caller,
      id: number,
      body: WrittenRecette,
      conditions: Conditions,
    ): Promise<RecetteLue> => {
      const columns = await columnsWith(body, body.ingredients ?? [])
      const keepsLines = body.ingredients == null
      // Fast path: most replacements are by the author, unconditional, and of the whole recipe.
      const mayPutBack = remoderates && !moderates(caller)
      if (!keepsLines && !mayPutBack && isUnconditional(conditions)) {
        const replaced = await recettes.replaceOwn(id, caller.id, { ...columns, ...etapesOf(body) })
        if (replaced !== null) return replaced
      }
      const decide = async (current: Current) => {
        mustMayChange(caller, current, conditions)
        const steps = body.etapes == null ? {} : { etapes: body.etapes }
        const { ingredients, allergenes, titre } = current
        // Without lines, the search uses the texts.
        if (!keepsLines || ingredients.length === 0) return { ...columns, ...steps }
        // Kept lines keep their derived columns, unless the title or the declared allergens change.
        const texts = { ...columns, ingredients }
        const same = columns.allergenes === allergenes && columns.titre === titre
        const understood = same ? {} : await understand(texts)
        return { ...toColumns(body), ...understood, ...steps }
      }
      return recettes.change(id, caller.id, decide, mayPutBack)
    },

    /** @throws ApiError 404, 403, 412 */
    remove: (caller: Caller, id: number, conditions: Conditions): Promise<void> =>
      recettes.delete(id, caller.id, (current) => mustMayChange(caller, current, conditions)),
  }
}
