// What an answer has that the OpenAPI document of its service doesn't say.

import { Ajv, type ValidateFunction } from 'ajv'

/** An answer as a caller sees it. */
export type Seen = {
  method: string
  url: string
  status: number
  headers: Readonly<Record<string, unknown>>
  body: string
}

type Schema = { enum?: unknown[]; allOf?: { properties?: { code?: Schema } }[] }
type Documented = { headers?: Record<string, unknown>; content?: Record<string, { schema: Schema }> }
type Operation = { operationId?: string; responses: Record<string, Documented> }

/** The parts of an OpenAPI document that are looked at here. */
export type Described = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; headers?: Record<string, unknown> }
}

/** Tells what of an answer isn't documented for its route; nothing for an address that the document doesn't have. */
export function faultFinder(document: Described): (seen: Seen) => string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', components: document.components })
  const validators = new Map<string, ValidateFunction>()
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: patternOf(path),
    operations,
  }))
  // A path without parameters wins over one with.
  routes.sort((one, other) => one.pattern.parameters - other.pattern.parameters)

  const bodyFaults = (id: string, schema: Schema, body: string): string[] => {
    const validate = validators.get(id) ?? ajv.compile(atHome(schema))
    validators.set(id, validate)
    if (validate(JSON.parse(body))) return []
    return [`a body that isn’t as documented: ${ajv.errorsText(validate.errors)}`]
  }

  return ({ method, url, status, headers, body }) => {
    const [path = ''] = url.split('?')
    const route = routes.find(({ pattern }) => pattern.expression.test(path))
    const operation = route?.operations[(method === 'HEAD' ? 'get' : method).toLowerCase()]
    if (operation === undefined) return []
    const documented = operation.responses[status]
    if (documented === undefined) return [`status ${status} with ${codeIn(body) ?? 'no code'}`]
    const unknownHeaders = Object.keys(document.components.headers ?? {})
      .filter((name) => headers[name.toLowerCase()] !== undefined && documented.headers?.[name] === undefined)
      .map((name) => `header ${name} with status ${status}`)
    const [type = ''] = String(headers['content-type']).split(';')
    const { schema } = documented.content?.[type] ?? {}
    if (method === 'HEAD' || schema === undefined || body === '') return unknownHeaders
    const code = codeIn(body)
    const codes = schema.allOf?.[1]?.properties?.code?.enum
    if (status >= 400 && !codes?.includes(code))
      return [...unknownHeaders, `code ${code} with status ${status}`]
    return [...unknownHeaders, ...bodyFaults(`${operation.operationId} ${status} ${type}`, schema, body)]
  }
}

/** A path of the document as requests may have it: each one answers with and without a slash at its end. */
function patternOf(path: string) {
  const parts = path.replace(/\/$/, '').split(/\{[^}]+\}/)
  const escaped = parts.map((part) => part.replace(/[.]/g, '\\.'))
  return { expression: new RegExp(`^${escaped.join('[^/]+')}/?$`), parameters: parts.length - 1 }
}

/** References of the document, as ajv finds them. */
const atHome = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object

function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code
  } catch {
    return undefined
  }
}
