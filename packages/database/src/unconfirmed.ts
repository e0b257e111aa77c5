// A commit whose wait for the synchronous replica was cut short is no acknowledged write: its connection fails instead.

import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** Where PostgreSQL waits for replicas. The text is translated, and its SQLSTATE may be that of any warning. */
const WAIT = 'SyncRepWaitForLSN'

/**
 * When somebody cancels a commit that waits (`pg_cancel_backend`), PostgreSQL answers success, with a warning that the next
 * primary may lack it. Who asked is told what is true, that nobody knows: SQLSTATE 08007, «transaction resolution unknown».
 */
export function failWhenUnconfirmed(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine !== WAIT) return
    // As if the connection had broken just now: the success that follows the warning finds nobody any more.
    const error = Object.assign(new Error(message), { code: '08007' })
    const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } }
    connection.emit('error', error)
    connection.stream.destroy()
  })
}
