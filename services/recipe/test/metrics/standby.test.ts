// Metrics of a standby in each of its states.

import { openMetrics } from '@recettes/http'
import { metricIn } from '@recettes/testing'
import t from 'tap'
import { measureStandby } from '../../dist/metrics/standby.js'

for (const [title, known, used, lag] of [
  ['in use', { used: true, lagMs: 250 }, 1, 0.25],
  ['lagging', { used: false, lagMs: 1_500 }, 0, 1.5],
  ['unreachable', { used: false, lagMs: Number.POSITIVE_INFINITY }, 0, '+Inf'],
] as const) {
  t.test(`a standby ${title} reports used=${used} and lag=${lag} s`, async (t) => {
    const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
    measureStandby(metrics, { standbyStatus: () => known })

    const text = await metrics.text()
    t.equal(metricIn(text, 'database_standby_used'), used)
    t.ok(text.includes(`\ndatabase_standby_lag_seconds ${lag}\n`))
  })
}
