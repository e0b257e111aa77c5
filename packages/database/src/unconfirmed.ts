// Fails a connection whose commit stopped waiting for the synchronous replica, instead of reporting success.

import type pg from 'pg'
import { breakConnection } from './pg-internals.js'

/** PostgreSQL's routine that waits for replicas; the warning's text is translated and its SQLSTATE is shared. */
const WAIT = 'SyncRepWaitForLSN'

/**
 * When a waiting commit is cancelled (`pg_cancel_backend`), PostgreSQL answers success, with a warning that the next
 * primary may lack it. The caller gets SQLSTATE 08007 instead, «transaction resolution unknown».
 */
export function failWhenUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine !== WAIT) return
    breakConnection(client, Object.assign(new Error(message), { code: '08007' }))
  })
}
