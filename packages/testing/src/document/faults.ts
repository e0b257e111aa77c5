// Validates responses against the OpenAPI document of their service.

import { Ajv, type ValidateFunction } from 'ajv'

/** A request's URL, and its response as the caller got it. */
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

/** The parts of an OpenAPI document that responses are compared with. */
export type Described = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; headers?: Record<string, unknown> }
}

/**
 * A function that lists what of a response its operation doesn't document: status, code, headers and body. The list is
 * empty for a URL that isn't in the document.
 */
export function faultFinder(document: Described): (seen: Seen) => string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', components: document.components })
  const validators = new Map<string, ValidateFunction>()
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: patternOf(path),
    operations,
  }))
  // Fixed paths take precedence over those with parameters.
  routes.sort((a, b) => a.pattern.parameters - b.pattern.parameters)

  const bodyFaults = (id: string, schema: Schema, body: string): string[] => {
    const validate = validators.get(id) ?? ajv.compile(withAbsoluteReferences(schema))
    validators.set(id, validate)
    if (validate(JSON.parse(body))) return []
    return [`a body that isn’t as documented: ${ajv.errorsText(validate.errors)}`]
  }

  return ({ method, url, status, headers, body }) => {
    const [path = ''] = url.split('?')
    const route = routes.find(({ pattern }) => pattern.expression.test(path))
    const operation = route?.operations[(method === 'HEAD' ? 'get' : method).toLowerCase()]
    // A malformed URL is refused before it is routed.
    if (operation === undefined || codeIn(body) === 'adresse_malformee') return []
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

/** Matches the URLs of a path, with and without a trailing slash. */
function patternOf(path: string) {
  const parts = path.replace(/\/$/, '').split(/\{[^}]+\}/)
  const escaped = parts.map((part) => part.replace(/[.]/g, '\\.'))
  return { expression: new RegExp(`^${escaped.join('[^/]+')}/?$`), parameters: parts.length - 1 }
}

/** Makes local references absolute, so that ajv resolves them in the document. */
const withAbsoluteReferences = (schema: Schema): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object

function codeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code
  } catch {
    return undefined
  }
}
