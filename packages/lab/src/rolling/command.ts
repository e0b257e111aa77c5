// `npm run rolling`: what an operator changes while people use the services, with no request failed.

import { Argument, Command } from 'commander'
import { report } from '../report.js'
import { keys } from './keys.js'
import { restart } from './restart.js'
import { upgrade } from './upgrade.js'

const TRIES = { restart, upgrade, keys }

const program = new Command('npm run rolling --')
  .description('Two replicas of each service behind HAProxy, changed under load; no request may fail.')
  .addArgument(new Argument('[name...]', 'which change (default: all)').choices(Object.keys(TRIES)))
  .option('--short', 'less than a minute each')
  .addHelpText(
    'after',
    '\nNeeds haproxy (infra/fault-packages.sh). KEEP_LOGS=1 keeps the logs. Exit codes: 0 every promise held, 1 not.',
  )
  .action(run)

await program.parseAsync()

async function run(names: string[], options: { short?: true }): Promise<void> {
  const to = report()
  const chosen = names.length > 0 ? names : Object.keys(TRIES)
  for (const name of chosen) {
    to.tell(`\n${name}`)
    await TRIES[name as keyof typeof TRIES](to, options.short ? 'short' : 'full')
  }
  process.exitCode = to.end()
}
