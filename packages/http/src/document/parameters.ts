// How the OpenAPI document shows what a request may bear beside its body.

/** The parts of a route's schema that are looked at here. */
export type RouteSchema = { querystring?: unknown; headers?: unknown; response?: unknown }

type Properties = { properties?: Record<string, { default?: unknown }>; required?: string[] }

const header = (description: string) => ({ type: 'string', description })

/**
 * The query and header parameters of a route as clients need them: one with a default isn't required, and conditional
 * requests (RFC 9110 section 13) stand where the route's statuses show that it answers them.
 */
export function documentedParameters(schema: RouteSchema | undefined): RouteSchema {
  return { ...optionalDefaults(schema), ...conditionalHeaders(schema) }
}

function optionalDefaults(schema: RouteSchema | undefined): RouteSchema {
  const query = schema?.querystring as Properties | undefined
  if (query?.required === undefined) return {}
  const required = query.required.filter((name) => query.properties?.[name]?.default === undefined)
  return { querystring: { ...query, required } }
}

/** `If-None-Match` where the route answers 304, `If-Match` where a change of it answers 412. */
function conditionalHeaders(schema: RouteSchema | undefined): RouteSchema {
  const statuses = Object.keys(schema?.response ?? {})
  const properties = {
    ...(statuses.includes('304') && {
      'If-None-Match': header('ETags déjà connus ; 304 si l’un d’eux vaut encore.'),
    }),
    ...(statuses.includes('412') && {
      'If-Match': header('ETag de la version à modifier ; 412 si une autre l’a remplacée.'),
    }),
  }
  if (Object.keys(properties).length === 0) return {}
  const own = schema?.headers as Properties | undefined
  return { headers: { ...own, type: 'object', properties: { ...own?.properties, ...properties } } }
}
