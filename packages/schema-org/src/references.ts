// Nodes that a document writes in one place and names in others, by their `@id`.

import { MOST_LEVELS } from './bounds.js'
import { isObject, type Json, listOf, termOf } from './recipe.js'

/** Values of a document that are looked at for nodes with an `@id`. */
const MOST_VALUES = 100_000
/** A node with this many types takes none from its other parts. Each part may bring a whole list. */
const MOST_TYPES = 8
/**
 * Values and characters that references may add to one recipe: nodes that name each other twenty times on twenty levels
 * would be more than any memory has.
 */
const MOST_ADDED = 300_000

/** The nodes of a document by their `@id`; those of the same one are one node. */
export type References = ReadonlyMap<string, Json>

/** Collects the nodes of a document. Not by recursion: it may be nested without end. */
export function referencesIn(document: unknown): References {
  const nodes = new Map<string, Json>()
  const pending = [document]
  for (let seen = 0; pending.length > 0 && seen < MOST_VALUES; seen++) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null) continue
    // From the last one, so that nodes are met in the order of the document.
    for (const inner of Object.values(value).reverse()) if (typeof inner === 'object') pending.push(inner)
    const id = idOf(value)
    if (id === undefined || Object.keys(value).length === 1) continue
    const known = nodes.get(id)
    if (known === undefined) nodes.set(id, { ...value })
    else addTo(known, value)
  }
  return nodes
}

/** Adds what a node's other part says beside it; of a property that both have, the first one stays, but for its type. */
function addTo(known: Json, other: object): void {
  for (const [name, value] of Object.entries(other)) {
    const types = listOf(known[name])
    if (name === '@type' && types.length < MOST_TYPES) known[name] = [...types, ...listOf(value)]
    else if (!(name in known)) known[name] = value
  }
}

/** The node that a value is or names, with all that the document says of it. */
export function nodeOf(node: Json, references: References): Json {
  return references.get(idOf(node) ?? '') ?? node
}

/**
 * A recipe with these properties as if all nodes in them were written there; what names itself stays as it is. A reference
 * on level `MOST_LEVELS` isn't followed: `mustBeBounded` refuses any object there.
 */
export function withReferences(recipe: Json, references: References, properties: ReadonlySet<string>): Json {
  if (references.size === 0) return recipe
  const budget = { left: MOST_ADDED }
  const follow = (value: unknown, level: number, above: readonly Json[]): unknown => {
    if (above.length > 0) budget.left -= typeof value === 'string' ? value.length : 1
    if (typeof value !== 'object' || value === null || level >= MOST_LEVELS || budget.left < 0) return value
    if (Array.isArray(value)) return value.map((one) => follow(one, level + 1, above))
    const node = nodeOf(value as Json, references)
    if (above.includes(node)) return value
    const inside = idOf(node) === undefined ? above : [...above, node]
    return mapped(node, (inner) => follow(inner, level + 1, inside))
  }
  const isRead = (name: string) => properties.has(termOf(name))
  return mapped(recipe, (value, name) => (isRead(name) ? follow(value, 0, []) : value))
}

const mapped = (node: Json, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]))

function idOf(value: unknown): string | undefined {
  const id = isObject(value) ? value['@id'] : undefined
  return typeof id === 'string' ? id : undefined
}
