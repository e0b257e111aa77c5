// The parts of an OpenAPI document that this folder reads and completes.

export type Media = {
  schema?: Record<string, unknown>
  example?: unknown
  examples?: Record<string, { value?: unknown; $ref?: string }>
}

export type Response = {
  description: string
  headers?: Record<string, unknown>
  content?: Record<string, Media>
}

export type Operation = {
  operationId?: string
  parameters?: { in: string; name: string; schema?: { type?: string } }[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
  /** Response headers that don't follow from statuses and parameters; not published. */
  'x-response-headers'?: string[]
}

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
