// A command that runs named experiments one after the other.

import { Argument, Command } from 'commander'
import { type Report, report } from './report.js'

/** An experiment in full, or a form of it that takes less than a minute. */
export type Length = 'full' | 'short'

/** One experiment; it says in the report what was counted and which guarantees held. */
type Experiment = (to: Report, length: Length) => Promise<void>

/** Runs the experiments named on the command line, or all of them. */
export function experiments(about: string, all: Record<string, Experiment>): Command {
  return new Command()
    .description(about)
    .addArgument(new Argument('[name...]', 'which ones (default: all)').choices(Object.keys(all)))
    .option('--short', 'less than a minute each')
    .addHelpText(
      'after',
      '\nKEEP_LOGS=1 keeps the logs. Exit codes: 0 = every guarantee held, 1 = one failed.',
    )
    .action(async (names: string[], { short }: { short?: true }) => {
      const to = report()
      for (const name of names.length > 0 ? names : Object.keys(all)) {
        to.tell(`\n${name}`)
        await all[name]?.(to, short ? 'short' : 'full')
      }
      process.exitCode = to.end()
    })
}
