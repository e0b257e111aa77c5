// Runs work on a connection of a pool.

import type pg from 'pg'

/** Discards the connection if the work fails. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = true
  try {
    const result = await work(client)
    broken = false
    return result
  } finally {
    client.release(broken)
  }
}
