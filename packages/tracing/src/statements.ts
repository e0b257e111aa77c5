// The span of a statement, with its text and without its values, under the request that waits for it.

import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import pg from 'pg'

/**
 * Puts OpenTelemetry's own patches onto pg. They are meant to be laid by a hook into the loading of modules, which an ES
 * module that imports pg passes by; the classes are the same in every process.
 */
class Statements extends PgInstrumentation {
  trace(): void {
    const targets: Record<string, unknown> = { pg, 'pg-pool': Object.getPrototypeOf(pg.Pool) }
    for (const { name, patch } of this.init()) patch?.(targets[name])
  }
}

/** Begins to trace the statements of requests; those that the process asks by itself have no request to belong to. */
export function traceStatements(): void {
  new Statements({ enabled: false, requireParentSpan: true }).trace()
}
