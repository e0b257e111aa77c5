// The span of a statement: its text without its values, as a child of the request's.

import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import pg from 'pg'

/**
 * Applies OpenTelemetry's patches to pg directly. Its module-loading hook doesn't see imports of ES modules, but its patches
 * fit, since both loaders share pg's classes.
 */
class Statements extends PgInstrumentation {
  trace(): void {
    const targets: Record<string, unknown> = { pg, 'pg-pool': Object.getPrototypeOf(pg.Pool) }
    for (const { name, patch } of this.init()) patch?.(targets[name])
  }
}

/** Traces the statements of requests, not those of background work. */
export function traceStatements(): void {
  new Statements({ enabled: false, requireParentSpan: true }).trace()
}
