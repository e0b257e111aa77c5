// Requests that are much too large in one place, for every operation of an OpenAPI document.

import type { InjectOptions } from 'fastify'
import { resolveRef } from './document/references.js'

type Schema = {
  $ref?: string
  type?: string | string[]
  items?: Schema
  properties?: Record<string, Schema>
}
type Parameter = { in: 'query' | 'path' | 'header'; name: string; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The part of OpenAPI that is read. */
export type OpenApi = {
  paths: Record<string, Partial<Record<Method, Operation>>>
  components?: { schemas?: Record<string, Schema> }
}

/** One request, the name of its oversize part, and the documented statuses. */
export type Oversize = { title: string; request: InjectOptions; documented: number[] }

/** UTF-16 code units: a body of these stays below 256 KiB, and a URL below Node's 16 KiB of headers. */
const [IN_BODY, IN_URL] = [85_000, 2_500]

const texts = (length: number): Record<string, string> => ({
  letters: 'a'.repeat(length),
  'combining marks': '\u0301\u0323'.repeat(length / 2),
  'zero-width spaces': '\u200b'.repeat(length),
  blanks: ' '.repeat(length),
  'an e-mail address of one label': `a@${'a-'.repeat(length / 2)}`,
  'a URL of ideographs': `http://${'\u4e00\u9fa5'.repeat(length / 2 - 4)}`,
})

const HEADERS: Record<string, string> = {
  authorization: `Bearer ${'a.'.repeat(7_000)}`,
  'if-none-match': '"a",'.repeat(3_500),
  'if-match': `"${'a'.repeat(14_000)}`,
  'accept-encoding': 'a;q=0.5,'.repeat(1_700),
  accept: '*/*;q=0.1,'.repeat(1_400),
  'idempotency-key': 'k'.repeat(14_000),
  'x-request-id': 'r'.repeat(14_000),
  origin: `http://${'a.'.repeat(7_000)}`,
  traceparent: `00-${'0'.repeat(14_000)}`,
  'x-forwarded-for': '1.1.1.1, '.repeat(1_550),
  'webhook-id': 'm'.repeat(14_000),
  'webhook-timestamp': '1'.repeat(14_000),
  'webhook-signature': 'v1,aaaa '.repeat(1_750),
}

/** Everything that can be too large in the requests of a document's operations, one at a time. */
export function* oversizeRequests(document: OpenApi): Generator<Oversize> {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods) as [Method, Operation][]) {
      const name = `${method.toUpperCase()} ${path}`
      const documented = Object.keys(operation.responses).map(Number)
      const parameters = operation.parameters ?? []
      for (const [excess, request] of inOperation(path, method, operation, parameters, document)) {
        yield { title: `${name} with ${excess}`, request, documented }
      }
    }
  }
}

type Named = [excess: string, request: InjectOptions]

function* inOperation(
  path: string,
  method: Method,
  { requestBody }: Operation,
  parameters: Parameter[],
  document: OpenApi,
): Generator<Named> {
  const url = path.replaceAll(/\{\w+\}/g, '1')
  const base = { method: method.toUpperCase() as 'GET', url }
  const [content] = Object.entries(requestBody?.content ?? {})
  const validBody = content === undefined ? {} : { ...bodyOf(content[0], {}) }
  for (const { in: location, name } of parameters) {
    for (const [kind, text] of Object.entries(texts(IN_URL))) {
      const value = encodeURIComponent(text).slice(0, 14_000 - (14_000 % 9))
      if (location === 'query')
        yield [`${kind} in ?${name}`, { ...base, ...validBody, url: `${url}?${name}=${value}` }]
      if (location === 'path')
        yield [
          `${kind} in {${name}}`,
          { ...base, ...validBody, url: path.replace(`{${name}}`, value).replaceAll(/\{\w+\}/g, '1') },
        ]
    }
    if (location === 'query')
      yield [`${name} 2,000 times`, { ...base, ...validBody, url: `${url}?${`${name}=1&`.repeat(1_000)}` }]
  }
  yield [
    '2,000 parameters',
    { ...base, ...validBody, url: `${url}?${numbered(1_500, (n) => `p${n}=1`).join('&')}` },
  ]
  for (const [header, value] of Object.entries(HEADERS)) {
    yield [
      `a long ${header}`,
      { ...base, payload: validBody.payload ?? '', headers: { ...validBody.headers, [header]: value } },
    ]
  }
  if (content !== undefined) yield* inBody(base, content[0], resolveRef(content[1].schema, document) ?? {})
}

function* inBody(base: InjectOptions, type: string, { properties = {} }: Schema): Generator<Named> {
  for (const [name, schema] of Object.entries(properties)) {
    for (const [kind, text] of Object.entries(texts(IN_BODY)))
      yield [`${kind} in ${name}`, { ...base, ...bodyOf(type, { [name]: text }) }]
    if (type.includes('form')) continue
    yield [`100,000 numbers in ${name}`, { ...base, ...bodyOf(type, { [name]: numbered(100_000, () => 1) }) }]
    yield [`40,000 texts in ${name}`, { ...base, ...bodyOf(type, { [name]: numbered(40_000, () => 'ab') }) }]
    if (schema.items !== undefined)
      yield [
        `long texts in ${name}`,
        { ...base, ...bodyOf(type, { [name]: numbered(2, () => '\u0301\u0323'.repeat(20_000)) }) },
      ]
  }
  const many = Object.fromEntries(numbered(20_000, (n) => [`k${n}`, 1]))
  yield ['20,000 fields', { ...base, ...bodyOf(type, many) }]
  yield ['20,000 fields of one name', { ...base, ...bodyOf(type, 'a=b&'.repeat(20_000)) }]
  yield ['100,000 levels', { ...base, ...bodyOf(type, '['.repeat(100_000) + ']'.repeat(100_000)) }]
  yield ['a prototype', { ...base, ...bodyOf(type, `{"__proto__":[${'{},'.repeat(60_000)}{}]}`) }]
}

function bodyOf(
  type: string,
  body: Record<string, unknown> | string,
): Pick<InjectOptions, 'headers' | 'payload'> {
  const form = () => new URLSearchParams(body as Record<string, string>).toString().slice(0, 250_000)
  const payload = typeof body === 'string' ? body : type.includes('form') ? form() : JSON.stringify(body)
  return { headers: { 'content-type': type }, payload }
}

const numbered = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n))

/** The longest text that was normalised meanwhile: the one step of a request whose time grows with the square of it. */
export async function longestNormalised(work: () => Promise<unknown>): Promise<number> {
  const { normalize } = String.prototype
  let longest = 0
  const counting = function (this: string, form?: string) {
    longest = Math.max(longest, this.length)
    return normalize.call(this, form)
  }
  Object.assign(String.prototype, { normalize: counting })
  try {
    await work()
  } finally {
    Object.assign(String.prototype, { normalize })
  }
  return longest
}
