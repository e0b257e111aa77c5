// Session setup of each connection, and detection of a pooler, which migrations refuse.

import type pg from 'pg'
import { reportedPid } from './pg-internals.js'

export type Timeouts = {
  statement_timeout: number
  lock_timeout: number
  idle_in_transaction_session_timeout: number
}

/** Sets the time-outs for as long as the connection lasts. */
export async function applyTimeouts(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  const settings = Object.entries(timeouts).map(([name, value]) => `set_config('${name}', '${value}', false)`)
  await client.query(`SELECT ${settings.join()}`)
}

/** Whether a pooler such as PgBouncer answers. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== reportedPid(client)
}
