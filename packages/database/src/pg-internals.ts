// Private parts of pg; test/pg-internals.test.ts and test/bytes-query.test.ts fail when an upgrade changes them.

import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { Parser } from 'pg-protocol/dist/parser.js'

export type PgConnection = EventEmitter & {
  stream: Socket
  attachListeners(stream: Socket): void
  /** How texts are decoded that arrive on the connection. */
  reader: { encoding: 'latin1' | 'utf-8' }
}

type Internals = { connection: PgConnection; processID: number | null }

const internalsOf = (client: pg.ClientBase): Internals => client as unknown as Internals

/** Needs an established connection: while pg connects, it replaces the stream by the TLS one. */
export const streamOf = (client: pg.ClientBase): Socket => internalsOf(client).connection.stream

export function breakConnection(client: pg.ClientBase, error: Error): void {
  internalsOf(client).connection.emit('error', error)
  streamOf(client).destroy()
}

/** The pid in BackendKeyData. PostgreSQL's equals `pg_backend_pid()`; a pooler makes one up. */
export const reportedPid = (client: pg.ClientBase): number => Number(internalsOf(client).processID ?? 0)

/** Its connection's `reader` is within reach; pg's own client keeps it in a closure. */
export class ClientWithReader extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = internalsOf(this)
    connection.attachListeners = (stream) => {
      const parser = new Parser()
      connection.reader = (parser as unknown as PgConnection).reader
      stream.on('data', (chunk) =>
        parser.parse(chunk, (message) =>
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
        ),
      )
    }
  }
}

/** A query that is called when messages of the server arrive. */
type QueryWithHandlers = pg.QueryConfig & {
  _result: { _types: pg.CustomTypesConfig }
  submit(connection: PgConnection): Error | null | undefined
  handleRowDescription(message: unknown): void
  handleCommandComplete(message: unknown, connection: PgConnection): void
  handleError(error: Error, connection: PgConnection): void
}
export const QueryWithHandlers = pg.Query as unknown as new (text: string) => QueryWithHandlers
