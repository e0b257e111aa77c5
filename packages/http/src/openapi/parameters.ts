// Query parameters and request headers in the OpenAPI document.

type RouteSchema = { querystring?: unknown; headers?: unknown; response?: unknown }

type Properties = { properties?: Record<string, { default?: unknown }>; required?: string[] }

const header = (description: string) => ({ type: 'string', description })

/**
 * Unlike the validator's: query parameters with a default are optional, and headers of conditional requests (RFC 9110 section
 * 13) follow from the statuses.
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

/** 304 takes `If-None-Match`, 412 `If-Match`. */
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
  const declared = schema?.headers as Properties | undefined
  return { headers: { ...declared, type: 'object', properties: { ...declared?.properties, ...properties } } }
}
