// `npm run lab -- cluster`: a PostgreSQL cluster with every kind of fault, under load.

import { rmSync } from 'node:fs'
import { Argument, Command, InvalidArgumentError } from 'commander'
import { temporaryFolder } from '../fleet/database.js'
import { openReport } from '../report.js'
import { FAULTS } from './faults.js'
import { tryRounds } from './rounds.js'

/** The command. */
export const command = (): Command =>
  new Command()
    .description(
      'Three PostgreSQL nodes under Patroni, two replicas of each service behind HAProxy, hurt under load.\n' +
        'Nothing acknowledged may be lost, nobody may be answered anything but success or 503.',
    )
    .addArgument(
      new Argument('[fault...]', 'which faults, in turn (default: all)').choices(Object.keys(FAULTS)),
    )
    .option('--rounds <number>', 'how many in all (default: each fault once)', positive)
    .addHelpText(
      'after',
      '\nFor Linux, as root; makes its own folder of Debian packages. Logs are kept where a guarantee broke, or with KEEP_LOGS=1.' +
        '\nExit codes: 0 every guarantee held, 1 not.',
    )
    .action(run)

async function run(names: string[], options: { rounds?: number }): Promise<void> {
  const chosen = (names.length > 0 ? names : Object.keys(FAULTS)).flatMap((name) => FAULTS[name] ?? [])
  const rounds = Array.from({ length: options.rounds ?? chosen.length }, (_, n) => chosen[n % chosen.length])
  const report = openReport()
  const folder = temporaryFolder()
  await tryRounds(
    report,
    folder,
    rounds.flatMap((kind) => kind ?? []),
  )
  const keep = process.env['KEEP_LOGS'] !== undefined
  report.tell(`logs${keep ? '' : ', kept where a guarantee broke'}: ${folder}`)
  process.exitCode = report.finish()
  if (process.exitCode === 0 && !keep) rmSync(folder, { recursive: true, force: true })
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number from 1')
  return number
}
