// The parts of an OpenAPI document that are looked at and completed here.

/** A body in one media type. */
export type Media = {
  schema?: Record<string, unknown>
  example?: unknown
  examples?: Record<string, { value?: unknown; $ref?: string }>
}

/** An answer of one status. */
export type Response = {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, Media>
}

/** One method of one path. */
export type Operation = {
  operationId?: string
  parameters?: { in: string; name: string; schema?: { type?: string } }[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
  /** Headers of its success that neither its statuses nor its parameters show. */
  'x-sends'?: string[]
  /** Media types of its body beside JSON. */
  'x-takes'?: Record<string, Media>
}

/** A whole document. */
export type OpenApiDocument = {
  info: { description: string } & Record<string, unknown>
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { examples?: unknown[] }>
    headers?: Record<string, unknown>
    examples?: Record<string, unknown>
    securitySchemes?: Record<string, unknown>
  } & Record<string, unknown>
} & Record<string, unknown>
