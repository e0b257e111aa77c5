// `npm run lab -- attacks`: sqlmap, a fuzzer and the heaviest requests against every parameter of both APIs, on a stack of their own.

import { Argument, Command, InvalidArgumentError } from 'commander'
import { withEnds } from '../ends.js'
import { openReport, type Report } from '../report.js'
import { operationsOf } from './documents.js'
import { measureEventLoops, startProbedStack } from './event-loop.js'
import { fuzzAll } from './fuzz-all.js'
import { injectAll } from './sqlmap-all.js'
import { startStack } from './stack.js'

const KINDS = ['fuzz', 'sqlmap', 'event-loop']
const wholeNumber = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('not a whole number')
  return Number(text)
}

/** The command. */
export const command = (): Command =>
  new Command()
    .description(
      'Attacks every parameter of both OpenAPI documents: no 5xx, no hang, memory flat, no injection, event loop free.',
    )
    .addArgument(new Argument('[kind...]', 'which attack (default: all)').choices(KINDS))
    .option('--requests <count>', 'requests of the fuzzer for each operation', wholeNumber, 10_000)
    .option(
      '--quick',
      '100 requests for each operation, and sqlmap on the planted injections and four operations',
    )
    .option('--seed <seed>', 'of the fuzzer; the same one makes the same requests', wholeNumber, 20_261_121)
    .option('--only <pattern>', 'operations whose «service METHOD /path» matches this regular expression')
    .addHelpText('after', '\nExit codes: 0 every guarantee held, 1 not.')
    .action(run)

type Options = { requests: number; quick?: true; seed: number; only?: string }

async function run(kinds: string[], { requests, quick, seed, only }: Options): Promise<void> {
  const report = openReport()
  await withEnds(async (onEnd) => {
    const chosen = kinds.length > 0 ? kinds : KINDS
    if (chosen.includes('event-loop')) await eventLoops(report, new RegExp(only ?? '.'))
    if (chosen.every((kind) => kind === 'event-loop')) return
    const stack = await startStack()
    onEnd(() => stack.stop())
    const allOperations = [
      ...(await operationsOf('auth', stack.authUrl)),
      ...(await operationsOf('recipe', stack.baseUrl)),
    ]
    const pattern = new RegExp(only ?? '.')
    const operations = allOperations.filter(({ service, name }) => pattern.test(`${service} ${name}`))
    if (chosen.includes('fuzz'))
      await fuzzAll(report, stack, operations, { requests: quick ? 100 : requests, seed })
    if (chosen.includes('sqlmap')) await injectAll(report, stack, quick ? operations.slice(0, 4) : operations)
  })
  process.exitCode = report.finish()
}

/** Measures event loops on a stack of its own, which the other attacks haven't filled. */
async function eventLoops(report: Report, pattern: RegExp): Promise<void> {
  const stack = await startProbedStack()
  try {
    await measureEventLoops(report, stack, pattern)
  } finally {
    await stack.stop()
  }
}
