// Which changes of an OpenAPI document break a client that was made from an earlier one.

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
  maxLength?: number
  minLength?: number
  maximum?: number
  minimum?: number
  maxItems?: number
  pattern?: string
}
type Media = { schema?: Schema }
type Parameter = { in: string; name: string; required?: boolean; schema?: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
  security?: Record<string, unknown>[]
}

/** The parts of a document that are compared. */
export type Comparable = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** A change for the worse: the operation, as `METHOD /path`, and what about it. */
export type Break = { operation: string; change: string }

/** Everything that a client of `before` may trip over with `after`. */
export function breaks(before: Comparable, after: Comparable): Break[] {
  const found: Break[] = []
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, old] of Object.entries(operations)) {
      const now = after.paths[path]?.[method]
      const operation = `${method.toUpperCase()} ${path}`
      const changes = now === undefined ? ['is gone'] : operationBreaks(old, now, { before, after })
      found.push(...changes.map((change) => ({ operation, change })))
    }
  }
  return found
}

type Both = { before: Comparable; after: Comparable }

function operationBreaks(old: Operation, now: Operation, both: Both): string[] {
  return [
    ...parameterBreaks(old.parameters ?? [], now.parameters ?? [], both),
    ...bodyBreaks(old.requestBody, now.requestBody, both),
    ...answerBreaks(old.responses, now.responses, both),
    ...(asksForToken(now) && !asksForToken(old) ? ['needs authentication'] : []),
  ]
}

const asksForToken = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((one) => Object.keys(one).length > 0)

function parameterBreaks(old: Parameter[], now: Parameter[], both: Both): string[] {
  const find = (all: Parameter[], { in: place, name }: Parameter) =>
    all.find((one) => one.in === place && one.name === name)
  const gone = old.filter((one) => !find(now, one)).map(({ name }) => `parameter ${name} is gone`)
  const demanded = now
    .filter((one) => one.required && !find(old, one)?.required)
    .map(({ name }) => `parameter ${name} is required`)
  const narrower = old.flatMap((one) =>
    narrowed(one.schema, find(now, one)?.schema, both, `parameter ${one.name}`),
  )
  return [...gone, ...demanded, ...narrower]
}

function bodyBreaks(old: Operation['requestBody'], now: Operation['requestBody'], both: Both): string[] {
  const media = Object.entries(old?.content ?? {}).flatMap(([type, { schema }]) =>
    now?.content[type] === undefined
      ? [`takes no ${type}`]
      : narrowed(schema, now.content[type].schema, both, 'body'),
  )
  return now?.required && !old?.required ? ['the body is required', ...media] : media
}

/** A success that is gone or whose body lost something. Codes and statuses of errors may come and go. */
function answerBreaks(old: Operation['responses'], now: Operation['responses'], both: Both): string[] {
  return Object.entries(old)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, { content = {} }]) => {
      if (now[status] === undefined) return [`status ${status} is gone`]
      return Object.entries(content).flatMap(([type, { schema }]) =>
        lost(schema, now[status]?.content?.[type]?.schema, both, `answer ${status}`),
      )
    })
}

const typesOf = ({ type }: Schema) => [type ?? []].flat()
const TIGHTER: [keyof Schema, (old: number, now: number) => boolean][] = [
  ['maxLength', (old, now) => now < old],
  ['maximum', (old, now) => now < old],
  ['maxItems', (old, now) => now < old],
  ['minLength', (old, now) => now > old],
  ['minimum', (old, now) => now > old],
]

/** What a request could be and can't be any more. */
function narrowed(one: Schema | undefined, other: Schema | undefined, both: Both, at: string): string[] {
  const [old, now] = [resolved(one, both.before), resolved(other, both.after)]
  if (!old || !now) return []
  const demanded = (now.required ?? []).filter((name) => !old.required?.includes(name))
  const values = now.enum && (old.enum ?? [now]).filter((value) => !now.enum?.includes(value))
  const types = typesOf(now).length > 0 && typesOf(old).filter((type) => !typesOf(now).includes(type))
  const bounds = TIGHTER.filter(([name, isTighter]) => {
    const [before, after] = [old[name], now[name]]
    return typeof after === 'number' && (typeof before !== 'number' || isTighter(before, after))
  })
  const properties = Object.entries(old.properties ?? {}).flatMap(([name, property]) =>
    narrowed(property, now.properties?.[name], both, `${at}.${name}`),
  )
  return [
    ...demanded.map((name) => `${at}.${name} is required`),
    ...(values && values.length > 0 ? [`${at} takes fewer values`] : []),
    ...(types && types.length > 0 ? [`${at} takes no ${types.join(', ')}`] : []),
    ...bounds.map(([name]) => `${at} has a tighter ${name}`),
    ...(now.pattern !== undefined && now.pattern !== old.pattern ? [`${at} has another pattern`] : []),
    ...properties,
    ...narrowed(old.items, now.items, both, `${at}[]`),
  ]
}

/** What an answer had and doesn't have any more. */
function lost(one: Schema | undefined, other: Schema | undefined, both: Both, at: string): string[] {
  const [old, now] = [resolved(one, both.before), resolved(other, both.after)]
  if (!old) return []
  if (!now) return [`${at} has no body`]
  const types = typesOf(now).filter((type) => typesOf(old).length > 0 && !typesOf(old).includes(type))
  const properties = Object.entries(old.properties ?? {}).flatMap(([name, property]) => {
    if (now.properties?.[name] === undefined) return [`${at}.${name} is gone`]
    const optional = old.required?.includes(name) && !now.required?.includes(name)
    const inside = lost(property, now.properties[name], both, `${at}.${name}`)
    return optional ? [`${at}.${name} may be missing`, ...inside] : inside
  })
  const items = old.items ? lost(old.items, now.items, both, `${at}[]`) : []
  return [...(types.length > 0 ? [`${at} may be ${types.join(', ')}`] : []), ...properties, ...items]
}

function resolved(schema: Schema | undefined, document: Comparable): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1)
  return name === undefined ? schema : document.components?.schemas?.[name]
}
