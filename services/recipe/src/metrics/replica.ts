// Metrics of the replica: use and replication lag.

import type { Metrics } from '@recettes/http'

type Replica = { used: boolean; lagMs: number } | null

export function measureReplica(metrics: Metrics, { replica }: { replica: () => Replica }): void {
  if (replica() === null) return
  metrics.gauge('database_replica_used', '1 while reads go to the replica, 0 while it is excluded', () =>
    replica()?.used === true ? 1 : 0,
  )
  metrics.gauge(
    'database_replica_lag_seconds',
    'Replication lag in seconds; +Inf while the replica is unreachable',
    () => (replica()?.lagMs ?? Number.POSITIVE_INFINITY) / 1000,
  )
}
