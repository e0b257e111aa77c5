// Purges old audit-log entries.

import { longTransaction } from '@recettes/database'
import type pg from 'pg'

/** Milliseconds; a first purge takes longer than any request may. */
export const LIMIT_MS = 3_600_000

/** Needs the owner of the tables. @returns the number removed */
export function purgeJournal(pool: pg.Pool, days: number): Promise<number> {
  return longTransaction(pool, LIMIT_MS, async (client) => {
    const text = 'SELECT purger_journal(now() - make_interval(days => $1))::float8 AS nombre'
    const { rows } = await client.query<{ nombre: number }>(text, [days])
    return rows[0]?.nombre ?? 0
  })
}
