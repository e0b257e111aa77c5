// The fields of a recipe's form: each is one text, whatever the API holds it as.

import type { RecipeOperations } from '@recettes/client'
import type { Fields } from '../forms/fields.js'
import { RECETTE_LABELS } from '../modele/labels.js'
import type { Recette } from '../modele/recette.js'

export type Written = RecipeOperations['createRecette']['requestBody']['content']['application/json']

export type Champ = keyof typeof RECETTE_LABELS

export type Values = Record<Champ, string>

/** Fields in the order of the form. */
export const CHAMPS = Object.keys(RECETTE_LABELS) as Champ[]

export const NUMBERS = [
  'portions',
  'temps_preparation',
  'temps_cuisson',
  'temps_total',
  'calories_par_portion',
] as const satisfies Champ[]

const MAX_LENGTHS: Partial<Record<Champ, number>> = { titre: 200, image: 2048 }

/** Lists have limits for each line. */
export const maxLengthOf = (champ: Champ): number => MAX_LENGTHS[champ] ?? 10_000

const valuesBy = (read: (champ: Champ) => string): Values =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, read(champ)])) as Values

export const valuesTyped = (fields: Fields): Values => valuesBy((champ) => fields.raw(champ))

/** The typed values, with a further line of ingredients from the field `name`. */
export function withIngredient(fields: Fields, name: string): Values {
  const values = valuesTyped(fields)
  const lines = [values.ingredients.trimEnd(), fields.text(name).slice(0, MAX_LINE)]
  return fields.has(name) ? { ...values, ingredients: lines.filter(Boolean).join('\n') } : values
}

const MAX_LINE = 300

/** A draft that a pasted text became. */
export const valuesOfDraft = (draft: Partial<Written>): Values =>
  valuesOf({ ...draft, ingredients: draft.ingredients ?? [], etapes: draft.etapes ?? [] } as Recette)

export function valuesOf(recette: Recette): Values {
  return valuesBy((champ) => {
    if (champ === 'ingredients') return recette.ingredients.map(SHOWN.ingredients).join('\n')
    if (champ === 'etapes') return stepsText(recette.etapes)
    return String(recette[champ] ?? '')
  })
}

export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

/** Parted by empty lines, else a step a line. */
export function stepsOf(text: string): string[] {
  const parts = /\n[^\S\n]*\n/.test(text) ? text.split(/\n(?:[^\S\n]*\n)+/) : text.split('\n')
  return parts.flatMap((part) => part.trim() || [])
}

/** The form has no place for breaks within a line, nor for empty lines within a step. */
const SHOWN = {
  ingredients: (line: string) => line.replace(/[\r\n]+/g, ' '),
  etapes: (step: string) => step.replace(/\r\n?/g, '\n').replace(/\n\s*\n/g, '\n'),
}

/** `stepsOf` reads it again. */
function stepsText(steps: string[]): string {
  const tidy = steps.map(SHOWN.etapes)
  if (!tidy.some((step) => step.includes('\n'))) return tidy.join('\n')
  return `${tidy.join('\n\n')}\n\n`
}

/** Normalises line breaks to `\n`; removes them from one-line fields. */
const inField = (champ: Champ, text: string): string =>
  ONE_LINE.has(champ) ? text.replace(/[\r\n]/g, '').trim() : text.replace(/\r\n?/g, '\n')

const ONE_LINE = new Set<Champ>(['titre', 'image', 'difficulte', ...NUMBERS])

export const isUntouched = (champ: Champ, text: string, recette: Recette): boolean =>
  inField(champ, text) === inField(champ, valuesOf(recette)[champ])

/** Unedited lines stay as stored: the form changes nothing but white space in them. */
export function asStored(champ: 'ingredients' | 'etapes', lines: string[], stored: string[]): string[] {
  const readOf = (line: string) =>
    SHOWN[champ](line)
      .replace(/[^\S\n]+/g, ' ')
      .trim()
  const storedLines = stored.map((line) => ({ line, shown: readOf(line) }))
  return lines.map((line) => {
    const index = storedLines.findIndex(({ shown }) => shown === readOf(line))
    return index < 0 ? line : (storedLines.splice(index, 1)[0]?.line ?? line)
  })
}

/** Writes a text as it will be stored, so that equal meanings are equal texts. */
export function meaningOf(champ: Champ, text: string): string {
  if (champ === 'ingredients') return linesOf(text).join('\n')
  if (champ === 'etapes') return stepsText(stepsOf(text))
  return text.trim()
}
