// `npm run lab -- cluster`: a PostgreSQL cluster with every kind of fault, under load. For Linux, as root.

import { rmSync } from 'node:fs'
import { withEnds } from '../ends.js'
import { roundsCommand } from '../faults/rounds.js'
import { temporaryFolder } from '../fleet/database.js'
import { startFleet } from '../fleet/fleet.js'
import { startLoad } from '../load/start.js'
import type { Report } from '../report.js'
import { startCluster } from './cluster.js'
import { FAULTS, type Hurt } from './faults.js'
import { sameRows } from './same.js'

export const command = () =>
  roundsCommand(
    'Three PostgreSQL nodes under Patroni, two replicas of each service behind HAProxy, hurt under load.\n' +
      'Makes its own folder of Debian packages.',
    FAULTS,
    withCluster,
  )

async function withCluster(report: Report, work: (hurt: Hurt) => Promise<void>): Promise<void> {
  const folder = temporaryFolder()
  await withEnds(async (onEnd) => {
    onEnd(() => {
      if (process.env['KEEP_LOGS'] === undefined) rmSync(folder, { recursive: true, force: true })
      else report.tell(`logs are in ${folder}`)
    })
    const cluster = await startCluster(folder)
    onEnd(() => cluster.run('destroy'))
    const settings = { DATABASE_READ_URL: cluster.readUrl }
    const fleet = await startFleet({ folder, databaseUrls: cluster.urls, settings })
    onEnd(() => fleet.stop())
    const load = await startLoad(fleet)
    onEnd(() => load.kill())
    const checkEnd = async () => {
      const rows = await sameRows(cluster)
      report.check(`all three nodes hold the same ${rows ?? ''} rows`, rows !== null)
    }
    await work({ cluster, load, settle: () => cluster.run('wait'), readsGoOn: true, node: 0, checkEnd })
  })
}
