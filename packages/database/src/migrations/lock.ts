// The lock under which a database's schema and rights are changed: one process at a time, whatever program it is.

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.js'
import { isPooled } from '../pooler.js'

const LOCKS = [ADVISORY_LOCKS.migration, ADVISORY_LOCKS.prismaMigrate]

/** Milliseconds between two attempts to get a lock. */
const RETRY_MS = 200

/** Milliseconds to wait for the lock, unless told otherwise. */
const WAIT_MS = 60_000

/**
 * No limit of the role or database ends a long migration. And where this process is killed, PostgreSQL notices within a
 * second and ends the statement, instead of finishing it with nobody there to note it (not on every system, hence apart).
 */
const SESSION = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0`
const CHECK_CLIENT = `SET client_connection_check_interval = '1s'`

/**
 * Runs work on a connection that holds the lock; the lock ends with the connection, however that ends.
 * @param waitMs milliseconds to wait for another holder
 * @throws Error that names the holder when the wait is over, or that asks for a direct connection behind a pooler
 */
export async function withMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'recettes-migrate' })
  // A broken connection fails the statement in flight, which is where it is handled.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (await isPooled(client)) {
      throw new Error(
        'a connection pooler answers at this address; migrations hold a lock of their session, so give them the ' +
          'address of PostgreSQL itself',
      )
    }
    await client.query(SESSION)
    await client.query(CHECK_CLIENT).catch(() => undefined)
    for (const lock of LOCKS) await acquire(client, lock, waitMs)
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Asks again and again instead of waiting in PostgreSQL: a statement that waits holds a snapshot, and the holder's
 * CREATE INDEX CONCURRENTLY would wait for it to end.
 */
async function acquire(client: pg.Client, lock: number, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lock])
    if (rows[0]?.got === true) return
    if (performance.now() >= until) throw new Error(await describeHolder(client, lock, waitMs))
    await delay(RETRY_MS)
  }
}

async function describeHolder(client: pg.Client, lock: number, waitMs: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; user: string; since: Date | null }>(
    `SELECT a.pid, a.application_name AS name, a.usename AS user, a.backend_start AS since
     FROM pg_locks l JOIN pg_stat_activity a USING (pid) JOIN pg_database d ON d.oid = l.database
     WHERE l.locktype = 'advisory' AND l.granted AND d.datname = current_database()
       AND l.classid = 0 AND l.objid = $1 AND l.objsubid = 1`,
    [lock],
  )
  const [holder] = rows
  const held = holder
    ? `pid ${holder.pid}, application_name "${holder.name}", role ${holder.user}, connected since ` +
      `${holder.since?.toISOString() ?? 'a moment that this role may not see'}`
    : 'a process that has just let it go'
  return (
    `another process held the migration lock for ${waitMs / 1000} s: ${held}. Wait until it is done and run this ` +
    'again; if it hangs, end it first: SELECT pg_terminate_backend(pid)'
  )
}
