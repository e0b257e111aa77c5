// Tracing interface, and its no-op implementation.

import type { FastifyPluginCallback } from 'fastify'

/** OTLP over HTTP in protobuf, to OTEL_EXPORTER_OTLP_ENDPOINT. */
export type TracingOptions = { endpoint: string }

export type Tracing = {
  /** Null if there is no tracing. Its span covers only what is registered after it. */
  plugin: FastifyPluginCallback | null
  close: () => Promise<void>
}

export const noTracing: Tracing = { plugin: null, close: async () => undefined }
