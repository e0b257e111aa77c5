// Converts schema.org's `Recipe` to a recipe of our API, and lists the properties that are lost.

import { mustBeBounded } from './bounds.js'
import { distinctRecipes, type FoundRecipe, findRecipes } from './graph.js'
import { linesOf } from './ingredients.js'
import { OWN_PROPERTY, readOwn } from './own.js'
import { caloriesOf, minutesOf } from './quantities.js'
import {
  eachOf,
  firstOf,
  isBlank,
  isObject,
  type Json,
  listOf,
  type OnDropped,
  propertyOf,
  type Recipe,
  termOf,
} from './recipe.js'
import { withReferences } from './references.js'
import { servingsOf } from './servings.js'
import { stepsOf } from './steps.js'
import { plain, splitCommaList, textOf } from './texts.js'
import { DIETS, JSON_LD_KEYWORDS, REPORTED_AS_IGNORED } from './vocabulary.js'

export class NotARecipe extends Error {
  /** @param isExtended the document has a type that is derived from Recipe */
  constructor(readonly isExtended: boolean) {
    super('no Recipe in this JSON-LD')
  }
}

/** `ignored` names properties that aren't kept whole; unknown ones and other recipes are counted. */
type ReadRecipe = { recipe: Recipe; ignored: string[]; unknownProperties: number; otherRecipes: number }

/** Returns null if the value can't be read, undefined if it says nothing. */
type Reader<T> = (value: unknown, onDropped: OnDropped) => T | null | undefined

const NAMES = {
  titre: ['name', 'headline', 'alternateName'],
  image: ['image'],
  description: ['description'],
  temps_preparation: ['prepTime'],
  temps_cuisson: ['cookTime', 'performTime'],
  temps_total: ['totalTime'],
  difficulte: [OWN_PROPERTY],
  portions: ['recipeYield', 'yield'],
  calories_par_portion: ['nutrition'],
  ustensiles_requis: ['tool'],
  conseils_chef: [OWN_PROPERTY],
  variantes: [OWN_PROPERTY],
  allergenes: [OWN_PROPERTY],
  regime_alimentaire: ['suitableForDiet', OWN_PROPERTY],
  saison: [OWN_PROPERTY],
  origine: ['recipeCuisine'],
  ingredients: ['recipeIngredient', 'ingredients'],
  etapes: ['recipeInstructions'],
} satisfies { [Name in keyof Required<Recipe>]: [usual: string, ...others: string[]] }

const MAPPED: ReadonlySet<string> = new Set(Object.values(NAMES).flat())

export const propertyFor = (field: string): string =>
  Object.hasOwn(NAMES, field) ? NAMES[field as keyof typeof NAMES][0] : field

/** Lengths and ranges are left to the API. @throws NotARecipe, TooMuch */
export function readRecipe(document: unknown): ReadRecipe {
  const { recipes: found, isExtended } = findRecipes(document)
  const [first] = distinctRecipes(found)
  if (first === undefined) throw new NotARecipe(isExtended)
  return { ...readFound(first), otherRecipes: found.length - 1 }
}

/** @throws TooMuch */
export function readFound({ node: found, references }: FoundRecipe): Omit<ReadRecipe, 'otherRecipes'> {
  const node = withReferences(found, references, MAPPED)
  mustBeBounded(node, MAPPED)
  const lost = new Set<string>()
  /** Unreadable or contradicting properties are added to `lost`. */
  const read = <T>(names: string[], reader: Reader<T>): T | undefined => {
    let result: T | undefined
    for (const name of names) {
      const value = propertyOf(node, name)
      if (isBlank(value)) continue
      const parsed = reader(value, () => lost.add(name))
      if (parsed === undefined) continue
      if (parsed === null || (result !== undefined && String(parsed) !== String(result))) lost.add(name)
      result ??= parsed ?? undefined
    }
    return result
  }

  const ownFields = readOwn(propertyOf(node, OWN_PROPERTY), () => lost.add(OWN_PROPERTY))
  const diets = read(['suitableForDiet'], dietsOf)
  // Ours says more than schema.org's diets; one that it lacks isn't kept.
  if (ownFields.regime_alimentaire !== undefined && !isWithin(diets, ownFields.regime_alimentaire))
    lost.add('suitableForDiet')

  const fields: { [Name in keyof Recipe]: Recipe[Name] | undefined } = {
    ...ownFields,
    titre: titleOf(node, read) ?? '',
    image: read(NAMES.image, imageOf),
    description: read(NAMES.description, (value, onDropped) => plain(firstOf(value, onDropped), true)),
    temps_preparation: read(NAMES.temps_preparation, minutesOf),
    temps_cuisson: read(NAMES.temps_cuisson, minutesOf),
    temps_total: read(NAMES.temps_total, minutesOf),
    portions: read(NAMES.portions, servingsOf),
    calories_par_portion: read(NAMES.calories_par_portion, (value, onDropped) => {
      if (hasMoreThanCalories(value)) onDropped()
      return caloriesOf(value, onDropped)
    }),
    ustensiles_requis: read(NAMES.ustensiles_requis, joined),
    regime_alimentaire: ownFields.regime_alimentaire ?? diets,
    origine: read(NAMES.origine, joined),
    ingredients: read(NAMES.ingredients, (value, onDropped) => {
      const lines = linesOf(value, onDropped)
      return lines.length > 0 ? lines : null
    }),
    etapes: read(NAMES.etapes, (value, onDropped) => {
      const { steps, isPartial } = stepsOf(value)
      if (isPartial) onDropped()
      return steps.length > 0 ? steps : null
    }),
  }
  const recipe = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Recipe
  return { recipe, ...leftOver(node, lost) }
}

type Read = <T>(names: string[], reader: Reader<T>) => T | undefined

/** The headline is an article's, and names the recipe only where nothing else does. */
const titleOf = (node: Json, read: Read): string | undefined =>
  read([titlePropertyOf(node)], (value, onDropped) => textOf(firstOf(value, onDropped)) ?? null)

const titlePropertyOf = (node: Json): string =>
  NAMES.titre.find((name) => !isBlank(propertyOf(node, name))) ?? 'name'

const joined: Reader<string> = (value, onDropped) =>
  eachOf(value, onDropped, (item) => [textOf(item) ?? '']).join(', ') || null

function leftOver(node: Json, lost: Set<string>): Pick<ReadRecipe, 'ignored' | 'unknownProperties'> {
  let unknownProperties = 0
  for (const [spelling, value] of Object.entries(node)) {
    const name = termOf(spelling)
    if (isFrench(name, value) || JSON_LD_KEYWORDS.has(name) || isBlank(value)) continue
    if (name === titlePropertyOf(node)) continue
    if (REPORTED_AS_IGNORED.has(name)) lost.add(name)
    else if (!MAPPED.has(name)) unknownProperties++
  }
  return { ignored: [...lost].sort(), unknownProperties }
}

const isFrench = (name: string, value: unknown) => name === 'inLanguage' && /^fr\b/i.test(plain(value) ?? '')

/** A URL without a host can't be shown. */
const imageOf: Reader<string> = (value, onDropped) => {
  const urls = listOf(value).map((item) => {
    const url = urlOf(item, onDropped)
    // Pages that load pictures late write a placeholder.
    return url !== null && /^data:/i.test(url) ? null : url
  })
  const absolute = urls.find((url) => url !== null && WHOLE.test(url))
  // The API reports other schemes.
  const url = absolute ?? urls.find((candidate) => candidate !== null && !RELATIVE.test(candidate))
  if (urls.some((candidate) => candidate !== url)) onDropped()
  return url
}

const WHOLE = /^https?:\/\/[^\s]{1,2040}$/i
/** A colon before the path, plain or as an entity, may end another scheme. */
const RELATIVE = /^[^\s:&/?#]*(?:[/?#]\S*)?$/

/** Returns null for an `@id` with a fragment, which names a part of a page. */
function urlOf(image: unknown, onDropped: OnDropped): string | null {
  const property = isObject(image) ? (propertyOf(image, 'url') ?? propertyOf(image, 'contentUrl')) : image
  const reference = isObject(image) && property === undefined ? withoutFragment(image['@id']) : property
  const firstReference = firstOf(reference, onDropped)
  const url = isObject(firstReference)
    ? (withoutFragment(firstReference['@id']) ?? firstReference['@value'])
    : firstReference
  if (typeof url !== 'string' || url.trim() === '') return null
  // Not as HTML: `&copy=1` is a parameter.
  const text = url.trim().replaceAll('&amp;', '&')
  return text.startsWith('//') ? `https:${text}` : text
}

const withoutFragment = (id: unknown) => (typeof id === 'string' && !id.includes('#') ? id : undefined)

const dietsOf: Reader<string> = (value, onDropped) =>
  eachOf(value, onDropped, (diet) => {
    const name = plain(isObject(diet) ? (diet['@id'] ?? diet['name']) : diet)
    const text = termOf(name ?? '')
    return [DIETS.get(text) ?? text]
  }).join(', ') || null

const isWithin = (diets: string | undefined, text: string): boolean => {
  const namedDiets = splitCommaList(text)
  return [...splitCommaList(diets ?? '')].every((diet) => namedDiets.has(diet))
}

const hasMoreThanCalories = (value: unknown): boolean =>
  listOf(value).some(
    (item) =>
      isObject(item) &&
      Object.entries(item).some(([name, one]) => !/^@|^type$|calories$/.test(name) && !isBlank(one)),
  )
