// `npm run lab -- bench`: measures the services beside the baseline and the other contenders, and keeps the figures.

import { availableParallelism } from 'node:os'
import type { Server } from '@recettes/local'
import { Command } from 'commander'
import { withConnection } from '../sql.js'
import { OWN_CORPUS } from './data/corpus.js'
import { startDatabase } from './database.js'
import { CONNECTIONS, FULL, type Options, QUICK } from './options.js'
import { writeReport } from './report/page.js'
import { describeRun, keep, newestResults, readResults } from './report/results.js'
import { workloadTable } from './report/table.js'
import { runWorkloads } from './run.js'
import { WORKLOADS } from './workloads/index.js'

type Given = {
  workload?: string[]
  sizes?: number[]
  rounds?: number
  seconds?: number
  connections: number
  corpus: string
  set: Record<string, string>
  quick?: boolean
  targets?: boolean
  keep?: boolean
  report?: string | true
}

const numbers = (text: string) => text.split(',').map(Number)
const setting = (text: string, settings: Record<string, string>) => {
  const [name = '', ...value] = text.split('=')
  return { ...settings, [name]: value.join('=') }
}
/** The command. */
export const command = (): Command =>
  new Command()
    .description('Measure the recipe service beside an independent baseline and FastAPI with SQLAlchemy.')
    .option('--workload <names>', 'only these workloads, separated by commas', (text) => text.split(','))
    .option(
      '--recipes, --sizes <counts>',
      `recipes in the databases (default: ${FULL.sizes.join()})`,
      numbers,
    )
    .option('--rounds <count>', `rounds, interleaved (default: ${FULL.rounds})`, Number)
    .option('--seconds <count>', `length of a round (default: ${FULL.seconds})`, Number)
    .option('--connections <count>', 'simultaneous requests', Number, CONNECTIONS)
    .option('--corpus <file>', 'recipes to mix, JSON Lines with titre and ingredients', OWN_CORPUS)
    .option(
      '--set <name=value>',
      'a setting of the service, to see what it costs; may be repeated',
      setting,
      {},
    )
    .option(
      '--quick',
      `a first look: sizes ${QUICK.sizes.join()}, ${QUICK.rounds} rounds of ${QUICK.seconds} s`,
    )
    .option(
      '--targets',
      'only the workloads that have a target (at most 25 minutes); run it while the machine does nothing else',
    )
    .option(
      '--keep',
      'keep the figures of a partial run too, beside those of other workloads of the same day',
    )
    .option(
      '--report [file]',
      'measure nothing: write the lab’s README figures and the chart from a kept run (default: the newest)',
    )
    .addHelpText(
      'after',
      `\nWorkloads:\n${WORKLOADS.map(({ name, title }) => `  ${name.padEnd(14)}${title}`).join('\n')}`,
    )
    .action((given: Given) => (given.report === undefined ? bench(given) : report(given.report)))

async function bench(given: Given): Promise<void> {
  const usual = given.quick ? QUICK : FULL
  const names = WORKLOADS.filter(({ hasTarget }) => !given.targets || hasTarget).map(({ name }) => name)
  const options: Options = { workloads: given.workload ?? names, ...usual, ...given }
  const unknown = options.workloads.filter((name) => !WORKLOADS.some((workload) => workload.name === name))
  if (unknown.length > 0) return usage(`no such workload: ${unknown.join()}`)
  const chosen = WORKLOADS.filter(({ name }) => options.workloads.includes(name))
  const { rounds, seconds, connections } = options
  tell(`${availableParallelism()} cores, ${rounds} rounds of ${seconds} s, ${connections} connections`)
  const keeping = given.keep ?? (!given.quick && given.workload === undefined)
  for (const slowCommit of [false, true]) {
    const workloads = chosen.filter((workload) => (workload.slowCommit ?? false) === slowCommit)
    if (workloads.length === 0) continue
    const server = await startDatabase(slowCommit)
    try {
      const postgresql = await versionOf(server)
      const failed = await runWorkloads(workloads, server, options, tell, (result) => {
        process.stdout.write(`${workloadTable(result)}\n`)
        // At once, so that a run that breaks off isn't lost.
        if (keeping) keep(describeRun([result], options, postgresql))
      })
      if (failed.length > 0) process.exitCode = 1
    } finally {
      await server.stop()
    }
  }
  if (keeping) report(true)
}

/** Writes everything that is drawn from a kept run. */
function report(file: string | true): void {
  const from = file === true ? newestResults() : file
  writeReport(readResults(from))
  tell(`packages/lab/README.md and the chart show ${from}`)
}

const versionOf = (server: Server): Promise<string> =>
  withConnection(server.urlOf('postgres'), async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version ?? 'unknown'
  })

function tell(step: string): void {
  process.stderr.write(`${step}\n`)
}

function usage(reason: string): void {
  process.stderr.write(`${reason}; --help explains the command\n`)
  process.exitCode = 2
}
