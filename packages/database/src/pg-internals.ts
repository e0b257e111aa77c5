// The parts of pg that its types leave out, in one place; test/pg-internals.test.ts fails where an upgrade changes them.

import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

type Internals = { connection: EventEmitter & { stream: Socket }; processID: number | null }

const internalsOf = (client: pg.ClientBase): Internals => client as unknown as Internals

/** The socket of a connection that is made; before, TLS may still replace it. */
export const streamOf = (client: pg.ClientBase): Socket => internalsOf(client).connection.stream

/** Fails a connection with this error, as if it had just broken. */
export function breakConnection(client: pg.ClientBase, error: Error): void {
  internalsOf(client).connection.emit('error', error)
  streamOf(client).destroy()
}

/**
 * The process id that a client was told when it connected (message BackendKeyData). A pooler invents it, since it has no
 * server connection for its clients yet; PostgreSQL's own is what `pg_backend_pid()` says.
 */
export const toldPid = (client: pg.ClientBase): number => Number(internalsOf(client).processID ?? 0)
