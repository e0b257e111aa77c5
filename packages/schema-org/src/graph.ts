// Finds recipes in JSON-LD: alone, in a list, in a graph, or as what a page is about.

import { isReadable } from './bounds.js'
import { hasType, isBlank, isObject, type Json, listOf, propertyOf, termOf } from './recipe.js'
import { nodeOf, type References, referencesIn } from './references.js'
import { plain } from './texts.js'

/** Pages nest a recipe in a graph or list. */
const MAX_LEVELS = 8
/** A page about one recipe has some dozens. */
const MAX_NODES = 20_000

/** Properties that lead from a page, or a list of pages, to its subject. */
const LEADS = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'itemListElement',
  'item',
  'hasPart',
  'about',
  '@included',
]
const MAIN = 'mainEntity'
const EXTENDED = 'ExtendedRecipe'

export type FoundRecipe = { node: Json; references: References }

/** `isExtended`: a type that is derived from Recipe, which isn't read, stands there. */
export type Found = { recipes: FoundRecipe[]; isWhole: boolean; isExtended: boolean }

/** The page's main recipe first. */
export function findRecipes(document: unknown): Found {
  const references = referencesIn(document)
  const search: Search = {
    references,
    nodesLeft: MAX_NODES,
    seen: new Set(),
    main: new Set(),
    recipes: new Set(),
    isWhole: true,
    isExtended: false,
  }
  look(document, 0, false, search)
  const recipes = [...new Set([...search.main, ...search.recipes])]
  return {
    recipes: recipes.map((node) => ({ node, references })),
    isWhole: search.isWhole,
    isExtended: search.isExtended,
  }
}

type Search = {
  references: References
  nodesLeft: number
  seen: Set<Json>
  main: Set<Json>
  recipes: Set<Json>
  isWhole: boolean
  isExtended: boolean
}

function look(value: unknown, level: number, isMain: boolean, search: Search): void {
  for (const item of listOf(value)) {
    if (level > MAX_LEVELS || search.nodesLeft-- <= 0) {
      search.isWhole = false
      return
    }
    if (Array.isArray(item)) look(item, level + 1, isMain, search)
    if (!isObject(item)) continue
    const node = nodeOf(item, search.references)
    const isNew = !search.seen.has(node)
    search.seen.add(node)
    if (isNew && hasType(node, 'Recipe')) search.recipes.add(node)
    else search.isExtended ||= hasType(node, EXTENDED)
    if (search.recipes.has(node)) {
      if (isMain) search.main.add(node)
    } else if (isNew) for (const lead of LEADS) look(node[lead], level + 1, isMain || lead === MAIN, search)
  }
}

const CONTENT = ['recipeIngredient', 'ingredients', 'recipeInstructions']

/** Duplicates that add what they say; a page has two or three. More would cost the product of their sizes. */
const MAX_MERGED = 10

const contentOf = ({ node }: FoundRecipe): number =>
  CONTENT.filter((name) => !isBlank(propertyOf(node, name))).length

/**
 * Recipes of one page without those that only name another one, and each once: pages repeat theirs in another block, with other
 * properties, or the ingredients in one and the steps in another. Where all have names alone, all stay.
 */
export function distinctRecipes(recipes: readonly FoundRecipe[]): FoundRecipe[] {
  const whole = recipes.filter((recipe) => contentOf(recipe) > 0)
  const distinct: Distinct[] = []
  const byMark = new Map<string, Distinct>()
  for (const recipe of whole.length > 0 ? whole : recipes) {
    const marks = marksOf(recipe)
    let same = marks.map((mark) => byMark.get(mark)).find((known) => known !== undefined)
    if (same === undefined) {
      same = { recipe, merged: 0 }
      distinct.push(same)
    } else if (same.merged++ < MAX_MERGED) same.recipe = merged(same.recipe, recipe)
    for (const mark of marks) if (!byMark.has(mark)) byMark.set(mark, same)
  }
  return distinct.map(({ recipe }) => recipe)
}

type Distinct = { recipe: FoundRecipe; merged: number }

/** Two recipes with one of them in common are the same. */
function marksOf({ node }: FoundRecipe): string[] {
  const name = plain(propertyOf(node, 'name'))?.toLowerCase() ?? ''
  const content = CONTENT.map((property) => propertyOf(node, property)).filter((value) => !isBlank(value))
  return [
    name === '' ? [] : `name ${name}`,
    typeof node['@id'] === 'string' ? `id ${node['@id']}` : [],
    content.length > 1 && isReadable(content) ? `content ${JSON.stringify(content)}` : [],
  ].flat()
}

/** The richer one, with what only the other says. */
function merged(one: FoundRecipe, other: FoundRecipe): FoundRecipe {
  const [richer, poorer] = richness(other) > richness(one) ? [other, one] : [one, other]
  const told = Object.entries(richer.node).filter(([, value]) => !isBlank(value))
  const names = new Set(told.map(([name]) => termOf(name)))
  const added = Object.entries(poorer.node).filter(
    ([name, value]) => !names.has(termOf(name)) && !isBlank(value),
  )
  return {
    node: Object.fromEntries([...told, ...added]),
    references: new Map([...poorer.references, ...richer.references]),
  }
}

const richness = (recipe: FoundRecipe): number =>
  1000 * contentOf(recipe) + Math.min(999, Object.keys(recipe.node).length)
