// A transaction on the service's pool with a statement time-out of its own.

import type pg from 'pg'
import { extendSilenceTimeout } from './pool.js'

/**
 * Runs `work` in a transaction. `SET LOCAL`, because a session setting would reach other clients of a pooler.
 * @param limitMs statement time-out
 */
export async function longTransaction<T>(
  pool: pg.Pool,
  limitMs: number,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const restore = extendSilenceTimeout(client, limitMs)
  let failure: Error | undefined
  try {
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${limitMs}`)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    restore()
    // A release with an error closes the connection, which also rolls back.
    client.release(failure)
  }
}
