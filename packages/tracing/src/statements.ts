// Traces each SQL statement, without its values, as a child span of its request.

import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import pg from 'pg'

/**
 * OpenTelemetry patches modules while `require` loads them, which ES modules don't do; so we patch them here. `pg.Pool` extends
 * the class of `pg-pool`, which is what the instrumentation expects.
 */
class Statements extends PgInstrumentation {
  trace(): void {
    const targets: Record<string, unknown> = { pg, 'pg-pool': Object.getPrototypeOf(pg.Pool) }
    for (const { name, patch } of this.init()) patch?.(targets[name])
  }
}

export function traceStatements(): void {
  new Statements({ enabled: false, requireParentSpan: true }).trace()
}
