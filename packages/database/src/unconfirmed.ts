// Fails a connection whose commit stopped waiting for the synchronous standby, instead of reporting success.

import type pg from 'pg'
import { breakConnection } from './pg-internals.js'

/** PostgreSQL's C function that emits the warning. Its text is translated, and other warnings have the same SQLSTATE. */
const SYNC_REP_ROUTINE = 'SyncRepWaitForLSN'

/**
 * PostgreSQL answers a cancelled wait (`pg_cancel_backend`) with success, though the next primary may lack the commit. The
 * caller gets SQLSTATE 08007, «transaction resolution unknown».
 */
export function failWhenUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine !== SYNC_REP_ROUTINE) return
    breakConnection(client, Object.assign(new Error(message), { code: '08007' }))
  })
}
