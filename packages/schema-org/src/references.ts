// Resolves references to nodes by their `@id`.

import { MAX_LEVELS, MAX_VALUES, TooMuch, UNREAD } from './bounds.js'
import { isObject, type Json, listOf, termOf } from './recipe.js'

const MAX_SEEN = 100_000
/** Each part may bring a whole list. */
const MAX_TYPES = 8
const READ_WHOLE: ReadonlySet<string> = new Set(['recipeIngredient', 'ingredients'])
const FOLLOWED: ReadonlySet<string> = new Set(
  `@list @set @value calories contentUrl description item itemListElement maxValue minValue name step steps text unitText url
  value`.split(/\s+/),
)

/** Nodes of the same `@id` are one. */
export type References = ReadonlyMap<string, Json>

/** Uses no recursion: nesting may be endless. */
export function referencesIn(document: unknown): References {
  const nodes = new Map<string, Json>()
  const pending = [document]
  for (let seen = 0; pending.length > 0 && seen < MAX_SEEN; seen++) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null) continue
    // In the order of the document.
    for (const inner of Object.values(value).reverse()) if (typeof inner === 'object') pending.push(inner)
    const id = idOf(value)
    if (id === undefined || Object.keys(value).length === 1) continue
    const known = nodes.get(id)
    if (known === undefined) nodes.set(id, { ...value })
    else addTo(known, value)
  }
  return nodes
}

/** The first value of a property stays, except for types. */
function addTo(known: Json, other: object): void {
  for (const [name, value] of Object.entries(other)) {
    const types = listOf(known[name])
    if (name === '@type' && types.length < MAX_TYPES) known[name] = [...types, ...listOf(value)]
    else if (!(name in known)) known[name] = value
  }
}

export function nodeOf(node: Json, references: References): Json {
  return references.get(idOf(node) ?? '') ?? node
}

/**
 * As if nodes were written in place. `mustBeBounded` refuses objects on level `MAX_LEVELS`, so it isn't followed.
 * @throws TooMuch at twice `MAX_VALUES`: nodes may name each other twenty times on twenty levels
 */
export function withReferences(recipe: Json, references: References, properties: ReadonlySet<string>): Json {
  if (references.size === 0) return recipe
  let left = 2 * MAX_VALUES
  const follow = (value: unknown, level: number, above: readonly Json[], property: string): unknown => {
    if (--left < 0) throw new TooMuch(property)
    if (typeof value !== 'object' || value === null || level >= MAX_LEVELS) return value
    if (Array.isArray(value)) return value.map((one) => follow(one, level + 1, above, property))
    const node = nodeOf(value as Json, references)
    if (above.includes(node)) return value
    // Also of those that aren't followed: they are copied.
    left -= Object.keys(node).length
    const inside = idOf(node) === undefined ? above : [...above, node]
    return mapped(node, (inner, name) => {
      const isFollowed = READ_WHOLE.has(property) ? !UNREAD.has(name) : FOLLOWED.has(termOf(name))
      return isFollowed ? follow(inner, level + 1, inside, property) : inner
    })
  }
  return mapped(recipe, (value, given) => {
    const name = termOf(given)
    return properties.has(name) ? follow(value, 0, [], name) : value
  })
}

const mapped = (node: Json, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]))

function idOf(value: unknown): string | undefined {
  const id = isObject(value) ? value['@id'] : undefined
  return typeof id === 'string' ? id : undefined
}
