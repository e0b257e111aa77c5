// A pasted recipe as a body of POST /recettes/, within that body's limits; what doesn't fit is named.

import { isHttpUrl } from '@recettes/http'
import {
  type Pasted,
  type Recipe,
  readFound,
  readPasted,
  recipesInPage,
  textOfPage,
} from '@recettes/schema-org'
import { RecetteBody } from '../modele/recette.js'

/** A caller shows them: more, or longer ones, are of no use. */
const SHOWN = { lines: 100, characters: 200 }

type Bounds = { maxLength?: number; maximum?: number; maxItems?: number; items?: { maxLength?: number } }
const BOUNDS = RecetteBody.properties as Readonly<Record<keyof Recipe, Bounds>>

export type Draft = { recette: Recipe; ecartes: string[] }

/** Why there is no draft: `other_markup` is a page whose markup isn't read, and whose text says nothing. */
export type NoDraft = 'no_recipe' | 'other_markup'

const OTHER_MARKUP =
  'Les données de la page (microdonnées, RDFa ou ExtendedRecipe) ne sont pas lues : le brouillon vient de son texte.'

/** A draft needs lines or steps. @throws TooMuch */
export function draftOf(given: { texte?: string; html?: string }): Draft | NoDraft {
  const { recipe, dropped } = given.html === undefined ? readPasted(given.texte ?? '') : readPage(given.html)
  if ((recipe.ingredients ?? []).length + (recipe.etapes ?? []).length > 0) return fitted(recipe, dropped)
  return dropped.includes(OTHER_MARKUP) ? 'other_markup' : 'no_recipe'
}

/** The page's first recipe; where none is in its JSON-LD, its text is read. */
function readPage(html: string): Pasted {
  const { recipes, isMicrodata, isExtended } = recipesInPage(html)
  const [found, ...others] = recipes
  if (found === undefined) {
    const { recipe, dropped } = readPasted(textOfPage(html))
    return { recipe, dropped: isMicrodata || isExtended ? [OTHER_MARKUP, ...dropped] : dropped }
  }
  const { recipe, ignored, unknownProperties } = readFound(found)
  const rest = [counted(unknownProperties, 'propriété'), counted(others.length, 'recette')]
  return { recipe, dropped: [...ignored, ...rest.flat()] }
}

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 autre ${noun}` : `${count} autres ${noun}s`]

function fitted(recipe: Recipe, dropped: readonly string[]): Draft {
  const ecartes = [...dropped]
  const fields = Object.entries(recipe).flatMap(([name, value]) => {
    const fitting = fit(name as keyof Recipe, value, ecartes)
    return fitting === undefined ? [] : [[name, fitting]]
  })
  const shown = ecartes.slice(0, SHOWN.lines).map((text) => beginning(text, SHOWN.characters))
  const unnamed = counted(ecartes.length - shown.length, 'ligne')
  return { recette: Object.fromEntries(fields), ecartes: [...shown, ...unnamed] }
}

/** The part of a value that the body of a recipe takes, if there is one. */
function fit(name: keyof Recipe, value: string | number | string[], ecartes: string[]): unknown {
  const { maxLength = 0, maximum = 0, maxItems = 0, items } = BOUNDS[name]
  if (Array.isArray(value)) return few(value, maxItems, items?.maxLength ?? 0, ecartes)
  if (typeof value === 'string' && name !== 'image') return cut(value, maxLength, ecartes)
  const fits = typeof value === 'number' ? value <= maximum : isHttpUrl(value) && value.length <= maxLength
  if (fits) return value
  ecartes.push(typeof value === 'number' ? `${name} : ${value}` : value)
  return undefined
}

/** Counts characters, so that none is cut in half. */
const beginning = (text: string, most: number): string => [...text].slice(0, most).join('')

function cut(text: string, most: number, ecartes: string[]): string {
  const characters = [...text]
  if (characters.length <= most) return text
  ecartes.push(characters.slice(most).join(''))
  return characters.slice(0, most).join('').trim()
}

/** A line that is too long is left out whole: half of it could lose an allergen. */
function few(lines: readonly string[], most: number, longest: number, ecartes: string[]): string[] {
  const fitting = lines.filter((line) => [...line].length <= longest)
  ecartes.push(...lines.filter((line) => [...line].length > longest), ...fitting.slice(most))
  return fitting.slice(0, most)
}
