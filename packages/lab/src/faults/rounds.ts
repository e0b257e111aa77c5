// Rounds: each injects a fault under load, repairs it, and says how long writes paused; in the end every acknowledged write is looked up.

import { setTimeout as delay } from 'node:timers/promises'
import { Argument, Command, InvalidArgumentError } from 'commander'
import type { Counts } from '../load/counts.js'
import type { Load } from '../load/start.js'
import {
  checkOnly503,
  checkSafety,
  listed,
  openReport,
  type Report,
  responsesBut,
  sum,
  tellCounts,
  unanswered,
} from '../report.js'
import { watchLoad } from './watch.js'

/** A fault; `Context` is what it breaks. */
export type Fault<Context> = {
  title: string
  /** Seconds that writes may pause, from the last one before to the first one after. */
  limit: number
  /** Least seconds of the fault. It lasts until writes go on, unless they only do so after its repair. */
  seconds: number
  untilRepair?: true
  /** Requests that may get no response. */
  lost?: number
  inject(context: Context): Promise<unknown>
  repair(context: Context): Promise<unknown>
}

/** Members of every context. */
export type RoundContext = {
  load: Load
  /** Waits until everything is as before. */
  settle(): Promise<unknown>
  /** Whether reads are answered in every pause of writes. */
  readsGoOn: boolean
  /** Further checks in the end. */
  checkEnd?(report: Report): Promise<void>
}

/** Milliseconds of undisturbed work around each fault. */
const CALM_MS = 2_000
/** Longer pauses must contain successful reads: a shorter one may have none by chance. In seconds. */
const NOTICED_S = 1

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`

/** A command that runs rounds of the named faults, or of all. */
export const roundsCommand = <Context extends RoundContext>(
  about: string,
  faults: Record<string, Fault<Context>>,
  within: (report: Report, work: (context: Context) => Promise<void>) => Promise<void>,
): Command =>
  new Command()
    .description(`${about}\nNothing acknowledged may be lost; all responses are success or 503.`)
    .addArgument(new Argument('[fault...]', 'which, in turn (default: all)').choices(Object.keys(faults)))
    .option('--rounds <number>', 'how many in all (default: each fault once)', positive)
    .addHelpText('after', '\nKEEP_LOGS=1 keeps the logs. Exit codes: 0 every guarantee held, 1 not.')
    .action(async (names: string[], options: { rounds?: number }) => {
      const chosen = (names.length > 0 ? names : Object.keys(faults)).flatMap((name) => faults[name] ?? [])
      const count = options.rounds ?? chosen.length
      const kinds = Array.from({ length: count }, (_, n) => chosen[n % chosen.length]).flatMap(
        (one) => one ?? [],
      )
      const report = openReport()
      await within(report, (context) => run(report, context, kinds))
      process.exitCode = report.finish()
    })

async function run<C extends RoundContext>(report: Report, context: C, kinds: Fault<C>[]): Promise<void> {
  const { load } = context
  const phases: Counts[] = []
  report.tell(row(['fault', 'pause s', 'limit s', 'writes', 'reads in the pause', '503', 'no response']))
  report.tell(row(Array(7).fill('---')))
  for (const kind of kinds) phases.push(await injectOnce(report, context, kind))
  phases.push(await load.stop())
  tellCounts(report, 'in all rounds', sum(phases))
  checkSafety(report, sum(phases), await load.check())
  checkOnly503(report, sum(phases))
  await context.checkEnd?.(report)
}

/** Injects one fault, repairs it, and waits until all is as before. */
async function injectOnce<C extends RoundContext>(
  report: Report,
  context: C,
  fault: Fault<C>,
): Promise<Counts> {
  const watch = watchLoad(context.load)
  await watch.untilWriting(CALM_MS)
  await fault.inject(context)
  await delay(fault.seconds * 1_000)
  if (fault.untilRepair === undefined) await watch.untilWriting(CALM_MS)
  await fault.repair(context)
  await context.settle()
  await watch.untilWriting(CALM_MS)
  const { counts, pause, readsInPause } = await watch.end()
  const cells = [pause.toFixed(1), fault.limit, counts.acknowledged, readsInPause]
  report.tell(row([fault.title, ...cells, counts.statuses['503'] ?? 0, unanswered(counts)]))
  if (responsesBut(counts, 503) > 0) report.tell(`  ! responses: ${listed(counts.statuses)}`)
  if (unanswered(counts) > 0) report.tell(`  ! no response: ${listed(counts.errors)}`)
  report.check(`writes are back within ${fault.limit} s`, pause <= fault.limit)
  report.check(`no response: at most ${fault.lost ?? 0}`, unanswered(counts) <= (fault.lost ?? 0))
  if (context.readsGoOn && pause > NOTICED_S) report.check('reads went on meanwhile', readsInPause > 0)
  return counts
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number from 1')
  return number
}
