// Finds the changes of an OpenAPI document that break clients generated from an earlier version of it.

import { resolveRef } from '@recettes/testing'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxLength?: number
  minLength?: number
  maximum?: number
  minimum?: number
  maxItems?: number
  minItems?: number
  pattern?: string
  format?: string
  default?: unknown
  additionalProperties?: unknown
}
type Media = { schema?: Schema }
type Parameter = { in: string; name: string; required?: boolean; schema?: Schema }
type Response = { headers?: Record<string, unknown>; content?: Record<string, Media> }
type Operation = {
  operationId?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
  security?: Record<string, unknown>[]
}

/** The parts of an OpenAPI document that are compared. */
export type Comparable = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** A breaking change: the operation, as `METHOD /path`, and the change in words, such as `parameter limite is gone`. */
export type BreakingChange = { operation: string; change: string }

/**
 * Compares what clients send and what they read of successes: the codes and statuses of errors may change. References are
 * followed; `allOf`, `oneOf` and `anyOf` aren't.
 */
export function breakingChanges(before: Comparable, after: Comparable): BreakingChange[] {
  const allChanges: BreakingChange[] = []
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, old] of Object.entries(operations)) {
      const now = after.paths[path]?.[method]
      const operation = `${method.toUpperCase()} ${path}`
      const changes = now === undefined ? ['is gone'] : operationChanges(old, now, { before, after })
      allChanges.push(...changes.map((change) => ({ operation, change })))
    }
  }
  return allChanges
}

/** The documents that references are looked up in. */
type Documents = { before: Comparable; after: Comparable }

function operationChanges(old: Operation, now: Operation, documents: Documents): string[] {
  return [
    ...parameterChanges(old.parameters ?? [], now.parameters ?? [], documents),
    ...bodyChanges(old.requestBody, now.requestBody, documents),
    ...responseChanges(old.responses, now.responses, documents),
    ...(requiresAuthentication(now) && !requiresAuthentication(old) ? ['needs authentication'] : []),
    ...refusedCredentials(old, now).map((scheme) => `takes no ${scheme} credentials`),
    // Generators name functions after it.
    ...(now.operationId !== old.operationId ? [`is named ${now.operationId}`] : []),
  ]
}

const refusedCredentials = (old: Operation, now: Operation) => {
  const [oldSchemes, newSchemes] = [old, now].map(({ security = [] }) =>
    security.flatMap((requirement) => Object.keys(requirement)),
  )
  return (oldSchemes ?? []).filter((scheme) => !newSchemes?.includes(scheme))
}

const requiresAuthentication = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)

function parameterChanges(old: Parameter[], now: Parameter[], documents: Documents): string[] {
  const find = (parameters: Parameter[], { in: place, name }: Parameter) =>
    parameters.find((candidate) => candidate.in === place && candidate.name === name)
  const gone = old.filter((parameter) => !find(now, parameter)).map(({ name }) => `parameter ${name} is gone`)
  const newlyRequired = now
    .filter((parameter) => parameter.required && !find(old, parameter)?.required)
    .map(({ name }) => `parameter ${name} is required`)
  const narrowed = old.flatMap((parameter) =>
    narrowings(parameter.schema, find(now, parameter)?.schema, documents, `parameter ${parameter.name}`),
  )
  return [...gone, ...newlyRequired, ...narrowed]
}

function bodyChanges(
  old: Operation['requestBody'],
  now: Operation['requestBody'],
  documents: Documents,
): string[] {
  const media = Object.entries(old?.content ?? {}).flatMap(([type, { schema }]) =>
    now?.content[type] === undefined
      ? [`takes no ${type}`]
      : narrowings(schema, now.content[type].schema, documents, 'body'),
  )
  return now?.required && !old?.required ? ['the body is required', ...media] : media
}

/** Successes that are gone, and what their bodies lost. */
function responseChanges(
  old: Operation['responses'],
  now: Operation['responses'],
  documents: Documents,
): string[] {
  return Object.entries(old)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { headers = {}, content = {} }]) => {
      const response = now[status]
      if (response === undefined) return [`status ${status} is gone`]
      const headersGone = Object.keys(headers).filter((name) => response.headers?.[name] === undefined)
      const bodies = Object.entries(content).flatMap(([type, { schema }]) =>
        losses(schema, response.content?.[type]?.schema, documents, `response ${status}`),
      )
      return [...headersGone.map((name) => `response ${status} has no ${name}`), ...bodies]
    })
}

const typesOf = ({ type }: Schema) => [type ?? []].flat()

/** Bounds of a schema, and whether a request that satisfied the old one may violate the new one. */
const BOUNDS: [name: keyof Schema, isTighter: (old: number, now: number) => boolean][] = [
  ['maxLength', (old, now) => now < old],
  ['maximum', (old, now) => now < old],
  ['maxItems', (old, now) => now < old],
  ['minLength', (old, now) => now > old],
  ['minimum', (old, now) => now > old],
  ['minItems', (old, now) => now > old],
]

/** Requests that the old schema allows and the new one refuses. */
function narrowings(
  oldReference: Schema | undefined,
  newReference: Schema | undefined,
  documents: Documents,
  place: string,
): string[] {
  const [old, now] = [
    oldReference && resolveRef(oldReference, documents.before),
    newReference && resolveRef(newReference, documents.after),
  ]
  if (!old || !now) return []
  const newlyRequired = (now.required ?? []).filter((name) => !old.required?.includes(name))
  const values = now.enum && (old.enum ?? [now]).filter((value) => !now.enum?.includes(value))
  const types = typesOf(now).length > 0 && typesOf(old).filter((type) => !typesOf(now).includes(type))
  const bounds = BOUNDS.filter(([name, isTighter]) => {
    const [oldBound, newBound] = [old[name], now[name]]
    return typeof newBound === 'number' && (typeof oldBound !== 'number' || isTighter(oldBound, newBound))
  })
  const properties = Object.entries(old.properties ?? {}).flatMap(([name, property]) =>
    now.properties?.[name] === undefined
      ? [`${place}.${name} is gone`]
      : narrowings(property, now.properties[name], documents, `${place}.${name}`),
  )
  const isClosed = now.additionalProperties === false && old.additionalProperties !== false
  return [
    ...newlyRequired.map((name) => `${place}.${name} is required`),
    ...(values && values.length > 0 ? [`${place} takes fewer values`] : []),
    ...(types && types.length > 0 ? [`${place} takes no ${types.join(', ')}`] : []),
    ...bounds.map(([name]) => `${place} has a tighter ${name}`),
    ...(now.pattern !== undefined && now.pattern !== old.pattern ? [`${place} has another pattern`] : []),
    ...(now.format !== undefined && now.format !== old.format ? [`${place} has another format`] : []),
    ...(JSON.stringify(now.default) !== JSON.stringify(old.default) ? [`${place} has another default`] : []),
    ...(isClosed ? [`${place} takes no other properties`] : []),
    ...properties,
    ...narrowings(old.items, now.items, documents, `${place}[]`),
  ]
}

/** Properties and types that clients rely on in a response, and that the new schema doesn't guarantee. */
function losses(
  oldReference: Schema | undefined,
  newReference: Schema | undefined,
  documents: Documents,
  place: string,
): string[] {
  const [old, now] = [
    oldReference && resolveRef(oldReference, documents.before),
    newReference && resolveRef(newReference, documents.after),
  ]
  if (!old) return []
  if (!now) return [`${place} has no body`]
  const types = typesOf(now).filter((type) => typesOf(old).length > 0 && !typesOf(old).includes(type))
  const isUntyped = typesOf(old).length > 0 && typesOf(now).length === 0
  const properties = Object.entries(old.properties ?? {}).flatMap(([name, property]) => {
    if (now.properties?.[name] === undefined) return [`${place}.${name} is gone`]
    const optional = old.required?.includes(name) && !now.required?.includes(name)
    const inside = losses(property, now.properties[name], documents, `${place}.${name}`)
    return optional ? [`${place}.${name} may be missing`, ...inside] : inside
  })
  const items = old.items ? losses(old.items, now.items, documents, `${place}[]`) : []
  return [
    ...(types.length > 0 ? [`${place} may be ${types.join(', ')}`] : []),
    ...(isUntyped ? [`${place} has no type`] : []),
    ...properties,
    ...items,
  ]
}
