// Finds the recipe in JSON-LD: alone, in a list, in a graph, or as what a page is about.

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

/** The first recipe of a JSON-LD document, in its own order; null where there is none. */
export function findRecipe(document: unknown): Json | null {
  return search(document, 0, { left: MOST_NODES })
}

function search(value: unknown, level: number, nodes: { left: number }): Json | null {
  if (level > MOST_LEVELS) return null
  for (const node of listOf(value)) {
    if (nodes.left-- <= 0) return null
    if (isObject(node) && hasType(node, 'Recipe')) return node
    const inside = Array.isArray(node) ? [node] : isObject(node) ? LEADS.map((lead) => node[lead]) : []
    for (const one of inside) {
      const found = one === undefined ? null : search(one, level + 1, nodes)
      if (found !== null) return found
    }
  }
  return null
}
