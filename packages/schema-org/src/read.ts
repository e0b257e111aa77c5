// schema.org's `Recipe` as a recipe of our API, and what of it our API has no place for.

import { mustBeBounded } from './bounds.js'
import { findRecipe } from './graph.js'
import { caloriesOf, minutesOf, servingsOf } from './quantities.js'
import { isObject, type Json, listOf, propertyOf, type Recipe } from './recipe.js'
import { stepsOf } from './steps.js'
import { plain, textOf } from './texts.js'
import { DIETS, KNOWN, NEUTRAL } from './vocabulary.js'

/** A JSON-LD document has no recipe in it. */
export class NotARecipe extends Error {}

/**
 * A recipe as read, and names of the properties that weren't kept, or not whole. Those that schema.org doesn't have are
 * counted, not named.
 */
export type ReadRecipe = { recipe: Recipe; ignored: string[]; unknown: number }

/**
 * Reads the first recipe of a document. What comes out is as long and as odd as what went in: the API checks it.
 * @throws NotARecipe, TooMuch
 */
export function readRecipe(document: unknown): ReadRecipe {
  const node = findRecipe(document)
  if (node === null) throw new NotARecipe('no Recipe in this JSON-LD')
  mustBeBounded(node, MAPPED)
  const lost = new Set<string>()
  /** What a reader makes of a property; one that is there and can't be read is lost. */
  const read = <T>(name: string, reader: (value: unknown) => T | null | undefined): T | undefined => {
    const value = propertyOf(node, name)
    if (value === undefined || value === null || value === '') return undefined
    const result = reader(value) ?? undefined
    if (result === undefined) lost.add(name)
    return result
  }
  const only = (name: string, value: unknown) => {
    if (listOf(value).length > 1) lost.add(name)
    return textOf(listOf(value)[0])
  }
  const joined = (value: unknown) =>
    listOf(value)
      .flatMap((one) => textOf(one) ?? [])
      .join(', ') || undefined

  const fields: { [Name in keyof Recipe]: Recipe[Name] | undefined } = {
    titre: read('name', (value) => only('name', value)) ?? '',
    image: read('image', (value) => imageOf(value, () => lost.add('image'))),
    description: read('description', (value) => plain(listOf(value)[0], true)),
    temps_preparation: read('prepTime', minutesOf),
    temps_cuisson: read('cookTime', minutesOf) ?? read('performTime', minutesOf),
    temps_total: read('totalTime', minutesOf),
    portions: read('recipeYield', servingsOf) ?? read('yield', servingsOf),
    calories_par_portion: read('nutrition', (value) => {
      if (hasMoreThanCalories(value)) lost.add('nutrition')
      return caloriesOf(value)
    }),
    ustensiles_requis: read('tool', joined),
    regime_alimentaire: read('suitableForDiet', dietsOf),
    origine: read('recipeCuisine', joined),
    ingredients: read('recipeIngredient', linesOf) ?? read('ingredients', linesOf),
    etapes: read('recipeInstructions', (value) => {
      const { steps, isPartial } = stepsOf(value)
      if (isPartial) lost.add('recipeInstructions')
      return steps.length > 0 ? steps : null
    }),
  }
  const recipe = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Recipe
  return { recipe, ...leftOver(node, lost) }
}

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
function imageOf(value: unknown, loseOthers: () => void): string | null {
  const all = listOf(value)
  if (all.length > 1) loseOthers()
  const [first] = all
  const address = isObject(first)
    ? (propertyOf(first, 'url') ?? propertyOf(first, 'contentUrl') ?? first['@id'])
    : first
  const text = plain(isObject(address) ? address['@id'] : listOf(address)[0])
  if (text === null) return null
  return text.startsWith('//') ? `https:${text}` : text
}

/** Lines of one text; more than a recipe may have, so that the API refuses them. */
const MOST_LINES = 500

/** Lines of ingredients: a list, a text of several lines, or objects with a name and an amount. */
function linesOf(value: unknown): string[] | null {
  const lines = listOf(value).flatMap((one) => {
    if (typeof one === 'string') return (plain(one, true) ?? '').split('\n', MOST_LINES)
    const amount = isObject(one) ? plain(propertyOf(one, 'amount')) : null
    return [amount, plain(one)].filter(Boolean).join(' ')
  })
  const kept = lines.map((line) => line.trim()).filter((line) => line !== '')
  return kept.length > 0 ? kept : null
}

function dietsOf(value: unknown): string | null {
  const diets = listOf(value).flatMap((one) => {
    const text = plain(isObject(one) ? (one['@id'] ?? one['name']) : one)?.replace(
      /^https?:\/\/schema\.org\//,
      '',
    )
    return text ? (DIETS[text] ?? text) : []
  })
  return diets.join(', ') || null
}

function hasMoreThanCalories(value: unknown): boolean {
  return listOf(value).some(
    (one) =>
      isObject(one) &&
      Object.keys(one).some((name) => !name.startsWith('@') && !/calories|servingSize/.test(name)),
  )
}
