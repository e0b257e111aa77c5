// Whether a connection leads to PostgreSQL itself or to a pooler, which lends a server connection per transaction.

import type pg from 'pg'

/**
 * Whether somebody stands between the client and its server process: a pooler invents the process id that it tells its
 * clients when they connect (message BackendKeyData), since it has no server connection for them yet.
 */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== (client as unknown as { processID: number | null }).processID
}
