// Takes the advisory locks of this runner and of Prisma Migrate, for changes of schema and rights.

import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { reportedPid } from '../pg-internals.js'

/**
 * This runner's, and that of Prisma's engine, so that `prisma migrate` and this runner exclude each other. SQL uses 7203117
 * (`reporter_noms`), and auth hashes of names (`hashtextextended`).
 */
const LOCKS = [7_203_114, 72_707_369]

const RETRY_MS = 200

const WAIT_MS = 60_000

/** A role's time-outs must not end a long migration. */
const SESSION = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0`
/**
 * If this process is killed, PostgreSQL ends its statement within a second, instead of finishing it unrecorded. Some systems don't
 * support that.
 */
const CHECK_CLIENT = `SET client_connection_check_interval = '1s'`

/** The lock ends with the connection. @throws Error after `waitMs` for one lock, naming the holder; or behind a pooler */
export async function withMigrationLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  waitMs = WAIT_MS,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'recettes-migrate' })
  // Ignored: a broken connection also fails the statement in flight.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (await isPooled(client)) {
      throw new Error(
        'a connection pooler answers at this URL; migrations hold a lock of their session, so give them the ' +
          'URL of PostgreSQL itself',
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

/** Whether a pooler such as PgBouncer answers. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== reportedPid(client)
}

/** Polls: a waiting statement holds a snapshot, for which the holder's CREATE INDEX CONCURRENTLY would wait. */
async function acquire(client: pg.Client, lock: number, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lock])
    if (rows[0]?.got === true) return
    if (performance.now() >= deadline) throw new Error(await describeHolder(client, lock, waitMs))
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
  const holderText = holder
    ? `pid ${holder.pid}, application_name "${holder.name}", role ${holder.user}, connected since ` +
      `${holder.since?.toISOString() ?? 'a moment that this role may not see'}`
    : 'a process that has just released it'
  return (
    `another process held the migration lock for ${waitMs / 1000} s: ${holderText}. Wait until it is done and run this ` +
    'again; if it hangs, end it first: SELECT pg_terminate_backend(pid)'
  )
}
