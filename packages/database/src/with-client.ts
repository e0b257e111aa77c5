// Runs work on a connection of a pool.

import type pg from 'pg'

const ignore = () => undefined

/** Discards the connection if the work fails. */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', ignore)
  let broken = true
  try {
    const result = await work(client)
    broken = false
    return result
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}
