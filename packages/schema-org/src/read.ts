// schema.org's `Recipe` as a recipe of our API, and what of it our API has no place for.

import { mustBeBounded } from './bounds.js'
import { findRecipes } from './graph.js'
import { caloriesOf, type Lose, minutesOf, servingsOf } from './quantities.js'
import { firstOf, isObject, type Json, listOf, propertyOf, type Recipe } from './recipe.js'
import { stepsOf } from './steps.js'
import { plain, textOf } from './texts.js'
import { DIETS, KNOWN, NEUTRAL } from './vocabulary.js'

/** A JSON-LD document has no recipe in it. */
export class NotARecipe extends Error {}

/**
 * A recipe as read, and names of the properties that weren't kept, or not whole. Those that schema.org doesn't have are
 * counted, not named; so are the other recipes of the document.
 */
export type ReadRecipe = { recipe: Recipe; ignored: string[]; unknown: number; others: number }

/** Makes a value of a property; null where it can't be read. */
type Reader<T> = (value: unknown, lose: Lose) => T | null | undefined

/**
 * Reads the first recipe of a document. What comes out is as long and as odd as what went in: the API checks it.
 * @throws NotARecipe, TooMuch
 */
export function readRecipe(document: unknown): ReadRecipe {
  const { nodes } = findRecipes(document)
  const [node] = nodes
  if (node === undefined) throw new NotARecipe('no Recipe in this JSON-LD')
  mustBeBounded(node, MAPPED)
  const lost = new Set<string>()
  /** What a reader makes of the first property that it can read; one that can't be read, or says something else, is lost. */
  const read = <T>(names: string[], reader: Reader<T>): T | undefined => {
    let result: T | undefined
    for (const name of names) {
      const value = propertyOf(node, name)
      if (isBlank(value)) continue
      const one = reader(value, () => lost.add(name)) ?? undefined
      if (one === undefined || (result !== undefined && String(one) !== String(result))) lost.add(name)
      result ??= one
    }
    return result
  }

  const fields: { [Name in keyof Recipe]: Recipe[Name] | undefined } = {
    titre: read(['name'], (value, lose) => textOf(firstOf(value, lose))) ?? '',
    image: read(['image'], imageOf),
    description: read(['description'], (value, lose) => plain(firstOf(value, lose), true)),
    temps_preparation: read(['prepTime'], minutesOf),
    temps_cuisson: read(['cookTime', 'performTime'], minutesOf),
    temps_total: read(['totalTime'], minutesOf),
    portions: read(['recipeYield', 'yield'], servingsOf),
    calories_par_portion: read(['nutrition'], (value, lose) => {
      if (hasMoreThanCalories(value)) lose()
      return caloriesOf(value, lose)
    }),
    ustensiles_requis: read(['tool'], joined),
    regime_alimentaire: read(['suitableForDiet'], dietsOf),
    origine: read(['recipeCuisine'], joined),
    ingredients: read(['recipeIngredient', 'ingredients'], linesOf),
    etapes: read(['recipeInstructions'], (value, lose) => {
      const { steps, isPartial } = stepsOf(value)
      if (isPartial) lose()
      return steps.length > 0 ? steps : null
    }),
  }
  const recipe = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Recipe
  return { recipe, ...leftOver(node, lost), others: nodes.length - 1 }
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** What a reader makes of each of several values, without those that it makes nothing of, which are lost. */
function eachOf(value: unknown, lose: Lose, reader: (one: unknown) => string[]): string[] {
  return listOf(value).flatMap((one) => {
    const result = visible(reader(one))
    if (result.length === 0 && !isBlank(one)) lose()
    return result
  })
}

const joined: Reader<string> = (value, lose) =>
  eachOf(value, lose, (one) => [textOf(one) ?? '']).join(', ') || null

/** Names of properties that have no place in a recipe of ours, with those that were lost. */
function leftOver(node: Json, lost: Set<string>): Pick<ReadRecipe, 'ignored' | 'unknown'> {
  let unknown = 0
  for (const [given, value] of Object.entries(node)) {
    const name = given.replace(/^(schema:|https?:\/\/schema\.org\/)/, '')
    if (NEUTRAL.has(name) || value === null || value === '' || listOf(value).length === 0) continue
    if (KNOWN.has(name)) lost.add(name)
    else if (!MAPPED.has(name)) unknown++
  }
  return { ignored: [...lost].sort(), unknown }
}

const MAPPED = new Set([
  'name',
  'image',
  'description',
  'prepTime',
  'cookTime',
  'performTime',
  'totalTime',
  'recipeYield',
  'yield',
  'nutrition',
  'tool',
  'suitableForDiet',
  'recipeCuisine',
  'recipeIngredient',
  'ingredients',
  'recipeInstructions',
])

/** The first image's address: text, object or list of either. */
const imageOf: Reader<string> = (value, lose) => {
  const first = firstOf(value, lose)
  const given = isObject(first)
    ? (propertyOf(first, 'url') ?? propertyOf(first, 'contentUrl') ?? first['@id'])
    : first
  const one = firstOf(given, lose)
  const address = isObject(one) ? (one['@id'] ?? one['@value']) : one
  if (typeof address !== 'string' || address.trim() === '') return null
  // Not as HTML: `&copy=1` is a parameter.
  const text = address.trim().replaceAll('&amp;', '&')
  return text.startsWith('//') ? `https:${text}` : text
}

/** Lines of one text; more than a recipe may have, so that the API refuses them. */
const MOST_LINES = 500

/** Lines of ingredients: a list, a text of several lines, or objects with a name and an amount. */
const linesOf: Reader<string[]> = (value, lose) => {
  const lines = eachOf(value, lose, (one) => {
    if (typeof one === 'string') return (plain(one, true) ?? '').split('\n', MOST_LINES)
    const amount = isObject(one) ? plain(propertyOf(one, 'amount')) : null
    return [[amount, plain(one)].filter(Boolean).join(' ')]
  })
  return lines.length > 0 ? lines : null
}

const visible = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')

const dietsOf: Reader<string> = (value, lose) =>
  eachOf(value, lose, (one) => {
    const name = plain(isObject(one) ? (one['@id'] ?? one['name']) : one)
    const text = name?.replace(/^https?:\/\/schema\.org\//, '') ?? ''
    return [DIETS.get(text) ?? text]
  }).join(', ') || null

const hasMoreThanCalories = (value: unknown): boolean =>
  listOf(value).some(
    (one) => isObject(one) && Object.keys(one).some((name) => !/^@|^type$|calories$/.test(name)),
  )
