// The span of a statement: its text without its values, as a child of the request's.

import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import pg from 'pg'

/** OpenTelemetry's module-loading hook doesn't see imports of ES modules. */
class Statements extends PgInstrumentation {
  trace(): void {
    const targets: Record<string, unknown> = { pg, 'pg-pool': Object.getPrototypeOf(pg.Pool) }
    for (const { name, patch } of this.init()) patch?.(targets[name])
  }
}

export function traceStatements(): void {
  new Statements({ enabled: false, requireParentSpan: true }).trace()
}
