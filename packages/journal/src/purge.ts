// How old entries of the audit trail go.

import type pg from 'pg'

/** Milliseconds: the first purge of a trail that was never purged takes longer than any request may. */
const LIMIT_MS = 3_600_000

/**
 * Removes entries older than so many days, as a role that may (the owner of the tables).
 * @returns how many went
 */
export async function purgeJournal(pool: pg.Pool, days: number): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`SET statement_timeout = ${LIMIT_MS}`)
    const text = 'SELECT purger_journal(now() - make_interval(days => $1))::float8 AS nombre'
    const query = { text, values: [days], query_timeout: LIMIT_MS }
    const { rows } = await client.query<{ nombre: number }>(query)
    return rows[0]?.nombre ?? 0
  } finally {
    // With another time limit than the pool's other connections it is of no use to anybody else.
    client.release(true)
  }
}
