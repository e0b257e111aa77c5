// An experiment under load: starts database, fleet and load, and ends with the check of what the load wrote.

import { withEnds } from './ends.js'
import { type Database, removeFolder, startDatabase, temporaryFolder } from './fleet/database.js'
import { type Fleet, startFleet } from './fleet/fleet.js'
import type { Counts } from './load/counts.js'
import { startLoad } from './load/start.js'
import { checkSafety, type Report, sum, tellCounts } from './report.js'

/** Disturbance by an experiment; `phase` reports the counts since the last one. */
type ExperimentContext = {
  report: Report
  folder: string
  database: Database
  fleet: Fleet
  phase: (title: string) => Counts
}

/** Options beyond the usual; `web`: the web front and its visitors are part of it. */
type ExperimentOptions = {
  settings?: Record<string, string>
  load?: Parameters<typeof startLoad>[1]
  web?: boolean
}

/** Runs an experiment and checks that no acknowledged write was lost. @returns everything that was counted */
export async function underLoad(
  report: Report,
  { settings = {}, load: people, web = false }: ExperimentOptions,
  work: (context: ExperimentContext) => Promise<void>,
): Promise<Counts> {
  const phases: Counts[] = []
  const keep = (title: string, counts: Counts) => {
    phases.push(counts)
    tellCounts(report, title, counts)
    return counts
  }
  await withEnds(async (onEnd) => {
    const folder = temporaryFolder()
    const database = await startDatabase(folder)
    onEnd(() => {
      if (process.env['KEEP_LOGS'] === undefined) removeFolder(folder, database)
      else report.tell(`logs are in ${folder}`)
    })
    onEnd(() => database.stop())
    const fleet = await startFleet({ folder, databaseUrls: database.urls, settings, web })
    onEnd(() => fleet.stop())
    const load = await startLoad(fleet, people)
    onEnd(() => load.kill())
    await work({ report, folder, database, fleet, phase: (title) => keep(title, load.counts()) })
    keep('at the end', await load.stop())
    checkSafety(report, sum(phases), await load.check())
  })
  return sum(phases)
}
