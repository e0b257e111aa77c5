// Whether reads go to the replica, and how far it is behind.

import type { Metrics } from '@recettes/http'

/** What is known of the replica; null where there is none. */
type Replica = { used: boolean; lagMs: number } | null

/** Tells of the replica, where there is one. */
export function measureReplica(metrics: Metrics, { replica }: { replica: () => Replica }): void {
  if (replica() === null) return
  metrics.gauge('database_replica_used', '1 while reads go to the replica, 0 while it is left out', () =>
    replica()?.used === true ? 1 : 0,
  )
  metrics.gauge(
    'database_replica_lag_seconds',
    'Seconds that the replica is behind; +Inf while it is away',
    () => (replica()?.lagMs ?? Number.POSITIVE_INFINITY) / 1000,
  )
}
