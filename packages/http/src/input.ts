// What may enter: query strings become values, blanks are trimmed, and text that PostgreSQL can't hold is refused.

import type { FieldFault } from '@recettes/errors'

/** The part of JSON Schema that is looked at here. */
export type Schema = {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  items?: Schema
  /** Surrounding white space doesn't count: it is removed before any length is measured. */
  'x-trim'?: boolean
  /** Case doesn't count: the value is lower-cased. */
  'x-lowercase'?: boolean
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

function fromTextValue({ type }: Schema, value: unknown): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value]
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

/** Keeps the properties that the schema knows, trimmed and lower-cased where it says so; a value of another type passes. */
export function known(schema: Schema): (data: unknown) => unknown {
  if (schema.properties === undefined) return (data) => data
  const properties = Object.entries(schema.properties)
  return (data) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    const kept: Record<string, unknown> = {}
    for (const [name, property] of properties) {
      if (Object.hasOwn(data, name)) kept[name] = tidy(property, (data as Record<string, unknown>)[name])
    }
    return kept
  }
}

function tidy(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value) && schema.items) {
    const { items } = schema
    return value.map((item) => tidy(items, item))
  }
  if (typeof value !== 'string') return value
  const trimmed = schema['x-trim'] ? value.trim() : value
  return schema['x-lowercase'] ? trimmed.toLowerCase() : trimmed
}

/** Whether `textFaults` finds none, which is the rule. */
export function isCleanObject(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return true
  for (const value of Object.values(data)) {
    if (typeof value === 'string' ? !isCleanText(value) : Array.isArray(value) && !value.every(isCleanItem))
      return false
  }
  return true
}

const isCleanItem = (item: unknown) => typeof item !== 'string' || isCleanText(item)

/** Faults of the strings in a flat object: NUL, which PostgreSQL can't store, and halves of surrogate pairs. */
export function textFaults(data: unknown): FieldFault[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data)
    .filter(([, value]) => [value].flat().some((item) => typeof item === 'string' && !isCleanText(item)))
    .map(([champ]) => ({ champ, message: 'Contient un caractère interdit (NUL ou demi-codet isolé).' }))
}

function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
