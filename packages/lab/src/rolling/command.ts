// `npm run lab -- rolling`: what an operator changes while people use the services, with no request failed.

import { Argument, Command } from 'commander'
import { openReport, type Report } from '../report.js'
import { keys } from './keys.js'
import { type Length, restart } from './restart.js'
import { upgrade } from './upgrade.js'

const EXPERIMENTS: Record<string, (report: Report, length: Length) => Promise<void>> = {
  restart,
  upgrade,
  keys,
}

export const command = () =>
  new Command()
    .description('Two replicas of each service behind HAProxy, changed under load; no request may fail.')
    .addArgument(new Argument('[name...]', 'which ones (default: all)').choices(Object.keys(EXPERIMENTS)))
    .option('--short', 'less than a minute each')
    .addHelpText('after', '\nKEEP_LOGS=1 keeps the logs. Exit codes: 0 every guarantee held, 1 not.')
    .action(async (names: string[], { short }: { short?: true }) => {
      const report = openReport()
      for (const name of names.length > 0 ? names : Object.keys(EXPERIMENTS)) {
        report.tell(`\n${name}`)
        await EXPERIMENTS[name]?.(report, short ? 'short' : 'full')
      }
      process.exitCode = report.finish()
    })
