// Whether a process is traced at all.

import { noTracing, type Tracing, type TracingOptions } from './tracing.js'

/**
 * Begins to trace a process, before its first request.
 * @param service its name, unless OTEL_SERVICE_NAME says otherwise
 */
export async function openTracing(service: string, options: TracingOptions | null): Promise<Tracing> {
  if (options === null) return noTracing
  const { startTracing } = await import('./start.js')
  return startTracing(service, options)
}
