// A commit whose wait for the synchronous replica was cut short is no acknowledged write: its connection fails instead.

import type pg from 'pg'
import { breakConnection } from './pg-internals.js'

/** Where PostgreSQL waits for replicas. The text is translated, and its SQLSTATE may be that of any warning. */
const WAIT = 'SyncRepWaitForLSN'

/**
 * When somebody cancels a commit that waits (`pg_cancel_backend`), PostgreSQL answers success, with a warning that the next
 * primary may lack it. Who asked is told what is true, that nobody knows: SQLSTATE 08007, «transaction resolution unknown».
 */
export function failWhenUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine !== WAIT) return
    // The success that follows the warning finds nobody any more.
    breakConnection(client, Object.assign(new Error(message), { code: '08007' }))
  })
}
