// Starts tracing if a collector is configured.

import { noTracing, type Tracing, type TracingOptions } from './tracing.js'

/** Call before the first request. @param service name of traces, unless OTEL_SERVICE_NAME is set */
export async function openTracing(service: string, options: TracingOptions | null): Promise<Tracing> {
  if (options === null) return noTracing
  const { startTracing } = await import('./start.js')
  return startTracing(service, options)
}
