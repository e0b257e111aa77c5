// `purge-journal`: removes entries of the audit trail that have been kept long enough.

import { purgeJournal } from '@recettes/journal'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Common, JSON_OPTION, run } from './run.js'

const DEFAULT_DAYS = 365

type Options = Common & { days: number }

export function addPurgeJournal(program: Command): void {
  const days = new Option('--days <days>', 'days that entries are kept')
  program
    .command('purge-journal')
    .description('remove old entries of the audit trail, as the role that owns the tables')
    .addOption(days.env('JOURNAL_DAYS').default(DEFAULT_DAYS).argParser(wholeDays))
    .option(...JSON_OPTION)
    .action(purge)
}

async function purge({ json = false, days }: Options): Promise<void> {
  await run({ json }, async ({ pool }) => {
    const removed = await purgeJournal(pool, days)
    return { result: { removed, days }, sentence: `${removed} entries older than ${days} days removed.` }
  })
}

function wholeDays(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('It takes a whole number of days.')
  return Number(text)
}
