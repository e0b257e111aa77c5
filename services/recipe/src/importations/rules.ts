// A pasted recipe as a body of POST /recettes/, within that body's limits; what doesn't fit is named.

import { MAX_INT4 } from '@recettes/errors'
import {
  type Pasted,
  type Recipe,
  readFound,
  readPasted,
  recipesInPage,
  textOfPage,
} from '@recettes/schema-org'

/** The limits of `RecetteBody`, in characters and lines. */
const LIMITS = { titre: 200, text: 10_000, image: 2048, lines: 200, line: 300, steps: 100, step: 2000 }
/** A caller shows them: more, or longer ones, are of no use. */
const SHOWN = { lines: 100, characters: 200 }
const NUMBERS = [
  'temps_preparation',
  'temps_cuisson',
  'temps_total',
  'portions',
  'calories_par_portion',
] as const

export type Draft = { recette: Recipe; ecartes: string[] }

/** Null where the text has neither lines nor steps. @throws TooMuch */
export function draftOf(given: { texte?: string; html?: string }): Draft | null {
  const { recipe, dropped } = given.html === undefined ? readPasted(given.texte ?? '') : readPage(given.html)
  if ((recipe.ingredients ?? []).length + (recipe.etapes ?? []).length === 0) return null
  return fitted(recipe, dropped)
}

/** The page's first recipe; where none is marked up, its text is read. */
function readPage(html: string): Pasted {
  const [found, ...others] = recipesInPage(html).recipes
  if (found === undefined) return readPasted(textOfPage(html))
  const { recipe, ignored, unknownProperties } = readFound(found)
  const counted = [
    unknownProperties > 0 ? `${unknownProperties} autres propriétés` : [],
    others.length > 0 ? `${others.length} autres recettes de la page` : [],
  ]
  return { recipe, dropped: [...ignored, ...counted.flat()] }
}

function fitted(recipe: Recipe, dropped: readonly string[]): Draft {
  const ecartes = [...dropped]
  const recette: Recipe = { ...recipe, titre: cut(recipe.titre, LIMITS.titre, ecartes) }
  for (const name of NUMBERS)
    if (recette[name] !== undefined && !(recette[name] <= MAX_INT4)) {
      ecartes.push(`${name} : ${recette[name]}`)
      delete recette[name]
    }
  for (const [name, value] of Object.entries(recette))
    if (typeof value === 'string' && name !== 'titre' && name !== 'image')
      Object.assign(recette, { [name]: cut(value, LIMITS.text, ecartes) })
  if (recette.image !== undefined && !isPicture(recette.image)) {
    ecartes.push(recette.image)
    delete recette.image
  }
  if (recette.ingredients) recette.ingredients = few(recette.ingredients, LIMITS.lines, LIMITS.line, ecartes)
  if (recette.etapes) recette.etapes = few(recette.etapes, LIMITS.steps, LIMITS.step, ecartes)
  const shown = ecartes.slice(0, SHOWN.lines).map((text) => text.slice(0, SHOWN.characters))
  return { recette, ecartes: shown.map((text) => text.toWellFormed()) }
}

const isPicture = (url: string): boolean =>
  url.length <= LIMITS.image && /^https?:\/\/[^\s@]+$/iu.test(url) && URL.canParse(url)

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
