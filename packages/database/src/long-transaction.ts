// A transaction on the service's pool with a statement time-out of its own.

import type pg from 'pg'
import { extendSilenceTimeout } from './pool.js'

/** Runs `work` in a transaction. `SET LOCAL`: the pool lends the connection to others afterwards. */
export async function longTransaction<T>(
  pool: pg.Pool,
  statementTimeoutMs: number,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const restore = extendSilenceTimeout(client, statementTimeoutMs)
  let failed = true
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}`)
    const result = await work(client)
    await client.query('COMMIT')
    failed = false
    return result
  } finally {
    restore()
    // A failure closes the connection, which also rolls back.
    client.release(failed)
  }
}
