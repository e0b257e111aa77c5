// A transaction whose statements may take longer than those of requests, on the service's ordinary pool.

import type pg from 'pg'
import { allowSilence } from './pool.js'

/**
 * Runs work in one transaction under a time limit of its own.
 * The limit is set by SET LOCAL: it ends with the transaction, so behind a pooler no other client gets it.
 * @param limitMs milliseconds after which PostgreSQL cancels a statement of this transaction
 */
export async function longTransaction<T>(
  pool: pg.Pool,
  limitMs: number,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const restore = allowSilence(client, limitMs)
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
    // After a failure the connection is closed, which also rolls back.
    client.release(failure)
  }
}
