// Finds recipes in JSON-LD: alone, in a list, in a graph, or as what a page is about.

import { hasType, isObject, type Json, listOf } from './recipe.js'

/** Levels that are looked into: pages nest a recipe in a graph, in a list or in what they are about. */
const MOST_LEVELS = 8
/** Nodes that are looked at; a page about one recipe has some dozens. */
const MOST_NODES = 20_000

/** Properties that lead from a page, or a list of pages, to what it is about. */
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

/** Recipes of a document, and whether all of it was looked at. */
export type Found = { nodes: Json[]; isWhole: boolean }

/** The recipes of a JSON-LD document in its own order; those inside of a recipe count as its own. */
export function findRecipes(document: unknown): Found {
  const found: Found = { nodes: [], isWhole: true }
  search(document, 0, { left: MOST_NODES }, found)
  return found
}

function search(value: unknown, level: number, budget: { left: number }, found: Found): void {
  for (const node of listOf(value)) {
    if (level > MOST_LEVELS || budget.left-- <= 0) {
      found.isWhole = false
      return
    }
    if (isObject(node) && hasType(node, 'Recipe')) found.nodes.push(node)
    else if (Array.isArray(node)) search(node, level + 1, budget, found)
    else if (isObject(node)) for (const lead of LEADS) search(node[lead], level + 1, budget, found)
  }
}
