// How a query, a path or a set of headers becomes the values that its schema speaks of.

/** The part of JSON Schema that is looked at here. */
export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  minLength?: number
  /** Unicode code points, of the text as it is kept: trimmed, normalised, lower-cased. */
  maxLength?: number
  maxItems?: number
  /** Surrounding white space doesn't count: it is removed before any length is measured. */
  'x-trim'?: boolean
  /** The text is one line, as a name or a title: it has no control character and no line break. */
  'x-line'?: boolean
  /** Case doesn't count: the value is lower-cased. */
  'x-lowercase'?: boolean
  /** The text is kept in Unicode's normalisation form C, and its length is that of this form. */
  'x-nfc'?: boolean
  /** The value may be anything, and nothing is done with it but comparing it. */
  'x-as-is'?: boolean
}

const INTEGER = /^-?[0-9]+$/

/** What is done to the data of each request, made once for a schema. */
type Reading = (data: Record<string, unknown>) => Record<string, unknown>

/**
 * Reads the strings of a path or a query as the schema's types: `"12"` as 12, `"true"` as true, one value as a list.
 * What doesn't look like its type stays a string, which the schema then refuses; `1e3` and `0x10` aren't integers here.
 */
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

/** Finds the headers that the schema names, which may write them `As-Usual`: Node has them in lower case. */
export function fromHeaders(schema: Schema): Reading {
  const names = Object.keys(schema.properties ?? {}).map((name) => [name, name.toLowerCase()] as const)
  return (data) => {
    const there = names.filter(([, lower]) => data[lower] !== undefined)
    return Object.fromEntries(there.map(([name, lower]) => [name, data[lower]]))
  }
}
