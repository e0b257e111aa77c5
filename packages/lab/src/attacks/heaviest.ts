// The heaviest requests that an operation accepts: every text at its greatest length, every list with all its items.

import type { Operation, Parameter, Schema } from './documents.js'
import { HEAVY_DOCUMENTS } from './heaviest-documents.js'

/** One request, and what is heavy in it. */
type Heavy = { title: string; method: string; path: string; type?: string; body?: string }

/** Values by field name that pass the checks of a handler: existing ids, members of an enum. */
export type Known = Record<string, unknown>

/** Below the services' limit of 256 KiB for a body, and Node's of 16 KiB for headers. */
const [BODY_BYTES, URL_BYTES] = [255_000, 14_500]

const LINKED_DATA = 'application/ld+json'

/** Characters of a text whose schema has no `maxLength`. */
const UNBOUNDED = 10_000

/** Pieces that texts of any length are made of. */
const PIECES: Record<string, (n: number) => string> = {
  letters: () => 'a',
  'combining marks': (n) => (n === 0 ? 'e' : n % 2 === 0 ? '\u0301' : '\u0323'),
  accents: () => 'é',
  ligatures: () => 'œ',
  blanks: (n) => (n % 300 === 0 ? 'a' : ' '),
  digits: () => '1/2 ',
  brackets: () => '(',
  'zero-width joiners': (n) => (n === 0 ? 'a' : '\u200d'),
  elisions: () => "d'l'",
  foods: (n) => ['pomme de terre ', 'crème fraîche ', 'vin blanc ', 'farine '][n % 4] ?? '',
  alternatives: (n) => ['beurre ou ', 'huile et ', 'lait, '][n % 3] ?? '',
  denials: () => 'sans ',
  misspellings: (n) => `${['tomatte', 'poulai', 'fromadge', 'zzyzx'][n % 4]}${letterOf(n)} `,
  'unknown words': (n) => `${letterOf(n)}${letterOf(n >> 2)}xq${letterOf(n >> 4)}w `,
  groups: (n) => ['fruits de mer, ', 'végan, ', 'liqueur, ', 'fruit rouge, '][n % 4] ?? '',
  quotes: () => '"',
  'surrogate pairs': () => '😀',
}

const letterOf = (n: number): string => String.fromCharCode(97 + (n % 26))

function textOf(piece: (n: number) => string, length: number, shift = 0): string {
  let text = ''
  for (let n = shift === 0 ? 0 : shift * 7 + 1; text.length < length; n++) text += piece(n)
  return text.slice(0, length).toWellFormed()
}

/** Every kind of heavy request of an operation. */
export function* heaviestRequests(operation: Operation, known: Known): Generator<Heavy> {
  const { method, path, parameters, body } = operation
  const pathWith = (values: Known) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 1)))
  const plain = { method, path: pathWith(known) }
  const queries = parameters.filter((parameter) => parameter.in === 'query')
  yield { title: 'nothing heavy', ...plain, ...sent(body, known) }
  if (operation.mediaTypes?.includes(LINKED_DATA)) {
    for (const { title, document } of HEAVY_DOCUMENTS)
      yield { title, ...plain, type: LINKED_DATA, body: JSON.stringify(document) }
  }
  for (const [kind, piece] of Object.entries(PIECES)) {
    if (body !== undefined) yield { title: `${kind} in every field`, ...plain, ...sent(body, known, piece) }
    for (const parameter of parameters.filter((candidate) => candidate.in === 'path')) {
      const heavy = textOf(piece, 400)
      yield {
        title: `${kind} in {${parameter.name}}`,
        ...plain,
        path: pathWith({ ...known, [parameter.name]: heavy }),
      }
    }
    if (queries.length === 0) continue
    for (const length of [300, 40, 8]) {
      const path = `${plain.path}?${queryOf(queries, piece, length, known)}`
      yield { title: `${kind}, ${length} characters in every parameter`, ...plain, path }
      for (const { name } of queries.filter(({ schema }) => schema.type === 'array')) {
        const alone = queries.filter((query) => query.name === name || query.required)
        const path = `${plain.path}?${queryOf(alone, piece, length, known, name)}`
        yield { title: `${kind}, ${length} characters in each ${name}`, ...plain, path }
      }
    }
  }
}

/** Fills lists with as many items as the URL has room for, shared among the parameters. */
function queryOf(
  queries: Parameter[],
  piece: (n: number) => string,
  length: number,
  known: Known,
  favoured?: string,
): string {
  const room = (name: string) =>
    favoured === undefined ? URL_BYTES / queries.length : name === favoured ? URL_BYTES - 1_000 : 500
  return queries
    .flatMap(({ name, schema }) => {
      if (known[name] !== undefined || (schema.type !== 'array' && schema.type !== 'string'))
        return known[name] === undefined ? [] : [`${name}=${encodeURIComponent(String(known[name]))}`]
      const { maxItems = 1, items = schema } = schema
      const parts: string[] = []
      let bytesLeft = room(name)
      while (parts.length < maxItems) {
        const part = `${name}=${encodeURIComponent(String(valueWithin(items, piece, length, parts.length)))}`
        if (part.length > bytesLeft) break
        bytesLeft -= part.length + 1
        parts.push(part)
      }
      return parts
    })
    .join('&')
}

/** The body in its media type; without a piece only what must be there. */
function sent(body: Operation['body'], known: Known, piece?: (n: number) => string): Partial<Heavy> {
  if (body === undefined) return {}
  const { properties = {}, required = [] } = body.schema
  const names = Object.keys(properties).filter((name) => piece !== undefined || required.includes(name))
  const budget = { left: BODY_BYTES }
  const fields = Object.fromEntries(
    names.map((name) => [name, known[name] ?? bounded(properties[name] ?? {}, piece ?? (() => 'a'), budget)]),
  )
  const form = body.mediaType.includes('form')
  const text = form
    ? new URLSearchParams(fields as Record<string, string>).toString()
    : JSON.stringify(fields)
  return { type: body.mediaType, body: text }
}

/** A value within what is left of the body. */
function bounded(schema: Schema, piece: (n: number) => string, budget: { left: number }): unknown {
  if (schema.items !== undefined) {
    const items: unknown[] = []
    const { maxItems = 1_000, items: of } = schema
    while (items.length < maxItems && budget.left > 4_000) items.push(bounded(of, piece, budget))
    return items
  }
  const value = valueWithin(
    schema,
    piece,
    Math.min(schema.maxLength ?? UNBOUNDED, Math.floor(budget.left / 4)),
  )
  budget.left -= Buffer.byteLength(JSON.stringify(value)) + 30
  return value
}

let emails = 0

function valueWithin(schema: Schema, piece: (n: number) => string, length: number, shift = 0): unknown {
  const { enum: words, minimum = 1, format, maxLength = UNBOUNDED } = schema
  if (words !== undefined) return words[0]
  if (schema.type === 'integer' || schema.type === 'number') return minimum
  if (schema.type === 'boolean') return false
  if (format === 'email') return `lourd${emails++}@exemple.fr`
  if (format === 'http-url') return `https://exemple.fr/${'a'.repeat(2_000)}`
  if (format?.startsWith('date') || format === 'utc') return '2026-01-01T00:00:00'
  return textOf(piece, Math.min(length, maxLength), shift)
}
