// Generates an operation's requests: most of them nearly valid, since those get furthest.

import fc from 'fast-check'
import type { Operation, Parameter } from './documents.js'
import { HOSTILE_TEXTS, hostile, objectOf, valueFor } from './values.js'

/** One request; `who` says whose token comes with it. */
export type Attack = {
  method: string
  url: string
  who: string
  headers: Record<string, string>
  body: Buffer | null
}

type Parts = { who: string; values: [Parameter, unknown][]; body: { mediaType: string; text: Buffer } | null }

/** Callers, values that fields are likely to be accepted with, and ids in paths that must not be attacked. */
type AttackContext = {
  people: string[]
  known: Record<string, unknown[]>
  isSpared: (id: string) => boolean
}

/** Requests of an operation. */
export function attacksOn(operation: Operation, context: AttackContext): fc.Arbitrary<Attack> {
  const { people, known, isSpared } = context
  return fc
    .record({
      who: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...people) },
        { weight: 1, arbitrary: fc.constantFrom('nobody', 'garbage') },
      ),
      values: fc
        .tuple(...operation.parameters.map(parameterOf))
        .map((drawn) => drawn.filter((value) => value !== null)),
      body: bodyOf(operation, known),
    })
    .map((parts) => assembled(operation, parts as Parts, isSpared))
}

/** Leaves optional parameters out at times; whole lists are rare, since each costs as much as a thousand others. */
function parameterOf(parameter: Parameter): fc.Arbitrary<[Parameter, unknown] | null> {
  const value = fc.oneof(
    { weight: 5, arbitrary: valueFor(parameter.schema) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  )
  const sent = value.map((text): [Parameter, unknown] => [parameter, text])
  if (parameter.required || parameter.in === 'path') return sent
  return fc.option(sent, { freq: parameter.name === 'limite' ? 50 : 3, nil: null })
}

function bodyOf({ body }: Operation, known: AttackContext['known']): fc.Arbitrary<Parts['body']> {
  if (body === undefined) return fc.constant(null)
  const { mediaType, schema } = body
  const valid = objectOf(schema, known)
  const names = Object.keys(schema.properties ?? {})
  const spoilt = fc
    .tuple(
      valid,
      fc.array(fc.tuple(fc.constantFrom(...names, '__proto__', 'id', 'role'), hostile), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([value, faults]) => Object.fromEntries([...Object.entries(value), ...faults]))
  const encodable = fc
    .oneof(
      { weight: 5, arbitrary: valid },
      { weight: 5, arbitrary: spoilt },
      { weight: 1, arbitrary: hostile },
    )
    .map((value) => ({
      mediaType,
      text: Buffer.from(mediaType.includes('form') ? formOf(value) : JSON.stringify(value)),
    }))
  return fc.oneof({ weight: 12, arbitrary: encodable }, { weight: 1, arbitrary: broken(mediaType) })
}

/** Bodies that are none. */
const broken = (mediaType: string): fc.Arbitrary<Parts['body']> =>
  fc.constantFrom(
    null,
    { mediaType, text: Buffer.from('{"titre":') },
    { mediaType, text: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
    { mediaType, text: Buffer.from('['.repeat(20_000)) },
    { mediaType, text: Buffer.from('{"__proto__":{"role":"ADMIN"}}') },
    { mediaType, text: Buffer.alloc(300_000, 0x61) },
    { mediaType: 'text/xml', text: Buffer.from('<a/>') },
    { mediaType: 'application/json; charset=utf-16', text: Buffer.from('{}') },
  )

function formOf(value: unknown): string {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new URLSearchParams(
    entries.map(([name, field]): [string, string] => [name, plain(field)]),
  ).toString()
}

const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Encodes a value for a URL, which can't carry a lone surrogate. An empty segment would be another path. */
const encoded = (value: unknown): string =>
  encodeURIComponent(plain(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'))

/** A body with another id than the path's is refused, so every other one gets the path's. Byte by byte: it may be no text. */
function repeated(text: Buffer, id: string): Buffer {
  if (!/^\d+$/.test(id)) return text
  const field = /("recette_id"|"id"):\d*[02468](?=[,}])/
  return Buffer.from(text.toString('latin1').replace(field, `$1:${id}`), 'latin1')
}

function assembled(
  operation: Operation,
  { who, values, body }: Parts,
  isSpared: (id: string) => boolean,
): Attack {
  let [path, id] = [operation.path, '']
  const query: string[] = []
  const headers: Record<string, string> = {}
  for (const [{ in: place, name }, value] of values) {
    if (place === 'path') {
      const segment = encoded(value) || '0'
      id = isSpared(segment) ? '0' : segment
      path = path.replace(`{${name}}`, id)
    } else if (place === 'query') {
      for (const item of Array.isArray(value) ? value : [value]) query.push(`${name}=${encoded(item)}`)
    } else {
      // No client library sends anything but visible ASCII.
      headers[name.toLowerCase()] = plain(value)
        .replaceAll(/[^\x20-\x7e]/g, '?')
        .trim()
    }
  }
  if (body !== null) headers['content-type'] = body.mediaType
  const url = `${operation.base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
  return { method: operation.method, url, who, headers, body: body && repeated(body.text, id) }
}
