// Which request schemas a service may start with: every string and list in them has a maximum length.

import type { Schema } from './input.js'

/**
 * Refuses a schema that lets in a string, a list or a value of any type without a bound. A schema that says
 * `x-as-is` lets in anything: its value is only compared with known words, which costs the same whatever it is.
 * @param place names the schema in the error
 * @throws Error naming each unbounded part; a service with such a route doesn't start
 */
export function mustBeBounded(schema: Schema, place: string): void {
  const faults = unboundedParts(schema, place)
  if (faults.length > 0)
    throw new Error(`these parts of a request have no maximum length: ${faults.join(', ')}`)
}

function unboundedParts(schema: Schema, place: string): string[] {
  if (schema['x-as-is'] || schema.enum !== undefined || schema.const !== undefined) return []
  const types = [schema.type ?? []].flat()
  // A value of any type, and a reference, which isn't followed here.
  if (types.length === 0) return [place]
  return types.flatMap((type) => {
    if (type === 'string') return schema.maxLength === undefined ? [place] : []
    if (type === 'array') return unboundedList(schema, place)
    if (type !== 'object') return []
    const properties = Object.entries(schema.properties ?? {})
    return properties.flatMap(([name, property]) => unboundedParts(property, `${place}.${name}`))
  })
}

function unboundedList({ maxItems, items }: Schema, place: string): string[] {
  const inside = items === undefined ? [`${place}[]`] : unboundedParts(items, `${place}[]`)
  return maxItems === undefined ? [place, ...inside] : inside
}
