// A transaction on the service's pool with a statement time-out of its own.

import type pg from 'pg'
import { extendSilenceTimeout } from './pool.js'
import { withClient } from './with-client.js'

/** Runs `work` in a transaction. `SET LOCAL`: the pool lends the connection to others afterwards. */
export const longTransaction = <T>(
  pool: pg.Pool,
  statementTimeoutMs: number,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> =>
  // A failure closes the connection, which also rolls back.
  withClient(pool, async (client) => {
    const restore = extendSilenceTimeout(client, statementTimeoutMs)
    try {
      await client.query(`BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}`)
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } finally {
      restore()
    }
  })
