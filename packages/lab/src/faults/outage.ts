// PostgreSQL is stopped for half a minute: requests get 503, and all are served again once it is back.

import { setTimeout as delay } from 'node:timers/promises'
import type { Length } from '../experiments.js'
import { checkOnly503, type Report, unanswered } from '../report.js'
import { underLoad } from '../under-load.js'
import { statuses, untilServing } from './recovery.js'

/** Seconds within which everybody must be served again. */
const RECOVERY_S = 2

export async function outage(report: Report, length: Length): Promise<void> {
  const seconds = length === 'short' ? 6 : 30
  const counts = await underLoad(report, {}, async (context) => {
    const { report, database, fleet, phase } = context
    await delay(2_000)
    await phase('before')
    const pids = fleet.replicas.map((replica) => replica.pid())
    await database.stop()
    await delay((seconds * 1_000) / 2)
    const ready = await statuses(fleet, '/readyz')
    const healthy = await statuses(fleet, '/healthz')
    await delay((seconds * 1_000) / 2)
    const away = await phase(`PostgreSQL stopped for ${seconds} s`)
    await database.start()
    const recovered = await untilServing(context)
    await delay(2_000)
    const back = await phase('after its return')
    report.check(
      `/readyz meanwhile: ${ready.join(', ')}`,
      ready.every((status) => status === 503),
    )
    report.check(
      `/healthz meanwhile: ${healthy.join(', ')}`,
      healthy.every((status) => status === 200),
    )
    report.check(`503 meanwhile: ${away.statuses['503'] ?? 0}`, (away.statuses['503'] ?? 0) > 0)
    report.check(
      `no response: ${unanswered(away) + unanswered(back)}`,
      unanswered(away) + unanswered(back) === 0,
    )
    report.check(`all serve again ${recovered} s after its return`, recovered <= RECOVERY_S)
    const same = fleet.replicas.every((replica, index) => replica.pid() === pids[index])
    report.check('no replica was started anew', same)
  })
  checkOnly503(report, counts)
}
