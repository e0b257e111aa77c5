// A recipe of our API as schema.org's `Recipe`, in JSON-LD.

import type { HowToStep, NutritionInformation, Recipe, RestrictedDiet, WithContext } from 'schema-dts'
import { OWN_PROPERTY, type OwnValue, writeOwn } from './own.js'
import { splitCommaList } from './texts.js'
import { DIETS } from './vocabulary.js'

export type ShownRecipe = {
  id: number
  titre: string
  statut: string
  image: string | null
  description: string | null
  temps_preparation: number | null
  temps_cuisson: number | null
  temps_total: number | null
  difficulte: string | null
  portions: number | null
  calories_par_portion: number | null
  auteur_id: number
  ustensiles_requis: string | null
  conseils_chef: string | null
  variantes: string | null
  allergenes: string | null
  regime_alimentaire: string | null
  saison: string | null
  origine: string | null
  ingredients: string[]
  etapes: string[]
  created_at: string
  updated_at: string
}

/** @param authorUrl answers the author's public name */
export function writeRecipe(
  recipe: ShownRecipe,
  url: string,
  authorUrl: string,
): WithContext<Recipe> & { additionalProperty?: OwnValue[] } {
  const { temps_preparation, temps_cuisson, temps_total, portions, calories_par_portion } = recipe
  const total = temps_total ?? sumOf(temps_preparation, temps_cuisson)
  const diets = dietsIn(recipe.regime_alimentaire)
  const dietsSayAll = diets.map(([, french]) => french).join(', ') === recipe.regime_alimentaire
  // Then `suitableForDiet` says it in full.
  const ownValues = writeOwn({ ...recipe, ...(dietsSayAll && { regime_alimentaire: null }) })
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    '@id': url,
    url,
    name: recipe.titre,
    inLanguage: 'fr',
    author: { '@type': 'Person', url: authorUrl },
    ...(recipe.statut === 'valider' && { datePublished: `${recipe.created_at}Z` }),
    dateModified: `${recipe.updated_at}Z`,
    ...(recipe.image !== null && { image: [recipe.image] }),
    ...(recipe.description !== null && { description: recipe.description }),
    ...(temps_preparation !== null && { prepTime: durationOf(temps_preparation) }),
    ...(temps_cuisson !== null && { cookTime: durationOf(temps_cuisson) }),
    ...(total !== null && { totalTime: durationOf(total) }),
    ...(portions !== null && portions > 0 && { recipeYield: String(portions) }),
    ...(calories_par_portion !== null && { nutrition: caloriesOf(calories_par_portion) }),
    ...(recipe.origine !== null && { recipeCuisine: recipe.origine }),
    ...(recipe.ustensiles_requis !== null && { tool: recipe.ustensiles_requis }),
    ...(diets.length > 0 && { suitableForDiet: diets.map(urlOf) }),
    ...(ownValues.length > 0 && { [OWN_PROPERTY]: ownValues }),
    ...(recipe.ingredients.length > 0 && { recipeIngredient: recipe.ingredients }),
    ...(recipe.etapes.length > 0 && { recipeInstructions: recipe.etapes.map(stepOf) }),
  }
}

/** `PT1H30M`. */
export function durationOf(minutes: number): `PT${string}` {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `PT${rest}M`
  return rest === 0 ? `PT${hours}H` : `PT${hours}H${rest}M`
}

/** Authors usually omit `temps_total` where it is the sum. */
const sumOf = (preparation: number | null, cuisson: number | null): number | null =>
  preparation === null || cuisson === null ? null : preparation + cuisson

const stepOf = (text: string): HowToStep => ({ '@type': 'HowToStep', text })

const caloriesOf = (calories: number): NutritionInformation => ({
  '@type': 'NutritionInformation',
  calories: `${calories} calories`,
})

function dietsIn(text: string | null): [diet: string, french: string][] {
  const namedDiets = splitCommaList(text ?? '')
  return [...DIETS].filter(([, french]) => namedDiets.has(french.toLowerCase()))
}

const urlOf = ([diet]: [string, string]) => `https://schema.org/${diet}` as RestrictedDiet
