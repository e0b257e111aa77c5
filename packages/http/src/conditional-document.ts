// How the OpenAPI document shows conditional requests: by the statuses that a route may answer.

type Documented = { headers?: unknown; response?: unknown }

const header = (description: string) => ({ type: 'string', description })

/**
 * The header parameters of a route, for its document alone: whatever they hold is fair, so nothing checks them.
 * @returns `If-None-Match` where the route answers 304, `If-Match` where a change of it answers 412
 */
export function conditionalHeaders(schema: Documented | undefined): { headers?: unknown } {
  const statuses = Object.keys(schema?.response ?? {})
  const properties = {
    ...(statuses.includes('304') && {
      'If-None-Match': header('ETags that the caller has; 304 where one of them still holds.'),
    }),
    ...(statuses.includes('412') && {
      'If-Match': header('ETag of the version to change; 412 where another one is there by now.'),
    }),
  }
  if (Object.keys(properties).length === 0) return {}
  const own = schema?.headers as { properties?: object } | undefined
  return { headers: { ...own, type: 'object', properties: { ...own?.properties, ...properties } } }
}
