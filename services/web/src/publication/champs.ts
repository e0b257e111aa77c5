// The fields of a recipe's form: each is one text, whatever the API holds it as.

import type { RecipeOperations } from '@recettes/client'
import { RECETTE_LABELS } from '../modele/labels.js'
import type { Recette } from '../modele/recette.js'
import type { Fields } from '../session/fields.js'

/** A recipe as the API takes it. */
export type Written = RecipeOperations['createRecette']['requestBody']['content']['application/json']

/** Name of a field, which is the API's. */
export type Champ = keyof typeof RECETTE_LABELS

/** The form's texts. */
export type Values = Record<Champ, string>

/** All fields, in the order of the form. */
export const CHAMPS = Object.keys(RECETTE_LABELS) as Champ[]

/** Fields that hold a whole number. */
export const NUMBERS = [
  'portions',
  'temps_preparation',
  'temps_cuisson',
  'temps_total',
  'calories_par_portion',
] as const satisfies Champ[]

const valuesBy = (read: (champ: Champ) => string): Values =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, read(champ)])) as Values

/** The form of a new recipe. */
export const emptyValues = (): Values => valuesBy(() => '')

export const valuesTyped = (fields: Fields): Values => valuesBy((champ) => fields.raw(champ))

/** A recipe as its form shows it. */
export function valuesOf(recette: Recette): Values {
  return valuesBy((champ) => {
    if (champ === 'ingredients') return recette.ingredients.join('\n')
    if (champ === 'etapes') return stepsText(recette.etapes)
    return String(recette[champ] ?? '')
  })
}

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** The steps of a text: parted by empty lines where it has one, else a step a line. */
export function stepsOf(text: string): string[] {
  const parts = /\n[^\S\n]*\n/.test(text) ? text.split(/\n(?:[^\S\n]*\n)+/) : text.split('\n')
  return parts.flatMap((part) => part.trim() || [])
}

/** Steps as one text, which `stepsOf` reads again. The form has no place for empty lines within a step. */
export function stepsText(steps: string[]): string {
  const tidy = steps.map((step) => step.replace(/\n\s*\n/g, '\n'))
  if (!tidy.some((step) => step.includes('\n'))) return tidy.join('\n')
  return `${tidy.join('\n\n')}\n\n`
}

/** The text of a field as it will be stored, so that two texts that mean the same are the same. */
export function meaningOf(champ: Champ, text: string): string {
  if (champ === 'ingredients') return linesOf(text).join('\n')
  if (champ === 'etapes') return stepsText(stepsOf(text))
  return text.trim()
}
