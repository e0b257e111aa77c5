// Lists every operation of both OpenAPI documents, as the running services show them.

import { resolveRef } from '@recettes/testing'

/** A JSON schema, as far as values are made from it. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  $ref?: string
}

export type Parameter = { in: 'query' | 'path' | 'header'; name: string; required?: boolean; schema: Schema }

/** One operation of one API. */
export type Operation = {
  /** `PATCH /recettes/{recette_id}/status`. */
  name: string
  service: 'auth' | 'recipe'
  base: string
  method: string
  path: string
  parameters: Parameter[]
  body?: { mediaType: string; schema: Schema }
  /** All media types that a body may have. */
  mediaTypes?: string[]
  /** Statuses that the document names. */
  statuses: Set<number>
}

type Document = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

/** Reads an API's document from the service itself. */
export async function operationsOf(service: Operation['service'], base: string): Promise<Operation[]> {
  const document = (await (await fetch(`${base}/docs/json`)).json()) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const contents = Object.entries(described.requestBody?.content ?? {})
      const [content] = contents
      return {
        name: `${method.toUpperCase()} ${path}`,
        service,
        base,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        ...(content && {
          body: { mediaType: content[0], schema: resolveRef(content[1].schema, document) ?? {} },
        }),
        mediaTypes: contents.map(([mediaType]) => mediaType),
        statuses: new Set(Object.keys(described.responses).map(Number)),
      }
    }),
  )
}
