// Tracing interface, and its no-op implementation.

import type { FastifyPluginCallback } from 'fastify'

/** Exports by OTLP over HTTP in protobuf, to the standard OTEL_EXPORTER_OTLP_ENDPOINT. */
export type TracingOptions = { endpoint: string }

export type Tracing = {
  /** Starts a span for each request; null without tracing. Register it before everything that it should cover. */
  plugin: FastifyPluginCallback | null
  /** Sends the remaining spans and stops. */
  close: () => Promise<void>
}

export const noTracing: Tracing = { plugin: null, close: async () => undefined }
