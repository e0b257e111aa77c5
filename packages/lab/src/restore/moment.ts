// Contents of both databases at one moment in the middle of a load: the services stand still while it is counted.

import { setTimeout as delay } from 'node:timers/promises'
import type { ServiceName } from '@recettes/local'
import type { Replica } from '../fleet/replica.js'
import { withConnection } from '../sql.js'
import { tablesOf } from './scripts.js'

/** A moment, as PostgreSQL writes it, and every table of both databases at it. */
export type Moment = { at: string; tables: Record<ServiceName, string[]> }

/** Stops the services for less time than any request waits, so that none fails. */
export async function momentOf(replicas: Replica[], urls: Record<ServiceName, string>): Promise<Moment> {
  for (const replica of replicas) process.kill(replica.pid(), 'SIGSTOP')
  try {
    return await countAt(urls)
  } finally {
    for (const replica of replicas) process.kill(replica.pid(), 'SIGCONT')
  }
}

/** This moment, while no service runs. */
export async function countAt(urls: Record<ServiceName, string>): Promise<Moment> {
  for (const url of Object.values(urls)) await untilIdle(url)
  const at = await timeOf(urls.auth)
  return { at, tables: { auth: await tablesOf(urls.auth), recipe: await tablesOf(urls.recipe) } }
}

/** Waits until no statement runs. A transaction that waits for its service is in no table, before the moment or after. */
async function untilIdle(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity
         WHERE backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid()`,
      )
      if (rowCount === 0) return
      await delay(5)
    }
  })
}

const timeOf = (url: string): Promise<string> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
    return rows.map(({ at }) => at).join()
  })
