// Every string and list in a request schema must have a maximum length.

import type { Schema } from './schema.js'

/** Throws for a schema that admits values without a type or a bound, except `x-unbounded` ones: they are only compared. */
export function schemaMustBeBounded(schema: Schema, path: string): void {
  const faults = unboundedParts(schema, path)
  if (faults.length > 0)
    throw new Error(`these parts of a request have no maximum length: ${faults.join(', ')}`)
}

function unboundedParts(schema: Schema, path: string): string[] {
  if (schema['x-unbounded'] || schema.enum !== undefined || schema.const !== undefined) return []
  const types = [schema.type ?? []].flat()
  // No `type`: any value, or a `$ref`, which isn't followed.
  if (types.length === 0) return [path]
  return types.flatMap((type) => {
    if (type === 'string') return schema.maxLength === undefined ? [path] : []
    if (type === 'array') return unboundedList(schema, path)
    if (type !== 'object') return []
    const properties = Object.entries(schema.properties ?? {})
    return properties.flatMap(([name, property]) => unboundedParts(property, `${path}.${name}`))
  })
}

function unboundedList({ maxItems, items }: Schema, path: string): string[] {
  const inside = items === undefined ? [`${path}[]`] : unboundedParts(items, `${path}[]`)
  return maxItems === undefined ? [path, ...inside] : inside
}
