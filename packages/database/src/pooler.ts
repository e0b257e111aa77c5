// Detects poolers such as PgBouncer.

import type pg from 'pg'
import { reportedPid } from './pg-internals.js'

export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== reportedPid(client)
}
