// Session setup of each connection: time-outs, and detection of a pooler.

import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.js'
import { reportedPid } from './pg-internals.js'

export type Timeouts = {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/**
 * On a direct connection, sets the time-outs, by a statement because PgBouncer refuses startup parameters. Behind a pooler, sets
 * none (`storeTimeoutsOnRole` does) and stops naming statements: PgBouncer before 1.21 may run them on a server connection that
 * hasn't prepared them.
 * @returns whether a pooler answers
 */
export async function applyTimeoutsUnlessPooled(client: pg.ClientBase, timeouts: Timeouts): Promise<boolean> {
  // Detects the pooler as `isPooled` does, and sets the time-outs, in one round trip.
  const settings = Object.entries(timeouts).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  const { rows } = await client.query<{ direct: boolean }>(
    `SELECT pg_backend_pid() = ${reportedPid(client)} AS direct,
       CASE WHEN pg_backend_pid() = ${reportedPid(client)} THEN concat(${settings.join()}) END`,
  )
  const pooled = rows[0]?.direct !== true
  if (pooled) stopNamingStatements(client)
  return pooled
}

/** Whether a pooler such as PgBouncer answers. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== reportedPid(client)
}

/** Stores the time-outs on the role, so that a pooler's server connections start with them. Every role may do so for itself. */
export async function storeTimeoutsOnRole(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  const settings = Object.entries(timeouts).map(([name, value]) => `${name}=${value}`)
  const { rows } = await client.query<{ database: string; kept: boolean }>(
    `SELECT current_database() AS database, EXISTS (
       SELECT FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase JOIN pg_roles r ON r.oid = setrole
       WHERE d.datname = current_database() AND r.rolname = current_user AND setconfig @> $1
     ) AS kept`,
    [settings],
  )
  const [{ database, kept } = { database: '', kept: true }] = rows
  if (kept) return
  const role = `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(database)}`
  const statements = Object.entries(timeouts).map(([name, value]) => `${role} SET ${name} = ${value}`)
  // Under a lock: PostgreSQL refuses concurrent changes of one role.
  await client.query(
    [`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.roleSettings})`, ...statements].join('; '),
  )
}

function stopNamingStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const unnamed = (statement: unknown) =>
    typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
      ? { ...statement, name: undefined }
      : statement
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    query(unnamed(statement), ...rest)) as typeof client.query
}
