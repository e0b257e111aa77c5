// `npm run lab -- bench`: measures the services beside the baseline and FastAPI, and prints Markdown.

import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { OWN_CORPUS } from './data/corpus.js'
import { startDatabase } from './database.js'
import { CONNECTIONS, FULL, type Options, QUICK } from './options.js'
import { workloadTable } from './report/table.js'
import { runWorkloads } from './run.js'
import { WORKLOADS } from './workloads/index.js'

type Given = Omit<Options, 'workloads'> & { workload: string[]; quick?: boolean }

const numbers = (text: string) => text.split(',').map(Number)
const setting = (text: string, settings: Record<string, string>) => {
  const [name = '', ...value] = text.split('=')
  return { ...settings, [name]: value.join('=') }
}
const LIST = WORKLOADS.map(({ name, title }) => `  ${name.padEnd(16)}${title}`).join('\n')

export const command = (): Command =>
  new Command()
    .description('Measures the services beside an independent baseline and FastAPI with SQLAlchemy (wrk).')
    .option('--workload <names>', 'only these, separated by commas', (text) => text.split(','), [])
    .option('--recipes, --sizes <counts>', `recipes in the databases (default: ${FULL.sizes})`, numbers)
    .option('--rounds <count>', `rounds, interleaved (default: ${FULL.rounds})`, Number)
    .option('--seconds <count>', `length of a round (default: ${FULL.seconds})`, Number)
    .option('--connections <count>', 'simultaneous requests', Number, CONNECTIONS)
    .option('--corpus <file>', 'recipes to mix, JSON Lines with titre and ingredients', OWN_CORPUS)
    .option('--set <name=value>', 'a setting of the service; may be repeated', setting, {})
    .option('--quick', `a first look: sizes ${QUICK.sizes}, ${QUICK.rounds} rounds of ${QUICK.seconds} s`)
    .addHelpText('after', `\nWorkloads:\n${LIST}\n\nData is made once and kept in .recettes/bench.`)
    .action(bench)

async function bench({ workload, quick, ...given }: Given): Promise<void> {
  const unknown = workload.filter((name) => !WORKLOADS.some((one) => one.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`no such workload: ${unknown.join()}; --help lists them\n`)
    process.exitCode = 2
    return
  }
  const chosen = WORKLOADS.filter(({ name }) => workload.length === 0 || workload.includes(name))
  const options: Options = { ...(quick ? QUICK : FULL), ...given, workloads: chosen.map(({ name }) => name) }
  const { rounds, seconds, connections } = options
  tell(`${availableParallelism()} cores, ${rounds} rounds of ${seconds} s, ${connections} connections`)
  for (const slowCommit of [false, true]) {
    const workloads = chosen.filter((one) => (one.slowCommit ?? false) === slowCommit)
    if (workloads.length === 0) continue
    const server = await startDatabase(slowCommit)
    try {
      const failed = await runWorkloads(workloads, server, options, tell, (result) => {
        process.stdout.write(`${workloadTable(result)}\n`)
      })
      if (failed.length > 0) process.exitCode = 1
    } finally {
      await server.stop()
    }
  }
}

function tell(step: string): void {
  process.stderr.write(`${step}\n`)
}
