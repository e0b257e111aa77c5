// Coerces query and path parameters to the types of their schemas, and picks the headers that a schema names.

import type { Schema } from './schema.js'

const INTEGER = /^-?[0-9]+$/

type Coerce = (data: Record<string, unknown>) => Record<string, unknown>

/** Coerces numbers and booleans of paths and queries. The schema refuses the rest; `1e3` and `0x10` aren't integers. */
export function coerceParameters(schema: Schema): Coerce {
  const properties = Object.entries(schema.properties ?? {})
  return (data) => {
    const coerced: Record<string, unknown> = {}
    for (const [name, property] of properties) {
      const value = data[name]
      if (value !== undefined) coerced[name] = coerceValue(property, value)
    }
    return coerced
  }
}

function coerceValue({ type, items = {} }: Schema, value: unknown): unknown {
  if (type === 'array') return [value].flat().map((item) => coerceValue(items, item))
  if (typeof value !== 'string') return value
  if (type === 'integer' && INTEGER.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** Picks the headers of the schema; Node lower-cases header names. */
export function pickHeaders(schema: Schema): Coerce {
  const names = Object.keys(schema.properties ?? {}).map((name) => [name, name.toLowerCase()] as const)
  return (data) => {
    const present = names.filter(([, lower]) => data[lower] !== undefined)
    return Object.fromEntries(present.map(([name, lower]) => [name, data[lower]]))
  }
}
