// Who may write which recipe, and what of a body becomes a row.

import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@recettes/errors'
import { type Caller, moderates } from '@recettes/tokens'
import type { WrittenRecette } from '../modele/recette.js'

/** Its author, a MODERATEUR or an ADMIN. */
export function mayChangeRecette(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || moderates(caller)
}

/** Whether two states of a recipe differ in what readers see: anything but the moment of the change. */
export function readersSeeChange(before: string, after: string): boolean {
  const shown = (json: string) => ({ ...JSON.parse(json), updated_at: null })
  return !isDeepStrictEqual(shown(before), shown(after))
}

/** In one's own name, but an ADMIN publishes for others too. */
export function mayPublishAs(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || caller.role === 'ADMIN'
}

/** Foods that a line and a recipe may name; what is understood of each is stored and answered beside the lines. */
const MOST_FOODS = { line: 30, recipe: 400 }
/**
 * Bounds what lines name, as they are read. More isn't left out silently: a search that excludes a food must know of all.
 * @returns what to tell of each line, which throws ApiError 400 naming the line, or the lines as a whole
 */
export function fewFoods(): (index: number, foods: number) => void {
  let all = 0
  return (index, foods) => {
    if (foods > MOST_FOODS.line) throw tooManyFoods(`ingredients[${index}]`, MOST_FOODS.line)
    all += foods
    if (all > MOST_FOODS.recipe) throw tooManyFoods('ingredients', MOST_FOODS.recipe)
  }
}

function tooManyFoods(champ: string, most: number): ApiError {
  const errors = [{ champ, message: `Ne doit pas nommer plus de ${most} aliments.` }]
  return new ApiError('donnees_invalides', { errors })
}

/** The row's fields but for author, ingredients and keys: what the body doesn't have becomes null. */
export function toColumns(body: WrittenRecette) {
  return {
    titre: body.titre,
    image: body.image ?? null,
    description: body.description ?? null,
    tempsPreparation: body.temps_preparation ?? null,
    tempsCuisson: body.temps_cuisson ?? null,
    tempsTotal: body.temps_total ?? null,
    difficulte: body.difficulte ?? null,
    portions: body.portions ?? null,
    caloriesParPortion: body.calories_par_portion ?? null,
    ustensilesRequis: body.ustensiles_requis ?? null,
    conseilsChef: body.conseils_chef ?? null,
    variantes: body.variantes ?? null,
    allergenes: body.allergenes ?? null,
    regimeAlimentaire: body.regime_alimentaire ?? null,
    saison: body.saison ?? null,
    origine: body.origine ?? null,
  }
}
