// Runs the rounds: each causes a fault in the cluster under load, and repairs it.

import { setTimeout as delay } from 'node:timers/promises'
import { withEnds } from '../ends.js'
import { startFleet } from '../fleet/fleet.js'
import type { Counts } from '../load/job.js'
import { type Load, startLoad } from '../load/start.js'
import {
  checkOnly503,
  checkSafety,
  listed,
  type Report,
  responsesBut,
  sum,
  tellCounts,
  unanswered,
} from '../report.js'
import { type Cluster, startCluster } from './cluster.js'
import type { Fault } from './faults.js'
import { sameRows } from './same.js'
import { type Seen, watchLoad } from './watch.js'

/** Milliseconds of undisturbed work around each fault. */
const CALM_MS = 2_000

/** Pauses longer than this must contain successful reads: a shorter one may have none by chance. In seconds. */
const NOTICED_S = 1

const HEAD = ['round', 'fault', 'pause s', 'limit s', 'writes', 'reads in the pause', '503', 'no response']
const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

type RoundContext = { cluster: Cluster; load: Load }

/** Starts a cluster, a fleet on it and a load, and stops them whatever happens. */
async function withCluster(folder: string, work: (context: RoundContext) => Promise<void>): Promise<void> {
  await withEnds(async (onEnd) => {
    const cluster = await startCluster(folder)
    onEnd(() => cluster.run('destroy'))
    const settings = { DATABASE_READ_URL: cluster.readUrl }
    const fleet = await startFleet({ folder, databaseUrls: cluster.urls, settings })
    onEnd(() => fleet.stop())
    const load = await startLoad(fleet)
    onEnd(() => load.kill())
    await work({ cluster, load })
  })
}

/** Injects one fault, repairs it, and waits until all is as before. */
async function injectOnce({ cluster, load }: RoundContext, fault: Fault): Promise<Seen> {
  const watch = watchLoad(load)
  await watch.untilWriting(CALM_MS)
  const node = await cluster.untilFound(fault.hits ?? 'primary')
  await fault.inject(cluster, node)
  await delay(fault.seconds * 1_000)
  await watch.untilWriting(CALM_MS)
  await fault.repair(cluster, node)
  await cluster.run('wait')
  await watch.untilWriting(CALM_MS)
  return watch.end()
}

function tellRound(report: Report, round: number, fault: Fault, { counts, pause, readsInPause }: Seen): void {
  const cells = [pause.toFixed(1), fault.limit, counts.acknowledged, readsInPause]
  report.tell(row([round, fault.title, ...cells, counts.statuses['503'] ?? 0, unanswered(counts)]))
  if (responsesBut(counts, 503) > 0) report.tell(`  ! responses: ${listed(counts.statuses)}`)
  if (unanswered(counts) > 0) report.tell(`  ! no response: ${listed(counts.errors)}`)
  report.check(`writes are back within ${fault.limit} s`, pause <= fault.limit)
  if (pause > NOTICED_S) report.check('reads went on meanwhile', readsInPause > 0)
}

/** Runs the rounds on a cluster and a fleet of their own, then compares everything acknowledged with the database. */
export async function tryRounds(report: Report, folder: string, kinds: Fault[]): Promise<void> {
  await withCluster(folder, async (context) => {
    const phases: Counts[] = []
    report.tell(row(HEAD))
    report.tell(row(HEAD.map(() => '---')))
    for (const [index, kind] of kinds.entries()) {
      const round = await injectOnce(context, kind)
      phases.push(round.counts)
      tellRound(report, index + 1, kind, round)
    }
    phases.push(await context.load.stop())
    tellCounts(report, 'in all rounds', sum(phases))
    checkSafety(report, sum(phases), await context.load.check())
    checkOnly503(report, sum(phases))
    const rows = await sameRows(context.cluster)
    report.check(`all three nodes hold the same ${rows ?? ''} rows`, rows !== null)
  })
}
