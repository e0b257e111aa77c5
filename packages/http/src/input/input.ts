// Converts query, path and headers to the types of their schemas.

/** JSON Schema, with keywords of this project. */
export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  minLength?: number
  /** Code points, after trimming, normalising and lower-casing. */
  maxLength?: number
  maxItems?: number
  'x-trim'?: boolean
  'x-line'?: boolean
  'x-lowercase'?: boolean
  /** Unicode form C. */
  'x-nfc'?: boolean
  /** Any length: the value is only compared. */
  'x-as-is'?: boolean
}

const INTEGER = /^-?[0-9]+$/

type Reading = (data: Record<string, unknown>) => Record<string, unknown>

/** Reads numbers and booleans of paths and queries. Other strings stay, for the schema to refuse; `1e3` and `0x10` aren't integers. */
export function fromText(schema: Schema): Reading {
  const properties = Object.entries(schema.properties ?? {})
  return (data) => {
    const read: Record<string, unknown> = {}
    for (const [name, property] of properties) {
      const value = data[name]
      if (value !== undefined) read[name] = fromTextValue(property, value)
    }
    return read
  }
}

function fromTextValue({ type, items = {} }: Schema, value: unknown): unknown {
  if (type === 'array') return [value].flat().map((item) => fromTextValue(items, item))
  if (typeof value !== 'string') return value
  if (type === 'integer' && INTEGER.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** Node has header names in lower case. */
export function fromHeaders(schema: Schema): Reading {
  const names = Object.keys(schema.properties ?? {}).map((name) => [name, name.toLowerCase()] as const)
  return (data) => {
    const there = names.filter(([, lower]) => data[lower] !== undefined)
    return Object.fromEntries(there.map(([name, lower]) => [name, data[lower]]))
  }
}
