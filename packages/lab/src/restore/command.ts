// `npm run lab -- restore`: both kinds of backup, made while people write, restored after everything was destroyed.

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { inProject } from '@recettes/local'
import { Command } from 'commander'
import { withEnds } from '../ends.js'
import { temporaryFolder } from '../fleet/database.js'
import { startFleet } from '../fleet/fleet.js'
import { startLoad } from '../load/start.js'
import { openReport } from '../report.js'
import { archivedServer } from './archived-server.js'
import { backUpUnderLoad, destroy, reconcile, restoreBase, restoreDump, serveAgain } from './steps.js'

/** The command. */
export const command = (): Command =>
  new Command()
    .description(
      'Backs both databases up under load, destroys them, restores them, and compares every table.',
    )
    .option('--short', 'less than a minute')
    .addHelpText('after', '\nKEEP_LOGS=1 keeps the logs. Exit codes: 0 every guarantee held, 1 not.')
    .action(run)

async function run({ short }: { short?: true }): Promise<void> {
  const clients = execFileSync(inProject('infra/postgresql-client.sh'), { encoding: 'utf8' }).trim()
  process.env['PATH'] = `${clients}:${process.env['PATH']}`
  const report = openReport()
  const folder = temporaryFolder()
  await withEnds(async (onEnd) => {
    onEnd(() => {
      if (process.env['KEEP_LOGS'] === undefined) rmSync(folder, { recursive: true, force: true })
      else report.tell(`logs are in ${folder}`)
    })
    const servers = {
      auth: await archivedServer(folder, 'auth'),
      recipe: await archivedServer(folder, 'recipe'),
    }
    onEnd(() => Promise.all([servers.auth.destroy(), servers.recipe.destroy()]))
    const urls = { auth: servers.auth.url, recipe: servers.recipe.url }
    // The short form also runs where other work starves the machine: what a service sheds then has nothing to do with backups.
    const settings = short ? { MAX_EVENT_LOOP_DELAY_MS: '0' } : {}
    const fleet = await startFleet({ folder, databaseUrls: urls, replicas: 1, settings })
    onEnd(() => fleet.stop())
    const load = await startLoad(fleet)
    onEnd(async () => load.kill())
    const context = { report, folder, servers, urls, fleet, load }

    const backups = await backUpUnderLoad(context, short ? 1_000 : 10_000)
    await destroy(report, Object.values(servers))
    report.tell('the dumps')
    await restoreDump(context, backups.dump)
    report.tell(`the base backups, up to ${backups.middle.at}`)
    const middle = await restoreBase(context, backups, backups.middle, 'at')
    onEnd(middle.stop)
    await reconcile(context, middle.urls)
    report.tell('the base backups, up to the end of the archive')
    const end = await restoreBase(context, backups, backups.end, 'end')
    onEnd(end.stop)
    await serveAgain(context, end.urls)
  })
  process.exitCode = report.finish()
}
