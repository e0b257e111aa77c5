// Metrics of the standby: use and replication lag.

import type { Metrics } from '@recettes/http'

type Standby = { used: boolean; lagMs: number } | null

export function measureStandby(metrics: Metrics, { standbyStatus }: { standbyStatus: () => Standby }): void {
  if (standbyStatus() === null) return
  metrics.gauge('database_standby_used', '1 while reads go to the standby, 0 while it is excluded', () =>
    standbyStatus()?.used === true ? 1 : 0,
  )
  metrics.gauge(
    'database_standby_lag_seconds',
    'Replication lag in seconds; +Inf while the standby is unreachable',
    () => (standbyStatus()?.lagMs ?? Number.POSITIVE_INFINITY) / 1000,
  )
}
