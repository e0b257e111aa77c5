// `npm run bench`: measures the service beside the limit and what it replaces, and keeps what came out.

import { availableParallelism } from 'node:os'
import { Command } from 'commander'
import { OWN_CORPUS } from './data/corpus.js'
import { startDatabase } from './database.js'
import { CONNECTIONS, FULL, type Options, QUICK } from './options.js'
import { workTable } from './report/table.js'
import { runWorks } from './run.js'
import { WORKS } from './works/index.js'

type Given = {
  work?: string[]
  sizes?: number[]
  rounds?: number
  seconds?: number
  connections: number
  corpus: string
  quick?: boolean
}

const numbers = (text: string) => text.split(',').map(Number)
const program = new Command('npm run bench --')
  .description(
    'Measure the recipe service beside the limit (a bare server on the same statements) and plain Prisma.',
  )
  .option('--work <names>', 'only these, separated by commas', (text) => text.split(','))
  .option('--sizes <counts>', `recipes in the databases (default: ${FULL.sizes.join()})`, numbers)
  .option('--rounds <count>', `rounds, interleaved (default: ${FULL.rounds})`, Number)
  .option('--seconds <count>', `length of a round (default: ${FULL.seconds})`, Number)
  .option('--connections <count>', 'simultaneous requests', Number, CONNECTIONS)
  .option('--corpus <file>', 'recipes to mix, JSON Lines with titre and ingredients', OWN_CORPUS)
  .option(
    '--quick',
    `a first look: sizes ${QUICK.sizes.join()}, ${QUICK.rounds} rounds of ${QUICK.seconds} s`,
  )
  .addHelpText(
    'after',
    `\nWorks:\n${WORKS.map(({ name, title }) => `  ${name.padEnd(14)}${title}`).join('\n')}`,
  )
  .action(bench)

await program.parseAsync()

async function bench(given: Given): Promise<void> {
  const usual = given.quick ? QUICK : FULL
  const options: Options = { works: given.work ?? WORKS.map(({ name }) => name), ...usual, ...given }
  const unknown = options.works.filter((name) => !WORKS.some((work) => work.name === name))
  if (unknown.length > 0) return usage(`no such work: ${unknown.join()}`)
  const works = WORKS.filter(({ name }) => options.works.includes(name))
  const tell = (step: string) => void process.stderr.write(`${step}\n`)
  tell(
    `${availableParallelism()} cores, ${options.rounds} rounds of ${options.seconds} s, ${options.connections} connections`,
  )
  const server = await startDatabase()
  try {
    await runWorks(
      works,
      server,
      options,
      tell,
      (result) => void process.stdout.write(`${workTable(result)}\n`),
    )
  } finally {
    await server.stop()
  }
}

function usage(reason: string): void {
  process.stderr.write(`${reason}; --help explains the command\n`)
  process.exitCode = 2
}
