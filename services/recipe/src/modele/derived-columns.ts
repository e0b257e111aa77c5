// Columns of a recipe that are derived from its texts when it is written.

import type { AllergeneDetecte, IngredientAnalyse } from './recette.js'

/** Texts of a recipe. Foods in `allergenes`, and in the title of a recipe with lines, count only for exclusions. */
export type RecetteTexts = {
  titre: string
  description: string | null
  allergenes: string | null
  ingredients: string[]
}

/** Stored beside the unchanged lines. */
export type DerivedColumns = {
  cles: string[]
  /** Keys that only `sauf` looks for; without an index, since no recipe is found by them. */
  clesExclusion: string[]
  clesVersion: number
  noms: string[]
  nbIngredients: number
  ingredientsAnalyses: IngredientAnalyse[]
  allergenesDetectes: AllergeneDetecte[]
  /** Needed common foods as bits; null without needs. */
  communs: string | null
  /** Numbers of the other needed foods. */
  rares: number[]
  /** Needs that one of several foods fills. */
  choix: string[]
}

/** Foods that a line, and all lines together, may name. */
export type MaxFoods = { line: number; recipe: number }

/** Bounds what is stored and sent with each recipe: every food is an object of its JSON. */
export const MAX_FOODS: MaxFoods = { line: 30, recipe: 400 }

/** @throws ApiError 400 for more than `maxFoods` */
export type DeriveColumns = (texts: RecetteTexts, maxFoods?: MaxFoods) => Promise<DerivedColumns>

/** A form sends an empty line for an empty field, or a dash. */
export const hasLines = (ingredients: string[]): boolean =>
  ingredients.some((line) => /[^\p{C}\p{P}\p{Z}\s]/u.test(line))
