// What it is to trace a process, and not to.

import type { FastifyPluginCallback } from 'fastify'

/** Where traces go, by OTLP over HTTP in protobuf: the standard OTEL_EXPORTER_OTLP_ENDPOINT. */
export type TracingOptions = { endpoint: string }

/** A process whose requests are traced, or one where nothing is. */
export type Tracing = {
  /** Begins a span for each request; null where none is traced. Registered before everything that it is to see. */
  plugin: FastifyPluginCallback | null
  /** Sends what hasn't been sent yet, and ends. */
  close: () => Promise<void>
}

/** No request is traced. */
export const noTracing: Tracing = { plugin: null, close: async () => undefined }
