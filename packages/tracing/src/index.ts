// Traces from the proxy's `traceparent` to the SQL statement; without a collector's URL nothing of it is loaded.

export { openTracing } from './open.js'
export type { Tracing } from './tracing.js'
