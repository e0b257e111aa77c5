// The purge-journal command of both services.

import { longTransaction, openPool } from '@recettes/database'
import {
  databaseUrl,
  helpOnRequest,
  readSettings,
  settingsHelp,
  settingsOrExit,
  wholeNumber,
} from '@recettes/http'
import type pg from 'pg'
import { LIMIT_MS, purgeJournal } from './purge.js'

const specs = {
  DATABASE_URL: databaseUrl({
    desc: 'PostgreSQL connection URL of the service’s database, as the role that owns its tables',
    example: 'postgresql://owner:password@db.internal:5432/recettes',
  }),
  JOURNAL_DAYS: wholeNumber(1, 36_500, { default: 365, desc: 'Days that entries of the audit log are kept' }),
}

const HELP = '\nExit codes: 0 done, 1 the database is unreachable, not migrated or refuses, 78 settings\n'

/** Deletes other data that is kept for `JOURNAL_DAYS`. @returns the number removed */
type Purge = (client: pg.ClientBase, days: number) => Promise<number>

/** @param otherData by its name in the report */
export async function purgeCommand(service: string, otherData: Record<string, Purge> = {}): Promise<void> {
  const command = `node services/${service}/dist/purge-journal.js`
  const also = Object.keys(otherData).map((dataName) => `, and ${dataName} that nothing needs any more`)
  const summary = `remove entries of the ${service} service’s audit log that are older than JOURNAL_DAYS${also}`
  helpOnRequest(() => settingsHelp(command, summary, specs) + HELP)
  const { DATABASE_URL, JOURNAL_DAYS } = settingsOrExit((environment) => readSettings(specs, environment))
  const pool = openPool({ url: DATABASE_URL, max: 1 })
  try {
    const count = await purgeJournal(pool, JOURNAL_DAYS)
    process.stdout.write(`${service}: ${count} entries older than ${JOURNAL_DAYS} days removed\n`)
    for (const [dataName, purge] of Object.entries(otherData)) {
      const removed = await longTransaction(pool, LIMIT_MS, (client) => purge(client, JOURNAL_DAYS))
      process.stdout.write(
        `${service}: ${removed} ${dataName} that nothing needed for ${JOURNAL_DAYS} days removed\n`,
      )
    }
  } catch {
    process.stderr.write(
      `${service}: not purged: the database is not reachable, not migrated, or this role may not\n`,
    )
    process.exitCode = 1
  } finally {
    await pool.end()
  }
}
