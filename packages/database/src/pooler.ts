// Whether a connection leads to PostgreSQL itself or to a pooler, which lends a server connection per transaction.

import type pg from 'pg'

/**
 * The process id that a client was told when it connected (message BackendKeyData). A pooler invents it, since it has no
 * server connection for its clients yet; PostgreSQL's own is what `pg_backend_pid()` says.
 */
export const toldPid = (client: pg.ClientBase): number =>
  Number((client as unknown as { processID: number | null }).processID ?? 0)

/** Whether a pooler stands between the client and its server process. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid !== toldPid(client)
}
