// Metrics of the connection pool.

import type { Metrics } from './metrics.js'

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

/** @param pipelined connections beside the pool @param queued requests that wait for a connection */
export function measurePool(
  metrics: Metrics,
  pool: Pool,
  { pipelined, queued = () => 0 }: { pipelined?: () => number; queued?: () => number } = {},
): void {
  metrics.gauge(
    'database_connections',
    'Connections: busy and idle ones of the pool, and pipelined ones beside it',
    () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      ...(pipelined && { pipelined: pipelined() }),
    }),
    'state',
  )
  metrics.gauge('database_connections_limit', 'Connections that the pool may have', () => pool.options.max)
  // Requests that an idle connection is about to serve are briefly queued too.
  metrics.gauge(
    'database_requests_waiting',
    'Requests that wait for a connection',
    () => queued() + Math.max(0, pool.waitingCount - pool.idleCount),
  )
}
