// What every try does around what is its own: database, fleet and load up, the load's end, the check, all down again.

import { withEnds } from './ends.js'
import { type Database, removeFolder, startDatabase, temporaryFolder } from './fleet/database.js'
import { type Fleet, startFleet } from './fleet/fleet.js'
import type { Counts } from './load/job.js'
import { type Load, startLoad } from './load/start.js'
import { checkSafety, type Report, sum, tellCounts } from './report.js'

/** What a try works on. */
export type Stage = { report: Report; folder: string; database: Database; fleet: Fleet; load: Load }

/** What a try needs that isn't usual. */
type StageOptions = {
  settings?: Record<string, string>
  load?: Parameters<typeof startLoad>[1]
  /** Settings of PostgreSQL, `name=value`. */
  postgres?: string[]
  /** Where everything lies; a temporary folder unless told otherwise, and then its caller's to remove. */
  folder?: string
  /** Whether the web front and its visitors are part of it. */
  web?: boolean
  /** Puts something between the services and their databases. */
  reach?: (urls: Database['urls']) => Promise<Database['urls']>
}

/** Ends a phase: tells what was counted in it, and keeps it for the sum at the end. */
type Phase = (title: string) => Promise<Counts>

/** Puts everything up, and down again whatever happens. */
export async function withStage(
  to: Report,
  options: StageOptions,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  await withEnds(async (onEnd) => {
    const folder = options.folder ?? temporaryFolder()
    const database = await startDatabase(folder, options.postgres)
    onEnd(() => {
      if (process.env['KEEP_LOGS'] !== undefined) to.tell(`logs are in ${folder}`)
      else if (options.folder === undefined) removeFolder(folder, database)
    })
    onEnd(() => database.stop())
    const databaseUrls = (await options.reach?.(database.urls)) ?? database.urls
    const { settings = {}, web = false } = options
    const fleet = await startFleet({ folder, databaseUrls, settings, web })
    onEnd(() => fleet.stop())
    const load = await startLoad(fleet, options.load)
    onEnd(() => load.kill())
    await work({ report: to, folder, database, fleet, load })
  })
}

/**
 * Runs a try from beginning to end, and promises that nothing acknowledged was lost.
 * @param work what is done while the load runs
 * @returns everything that was counted while it ran
 */
export async function underLoad(
  to: Report,
  options: StageOptions,
  work: (stage: Stage & { phase: Phase }) => Promise<void>,
): Promise<Counts> {
  const phases: Counts[] = []
  const keep = (title: string, counts: Counts) => {
    phases.push(counts)
    tellCounts(to, title, counts)
    return counts
  }
  await withStage(to, options, async (stage) => {
    const { load } = stage
    await work({ ...stage, phase: async (title) => keep(title, await load.counts()) })
    keep('at the end', await load.stop())
    to.tell(`  sent again by the proxy since its start: ${await stage.fleet.proxy.sentAgain()}`)
    checkSafety(to, sum(phases), await load.check())
  })
  return sum(phases)
}
