// A command that runs named experiments one after the other.

import { Argument, Command } from 'commander'
import { openReport, type Report } from './report.js'

/** An experiment in full, or a form of it that takes less than a minute. */
export type Length = 'full' | 'short'

/** One experiment; it says in the report what was counted and which guarantees held. */
type Experiment = (report: Report, length: Length) => Promise<void>

/** Runs the experiments named on the command line, or all of them. */
export function experiments(about: string, available: Record<string, Experiment>): Command {
  return new Command()
    .description(about)
    .addArgument(new Argument('[name...]', 'which ones (default: all)').choices(Object.keys(available)))
    .option('--short', 'less than a minute each')
    .addHelpText(
      'after',
      '\nKEEP_LOGS=1 keeps the logs. Exit codes: 0 = every guarantee held, 1 = one failed.',
    )
    .action(async (names: string[], { short }: { short?: true }) => {
      const report = openReport()
      for (const name of names.length > 0 ? names : Object.keys(available)) {
        report.tell(`\n${name}`)
        await available[name]?.(report, short ? 'short' : 'full')
      }
      process.exitCode = report.finish()
    })
}
