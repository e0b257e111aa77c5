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
  for (let visited = 0; pending.length > 0 && visited < MAX_SEEN; visited++) {
    const value = pending.pop()
    if (typeof value !== 'object' || value === null) continue
    // In the order of the document.
    for (const inner of Object.values(value).reverse()) if (typeof inner === 'object') pending.push(inner)
    const id = idOf(value)
    if (id === undefined || Object.keys(value).length === 1) continue
    const node = nodes.get(id)
    if (node === undefined) nodes.set(id, { ...value })
    else addTo(node, value)
  }
  return nodes
}

/** The first value of a property stays, except for types. */
function addTo(target: Json, source: object): void {
  for (const [name, value] of Object.entries(source)) {
    const types = listOf(target[name])
    if (name === '@type' && types.length < MAX_TYPES) target[name] = [...types, ...listOf(value)]
    else if (!(name in target)) target[name] = value
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
  let budget = 2 * MAX_VALUES
  const follow = (value: unknown, level: number, ancestors: readonly Json[], property: string): unknown => {
    if (--budget < 0) throw new TooMuch(property)
    if (typeof value !== 'object' || value === null || level >= MAX_LEVELS) return value
    if (Array.isArray(value)) return value.map((item) => follow(item, level + 1, ancestors, property))
    const node = nodeOf(value as Json, references)
    if (ancestors.includes(node)) return value
    // Also of those that aren't followed: they are copied.
    budget -= Object.keys(node).length
    const inside = idOf(node) === undefined ? ancestors : [...ancestors, node]
    return mapped(node, (inner, name) => {
      const isFollowed = READ_WHOLE.has(property) ? !UNREAD.has(name) : FOLLOWED.has(termOf(name))
      return isFollowed ? follow(inner, level + 1, inside, property) : inner
    })
  }
  return mapped(recipe, (value, spelling) => {
    const name = termOf(spelling)
    return properties.has(name) ? follow(value, 0, [], name) : value
  })
}

const mapped = (node: Json, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]))

function idOf(value: unknown): string | undefined {
  const id = isObject(value) ? value['@id'] : undefined
  return typeof id === 'string' ? id : undefined
}
