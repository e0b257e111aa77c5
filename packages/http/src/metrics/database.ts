// Metrics of the connection pool.

import type { Metrics } from './metrics.js'

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

export function measurePool(metrics: Metrics, pool: Pool): void {
  metrics.gauge(
    'database_connections',
    'Connections of the pool, busy and idle',
    () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
    }),
    'state',
  )
  metrics.gauge('database_connections_limit', 'Connections that the pool may have', () => pool.options.max)
  // Requests that an idle connection is about to serve are briefly queued too.
  metrics.gauge('database_requests_waiting', 'Requests that wait for a connection', () =>
    Math.max(0, pool.waitingCount - pool.idleCount),
  )
}
