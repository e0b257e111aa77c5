// Steps that all experiments share: start database, fleet and load, end the load, check what it wrote, stop all.

import { withEnds } from './ends.js'
import { type Database, removeFolder, startDatabase, temporaryFolder } from './fleet/database.js'
import { type Fleet, startFleet } from './fleet/fleet.js'
import type { Counts } from './load/job.js'
import { type Load, startLoad } from './load/start.js'
import { checkSafety, type Report, sum, tellCounts } from './report.js'

/** Context of an experiment. */
export type ExperimentContext = {
  report: Report
  folder: string
  database: Database
  fleet: Fleet
  load: Load
}

/** Options of an experiment beyond the usual. */
type ExperimentOptions = {
  settings?: Record<string, string>
  load?: Parameters<typeof startLoad>[1]
  /** Settings of PostgreSQL, `name=value`. */
  postgres?: string[]
  /** Where everything lies; by default a temporary folder. The caller removes another one. */
  folder?: string
  /** Whether the web front and its visitors are part of it. */
  web?: boolean
  /** Puts something between the services and their databases. */
  reach?: (urls: Database['urls']) => Promise<Database['urls']>
}

/** Ends a phase: reports its counts, and keeps them for the sum at the end. */
type Phase = (title: string) => Promise<Counts>

/** Starts everything, and stops it whatever happens. */
export async function withExperiment(
  report: Report,
  options: ExperimentOptions,
  work: (context: ExperimentContext) => Promise<void>,
): Promise<void> {
  await withEnds(async (onEnd) => {
    const folder = options.folder ?? temporaryFolder()
    const database = await startDatabase(folder, options.postgres)
    onEnd(() => {
      if (process.env['KEEP_LOGS'] !== undefined) report.tell(`logs are in ${folder}`)
      else if (options.folder === undefined) removeFolder(folder, database)
    })
    onEnd(() => database.stop())
    const databaseUrls = (await options.reach?.(database.urls)) ?? database.urls
    const { settings = {}, web = false } = options
    const fleet = await startFleet({ folder, databaseUrls, settings, web })
    onEnd(() => fleet.stop())
    const load = await startLoad(fleet, options.load)
    onEnd(() => load.kill())
    await work({ report, folder, database, fleet, load })
  })
}

/**
 * Runs an experiment and checks that no acknowledged write was lost.
 * @param work what is done while the load runs
 * @returns everything that was counted while it ran
 */
export async function underLoad(
  report: Report,
  options: ExperimentOptions,
  work: (context: ExperimentContext & { phase: Phase }) => Promise<void>,
): Promise<Counts> {
  const phases: Counts[] = []
  const keep = (title: string, counts: Counts) => {
    phases.push(counts)
    tellCounts(report, title, counts)
    return counts
  }
  await withExperiment(report, options, async (context) => {
    const { load } = context
    await work({ ...context, phase: async (title) => keep(title, await load.counts()) })
    keep('at the end', await load.stop())
    report.tell(`  sent again by the proxy since its start: ${await context.fleet.proxy.sentAgain()}`)
    checkSafety(report, sum(phases), await load.check())
  })
  return sum(phases)
}
