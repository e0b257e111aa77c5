// One OpenAPI document of both services, for generators that take one: each operation names its own server.

import type { OpenAPI3 } from 'openapi-typescript'

type Operation = { operationId?: string; servers?: unknown } & Record<string, unknown>
type Named = Record<string, unknown>
const KINDS = ['schemas', 'headers', 'securitySchemes'] as const

/**
 * Puts documents together. What both name alike but not the same gets its service's name added; where both have a path,
 * the later ones have it with a slash at its end, as every path is served with and without one.
 */
export function combine(services: readonly string[], documents: readonly OpenAPI3[]): OpenAPI3 {
  const parts = documents.map((document, index) => renamed(String(services[index]), document, documents))
  const paths: Record<string, unknown> = {}
  for (const part of parts) {
    for (const [path, operations] of Object.entries(part.paths ?? {})) {
      const key = path in paths ? `${path}/` : path
      paths[key] = withServers(operations as Record<string, Operation>, part.servers)
    }
  }
  const components = Object.fromEntries(
    KINDS.map((kind) => [kind, Object.assign({}, ...parts.map((part) => part.components?.[kind] ?? {}))]),
  )
  const tags = new Map(parts.flatMap((part) => part.tags ?? []).map((tag) => [tag.name, tag]))
  const [first] = parts
  return {
    openapi: '3.1.0',
    info: {
      ...first?.info,
      title: 'Recettes',
      description:
        'Les deux API de Recettes ; chaque opération dit à quelle adresse elle répond. *Both APIs in one document.*',
    },
    servers: parts.flatMap((part) => part.servers ?? []),
    tags: [...tags.values()],
    paths,
    components,
  } as OpenAPI3
}

function withServers(operations: Record<string, Operation>, servers: unknown) {
  return Object.fromEntries(
    Object.entries(operations).map(([method, operation]) => [method, { ...operation, servers }]),
  )
}

/** A copy in which what another document has under the same name, but not alike, is named after the service. */
function renamed(service: string, document: OpenAPI3, all: readonly OpenAPI3[]): OpenAPI3 {
  const others = all.filter((one) => one !== document)
  const suffix = service.replace(/^./, (letter) => letter.toUpperCase())
  const schemas: Named = document.components?.schemas ?? {}
  const clashing = Object.keys(schemas).filter((name) =>
    others.some((other) => {
      const theirs = (other.components?.schemas as Named | undefined)?.[name]
      return theirs !== undefined && JSON.stringify(theirs) !== JSON.stringify(schemas[name])
    }),
  )
  let text = JSON.stringify(document)
  for (const name of clashing) {
    text = text.replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/${name}${suffix}"`)
  }
  const taken = new Set(others.flatMap(operationIds))
  const copy = JSON.parse(text) as OpenAPI3
  for (const operation of operationsOf(copy)) {
    if (taken.has(operation.operationId)) operation.operationId += suffix
  }
  const named = Object.entries((copy.components?.schemas ?? {}) as Named).map(([name, schema]) => [
    clashing.includes(name) ? `${name}${suffix}` : name,
    schema,
  ])
  return { ...copy, components: { ...copy.components, schemas: Object.fromEntries(named) } } as OpenAPI3
}

const operationsOf = ({ paths = {} }: OpenAPI3): Operation[] =>
  Object.values(paths).flatMap((path) => Object.values(path as Record<string, Operation>))

const operationIds = (document: OpenAPI3) => operationsOf(document).map(({ operationId }) => operationId)
