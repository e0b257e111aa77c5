// `npm run fault`: what breaks in production, broken on purpose while people write; nothing acknowledged may be lost.

import { Argument, Command } from 'commander'
import type { Length } from '../length.js'
import { type Report, report } from '../report.js'
import { clock } from './clock.js'
import { control } from './control.js'
import { disk } from './disk.js'
import { idle } from './idle.js'
import { kill } from './kill.js'
import { network } from './network.js'
import { outage } from './outage.js'
import { pool } from './pool.js'
import { slow } from './slow.js'

const FAULTS: Record<string, (to: Report, length: Length) => Promise<void>> = {
  control,
  kill,
  outage,
  network,
  pool,
  disk,
  clock,
  slow,
  idle,
}

const program = new Command('npm run fault --')
  .description(
    'Two replicas of each service behind HAProxy, hurt under load; nothing acknowledged may be lost.',
  )
  .addArgument(new Argument('[name...]', 'which fault (default: all)').choices(Object.keys(FAULTS)))
  .option('--short', 'less than a minute each')
  .addHelpText(
    'after',
    '\nNeeds haproxy and more (infra/fault-packages.sh). KEEP_LOGS=1 keeps the logs.' +
      '\nExit codes: 0 every promise held, 1 not.',
  )
  .action(run)

await program.parseAsync()

async function run(names: string[], options: { short?: true }): Promise<void> {
  const to = report()
  for (const name of names.length > 0 ? names : Object.keys(FAULTS)) {
    to.tell(`\n${name}`)
    await FAULTS[name]?.(to, options.short ? 'short' : 'full')
  }
  process.exitCode = to.end()
}
