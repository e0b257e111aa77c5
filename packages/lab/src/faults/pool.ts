// Exhausts the connection pool: a lock on the table of recipes keeps every connection waiting, with a short queue.

import { setTimeout as delay } from 'node:timers/promises'
import type { Length } from '../experiments.js'
import { checkOnly503, type Report, unanswered } from '../report.js'
import { withConnection } from '../sql.js'
import { underLoad } from '../under-load.js'
import { statuses, untilServing } from './recovery.js'

const SETTINGS = { DATABASE_POOL: '2', DATABASE_QUEUE: '4' }

/** Seconds within which all replicas must serve again. */
const RECOVERY_S = 2

export async function pool(report: Report, length: Length): Promise<void> {
  const seconds = length === 'short' ? 5 : 15
  const counts = await underLoad(report, { settings: SETTINGS }, async (context) => {
    const { report, database, fleet, phase } = context
    await delay(1_000)
    await phase('before')
    const healthy = await withConnection(database.urls.recipe, async (client) => {
      await client.query('BEGIN; LOCK TABLE recettes IN ACCESS EXCLUSIVE MODE')
      await delay((seconds * 1_000) / 2)
      const meanwhile = await statuses(fleet, '/healthz')
      await delay((seconds * 1_000) / 2)
      await client.query('ROLLBACK')
      return meanwhile
    })
    const recovered = await untilServing(context)
    const locked = await phase(`recipes locked for ${seconds} s, 2 connections a replica`)
    await delay(1_000)
    report.check(
      `/healthz meanwhile: ${healthy.join(', ')}`,
      healthy.every((status) => status === 200),
    )
    report.check(`503 meanwhile: ${locked.statuses['503'] ?? 0}`, (locked.statuses['503'] ?? 0) > 0)
    report.check(`no response: ${unanswered(locked)}`, unanswered(locked) === 0)
    report.check(`all serve again ${recovered} s after its end`, recovered <= RECOVERY_S)
  })
  checkOnly503(report, counts)
}
