// Random requests for every operation of an OpenAPI document: most are nearly valid, since those get furthest.

import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { resolveRef } from '../document/references.js'
import { hostile, hostileText, objectFor, type ValueSchema, valueFor } from './values.js'

type Parameter = { in: 'query' | 'path' | 'header'; name: string; required?: boolean; schema: ValueSchema }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: ValueSchema }> }
}

/** The part of OpenAPI that is read. */
export type DescribedApi = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, ValueSchema> }
}

/** One request, and the place among the callers of whoever sends it; −1 for nobody. */
type RandomRequest = { request: InjectOptions & { method: string; url: string }; caller: number }

type Body = { mediaType: string; payload: string | Buffer }

/** Bodies that no schema gets to see. */
const BROKEN: Body[] = [
  { mediaType: 'application/json', payload: '{"titre":' },
  { mediaType: 'application/json', payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { mediaType: 'application/json', payload: '['.repeat(20_000) },
  { mediaType: 'application/json', payload: '{"__proto__":{"role":"ADMIN"}}' },
  { mediaType: 'application/json', payload: 'a'.repeat(300_000) },
  { mediaType: 'application/json; charset=utf-16', payload: '{}' },
  { mediaType: 'text/xml', payload: '<a/>' },
]

/**
 * Any request of any operation.
 * @param callers how many people may send it
 */
export function randomRequests(document: DescribedApi, callers: number): fc.Arbitrary<RandomRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      requestsOf(method.toUpperCase(), path, described, document),
    ),
  )
  return fc.record({ request: fc.oneof(...operations), caller: fc.integer({ min: -1, max: callers - 1 }) })
}

function requestsOf(method: string, path: string, described: Described, document: DescribedApi) {
  return fc
    .tuple(fc.tuple(...(described.parameters ?? []).map(parameterOf)), bodyOf(described, document))
    .map(([parameters, body]): RandomRequest['request'] => {
      const given = parameters.filter((parameter) => parameter !== null)
      const query = given.filter(([place]) => place === 'query').map(([, name, value]) => `${name}=${value}`)
      const headers = given
        .filter(([place]) => place === 'header')
        .map(([, name, value]) => [name, asHeader(value)])
      const url = given.reduce(
        (path, [place, name, value]) =>
          place === 'path' ? path.replace(`{${name}}`, () => value || '0') : path,
        path,
      )
      return {
        method: method as 'GET',
        url: query.length > 0 ? `${url}?${query.join('&')}` : url,
        headers: { ...Object.fromEntries(headers), ...(body && { 'content-type': body.mediaType }) },
        ...(body && { payload: body.payload }),
      }
    })
}

type Given = [place: Parameter['in'], name: string, value: string]

function parameterOf({ in: place, name, required, schema }: Parameter): fc.Arbitrary<Given | null> {
  const value = fc.oneof({ weight: 5, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: hostileText })
  const given = value.map((value): Given => {
    const values = place === 'query' && Array.isArray(value) ? value : [value]
    return [place, name, values.map(encoded).join(`&${name}=`)]
  })
  return required || place === 'path' ? given : fc.option(given, { freq: 3, nil: null })
}

function bodyOf({ requestBody }: Described, document: DescribedApi): fc.Arbitrary<Body | null> {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (content === undefined) return fc.constant(null)
  const [mediaType, { schema: reference }] = content
  const schema = resolveRef(reference, document) ?? {}
  const valid = objectFor(schema)
  const fieldNames = fc.constantFrom(...Object.keys(schema.properties ?? {}), '__proto__', 'id', 'role')
  const spoilt = fc
    .tuple(valid, fc.array(fc.tuple(fieldNames, hostile), { minLength: 1, maxLength: 3 }))
    .map(([value, faults]): unknown => Object.fromEntries([...Object.entries(value), ...faults]))
  const encodable = fc
    .oneof(
      { weight: 5, arbitrary: valid },
      { weight: 5, arbitrary: spoilt },
      { weight: 1, arbitrary: hostile },
    )
    .map((value) => ({
      mediaType,
      payload: mediaType.includes('form') ? asForm(value) : JSON.stringify(value),
    }))
  return fc.oneof(
    { weight: 12, arbitrary: encodable },
    { weight: 1, arbitrary: fc.constantFrom(null, ...BROKEN) },
  )
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A URL can't carry a lone surrogate. */
const encoded = (value: unknown): string =>
  encodeURIComponent(asText(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'))

/** Client libraries send visible ASCII alone. */
const asHeader = (value: string): string =>
  decodeURIComponent(value)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .trim()

const asForm = (value: unknown): string => {
  const form = new URLSearchParams()
  for (const [name, field] of Object.entries(value ?? {})) form.append(name, asText(field))
  return form.toString()
}
