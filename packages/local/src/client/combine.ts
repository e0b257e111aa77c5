// Combines both services' OpenAPI documents for generators that take one: each operation names its server.

import type { OpenAPI3 } from 'openapi-typescript'

type Operation = { operationId?: string; servers?: unknown } & Record<string, unknown>
type Named = Record<string, unknown>
const COMPONENT_KINDS = ['schemas', 'headers', 'securitySchemes'] as const

/**
 * Combines documents. Schemas that have the same name and different content, and operation ids used twice, get the name of
 * their service as a suffix; headers and security schemes must be alike. A path that both services have gets a slash at its end in
 * the later one, where it is served too.
 * @param services name of each document's service, such as `auth`
 * @throws Error where a header or security scheme of one name differs
 */
export function combine(services: readonly string[], documents: readonly OpenAPI3[]): OpenAPI3 {
  const parts = documents.map((document, index) => {
    const others = documents.filter((other) => other !== document)
    const suffix = String(services[index]).replace(/^./, (letter) => letter.toUpperCase())
    return withUniqueOperationIds(withUniqueSchemas(document, others, suffix), others, suffix)
  })
  const paths: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [path, operations] of Object.entries(part.paths ?? {})) {
      const key = path in paths ? `${path}/` : path
      paths[key] = withServers(operations as Record<string, Operation>, part.servers)
    }
  }
  const components = Object.fromEntries(
    COMPONENT_KINDS.map((kind) => [kind, merged(parts.map((part) => part.components?.[kind] ?? {}))]),
  )
  const tags = new Map(parts.flatMap((part) => part.tags ?? []).map((tag) => [tag.name, tag]))
  return {
    openapi: '3.1.0',
    info: {
      ...parts[0]?.info,
      title: 'Recettes',
      description:
        'Les deux API de Recettes ; chaque opération dit à quelle adresse elle répond. *Both APIs in one document.*',
    },
    servers: parts.flatMap((part) => part.servers ?? []),
    tags: [...tags.values()],
    paths,
    webhooks: Object.assign({}, ...parts.map(({ webhooks }) => webhooks)),
    components,
  } as OpenAPI3
}

function merged(components: readonly Named[]): Named {
  const byName: Named = {}
  for (const [name, component] of components.flatMap(Object.entries<unknown>)) {
    if (name in byName && JSON.stringify(byName[name]) !== JSON.stringify(component))
      throw new Error(`the services describe ${name} differently`)
    byName[name] = component
  }
  return byName
}

function withServers(operations: Record<string, Operation>, servers: unknown) {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [method, { ...operation, servers }]),
  )
}

/** A copy whose schemas, and the references to them, have the suffix where another document's schema of that name differs. */
function withUniqueSchemas(document: OpenAPI3, others: readonly OpenAPI3[], suffix: string): OpenAPI3 {
  const schemas = schemasOf(document)
  const conflicts = Object.keys(schemas).filter((name) =>
    others.some((other) => {
      const theirs = schemasOf(other)[name]
      return theirs !== undefined && JSON.stringify(theirs) !== JSON.stringify(schemas[name])
    }),
  )
  let text = JSON.stringify(document)
  for (const name of conflicts) {
    text = text.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${name}${suffix}"`)
  }
  const copy = JSON.parse(text) as OpenAPI3
  const renamed = Object.entries(schemasOf(copy)).map(([name, schema]) => [
    conflicts.includes(name) ? `${name}${suffix}` : name,
    schema,
  ])
  return { ...copy, components: { ...copy.components, schemas: Object.fromEntries(renamed) } }
}

/** Adds the suffix to operation ids that another document has too; changes the given document. */
function withUniqueOperationIds(document: OpenAPI3, others: readonly OpenAPI3[], suffix: string): OpenAPI3 {
  const takenIds = new Set(others.flatMap(operationsOf).map(({ operationId }) => operationId))
  for (const operation of operationsOf(document)) {
    if (takenIds.has(operation.operationId)) operation.operationId += suffix
  }
  return document
}

const schemasOf = ({ components }: OpenAPI3): Named => components?.schemas ?? {}

const operationsOf = ({ paths = {} }: OpenAPI3): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path as Record<string, Operation>))
