// Backup under load, destruction, restore: the runbook's steps one by one, with the guarantees of each.

import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@recettes/local'
import type { Fleet } from '../fleet/fleet.js'
import { listed, type Report, responsesBut, sum, tellCounts, unanswered } from '../report.js'
import { withConnection } from '../sql.js'
import { type ArchivedServer, emptyServer, restoredData, startRestored } from './archived-server.js'
import type { RestoreContext, Urls } from './context.js'
import { countAt, type Moment, momentOf } from './moment.js'
import { script, tablesOf } from './scripts.js'

const both = <T>(work: (service: ServiceName) => Promise<T>) => Promise.all([work('auth'), work('recipe')])

/** Backups made while people write, and what both databases held in the middle of it and at the end. */
type Backups = { base: string; dump: string; middle: Moment; end: Moment }

/** Makes both kinds of backup while the load runs, then ends it. No request may fail for them. */
export async function backUpUnderLoad(context: RestoreContext, pauseMs: number): Promise<Backups> {
  const { report, folder, urls, load, fleet, servers } = context
  await delay(pauseMs)
  const base = await script('backup.sh', urls, 'base', `${folder}/base`)
  const during = [await load.counts()]
  await delay(pauseMs)
  const dump = await script('backup.sh', urls, 'dump', `${folder}/dump`, '--days', '1')
  await delay(pauseMs)
  during.push(await load.counts())
  // The services stand still for it, on a busy machine for longer than the proxy waits: no backup's doing.
  const middle = await momentOf(fleet.replicas, urls)
  await delay(pauseMs)
  await load.stop()
  const counts = sum(during)
  tellCounts(report, 'while both kinds of backup were made', counts)
  report.tell(`  base backups in ${base.seconds.toFixed(1)} s, dumps in ${dump.seconds.toFixed(1)} s`)
  report.check('both backups were made', base.code === 0 && dump.code === 0)
  report.check(`requests that failed: ${failed(counts)}`, failed(counts) === 0)
  // A running service keeps removing old entries of its change log.
  for (const replica of fleet.replicas) await replica.kill()
  const end = await countAt(urls)
  await both((name) => servers[name].archived())
  return { base: base.output, dump: dump.output, middle, end }
}

const failed = (counts: Parameters<typeof unanswered>[0]) => responsesBut(counts) + unanswered(counts)

/** Into empty databases, which then equal what the dump counted; into filled ones never. */
export async function restoreDump({ report, folder }: RestoreContext, dump: string): Promise<void> {
  const { server, urls } = await emptyServer(folder)
  try {
    const restored = await script('restore.sh', urls, 'dump', dump)
    report.tell(`  ${restored.output.replaceAll('\n', ', ')}; ${restored.seconds.toFixed(1)} s`)
    report.check('the dumps are restored, every table with its counts and checksums', restored.code === 0)
    const unknown = await script('reconcile.sh', urls)
    report.check('every author in the restored dumps is a user of them', unknown.code === 0)
    const second = await script('restore.sh', urls, 'dump', dump)
    report.check('databases that hold something are not restored over', second.code === 1)
  } finally {
    await server.stop()
  }
}

/** Restores both databases as they were at a moment, or at the end of the archive. */
export async function restoreBase(
  { report, folder, servers }: RestoreContext,
  { base }: Backups,
  moment: Moment,
  to: 'at' | 'end',
): Promise<{ urls: Urls; stop: () => Promise<void> }> {
  const began = performance.now()
  const restored = await both(async (name) => {
    const folderName = `${name}-${to}`
    const target = to === 'at' ? ['--to', moment.at] : []
    const owner = process.getuid?.() === 0 ? ['--owner', 'nobody'] : []
    const parameters = [
      `${base}/${name}`,
      servers[name].archive,
      restoredData(folder, folderName),
      ...target,
      ...owner,
    ]
    const { code } = await script('restore.sh', { auth: '', recipe: '' }, 'base', ...parameters)
    if (code !== 0) throw new Error(`restore.sh base ended with ${code}`)
    return startRestored(folder, folderName, name)
  })
  const [auth, recipe] = restored
  const urls = { auth: auth.url, recipe: recipe.url }
  const stop = async () => void (await Promise.all(restored.map(({ server }) => server.stop())))
  report.tell(`  both servers restored and open in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  for (const name of ['auth', 'recipe'] as const) {
    const [expected, actual] = [moment.tables[name], await tablesOf(urls[name])]
    for (const line of expected) if (!actual.includes(line)) report.tell(`  ! was: ${line}`)
    const rows = expected.reduce((count, line) => count + Number(line.split(' ')[1]), 0)
    const equal = expected.length === actual.length && expected.every((line) => actual.includes(line))
    report.check(`${name}: ${expected.length} tables with ${rows} rows equal what they were`, equal)
  }
  return { urls, stop }
}

/** The runbook's step before the services start again. */
export async function reconcile({ report }: RestoreContext, urls: Urls): Promise<void> {
  const reconciled = await script('reconcile.sh', urls)
  report.check(
    'every author is a user at that moment too',
    reconciled.code === 0 && !/unknown/.test(reconciled.output),
  )
  const before = await newest(urls)
  const applied = await script('reconcile.sh', urls, '--apply', '--no-ledger')
  const after = await newest(urls)
  report.check(
    'ids and versions go on beyond all that were given out, and no session is left',
    applied.code === 0 &&
      after.user >= before.user + 10_000 &&
      after.version >= 10_000 &&
      after.sessions === 0,
  )
}

async function newest(urls: Urls): Promise<{ user: number; version: number; sessions: number }> {
  const singleValue = async (url: string, query: string) =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ value: string }>(query)
      return rows.reduce((_, { value }) => Number(value), 0)
    })
  return {
    user: await singleValue(urls.auth, 'SELECT last_value AS value FROM utilisateurs_id_seq'),
    sessions: await singleValue(urls.auth, 'SELECT count(*) AS value FROM sessions'),
    version: await singleValue(urls.recipe, 'SELECT coalesce(min(version), 10000) AS value FROM recettes'),
  }
}

/** The services serve from the restored databases, and no acknowledged write is missing. */
export async function serveAgain({ report, fleet, load }: RestoreContext, urls: Urls): Promise<void> {
  await restart(fleet, urls)
  report.check('both services serve from the restored databases', true)
  const { checked, lost, duplicated, complaints } = await load.check()
  for (const complaint of complaints) report.tell(`  ! ${complaint}`)
  report.check(`acknowledged and looked up: ${listed(checked)}; lost: ${lost}`, lost === 0)
  report.check(`written twice under one key: ${duplicated}`, duplicated === 0)
}

async function restart({ replicas, proxy }: Fleet, urls: Urls): Promise<void> {
  for (const replica of replicas) {
    await replica.start(replica.service === 'web' ? {} : { DATABASE_URL: urls[replica.service] })
    await proxy.untilUp(replica.name)
  }
}

/** Kills the servers and deletes their data. Call once the services are stopped. */
export async function destroy(report: Report, servers: ArchivedServer[]): Promise<void> {
  await Promise.all(servers.map((server) => server.destroy()))
  report.tell(`destroyed: ${servers.length} servers with their data`)
}
