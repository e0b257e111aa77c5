// How busy a service's database connections are.

import type { Metrics } from './metrics.js'

/** What is looked at of a pg.Pool. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

/** Tells of a pool how much of it is in use and who waits for it. */
export function measurePool(metrics: Metrics, pool: Pool): void {
  metrics.gauge(
    'database_connections',
    'Connections of the pool, by whether a request uses them',
    () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
    'state',
  )
  metrics.gauge('database_connections_limit', 'Connections that the pool may have', () => pool.options.max)
  // Those whom an idle connection is about to serve are in the queue for a moment too.
  metrics.gauge('database_requests_waiting', 'Requests that wait for a connection', () =>
    Math.max(0, pool.waitingCount - pool.idleCount),
  )
}
