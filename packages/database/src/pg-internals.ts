// Private parts of pg; test/pg-internals.test.ts fails when an upgrade changes them.

import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

type Internals = { connection: EventEmitter & { stream: Socket }; processID: number | null }

const internalsOf = (client: pg.ClientBase): Internals => client as unknown as Internals

/** Needs an established connection: while pg connects, it replaces the stream by the TLS one. */
export const streamOf = (client: pg.ClientBase): Socket => internalsOf(client).connection.stream

export function breakConnection(client: pg.ClientBase, error: Error): void {
  internalsOf(client).connection.emit('error', error)
  streamOf(client).destroy()
}

/** The pid in BackendKeyData. PostgreSQL's equals `pg_backend_pid()`; a pooler makes one up. */
export const reportedPid = (client: pg.ClientBase): number => Number(internalsOf(client).processID ?? 0)
