// Short reads share connections of the pool: one is sent before the results of those before it have arrived (pipelining).

import { setImmediate } from 'node:timers'
import type pg from 'pg'
import { run } from './bytes-query.js'
import { codeOf } from './errors.js'
import { breakConnection, streamOf } from './pg-internals.js'
import type { Query, Statement } from './query.js'

/** With two, a statement costs 0.05 less of what a connection of its own costs; four wait less behind a slow disk. */
const CONNECTIONS = 4
/**
 * Of a connection's results; further statements take the pool's other connections, and wait in its queue, which is bounded.
 * Results that fill TCP's receive window of 64 KiB stall for 200 ms: pages of 20 recipes had a p99 of 130 ms instead of 19.
 */
const MAX_BYTES_IN_FLIGHT = 48 * 1024
/** SQLSTATEs of a statement that waited too long, for a lock or in all. */
const TIMED_OUT = new Set<string | undefined>(['55P03', '57014'])

type Shared = { client: Promise<pg.PoolClient>; inFlight: number; bytes: number; failed: boolean }

/**
 * Runs statements on the pool; those with `resultBytes` share connections. Under load, such a statement costs service and PostgreSQL
 * two thirds (one recipe) and 0.70 (comments) of the CPU that it costs on a connection of its own. Each is a transaction, so
 * failures stay apart. Alone in flight, this is what `pool.query` does.
 */
export function readsOn(pool: pg.Pool): Query {
  // Under sustained load they aren't given back, so one of the pool is left to all other statements.
  const length = Math.min(CONNECTIONS, pool.options.max - 1)
  const connections: (Shared | undefined)[] = Array.from({ length })

  return async <R extends pg.QueryResultRow>(statement: Statement) => {
    const { resultBytes: bytes } = statement
    if (bytes === undefined || length < 1) return run<R>(pool, statement)
    const bytesInFlight = connections.map((shared) => shared?.bytes ?? 0)
    const index = bytesInFlight.indexOf(Math.min(...bytesInFlight))
    const shared = connections[index] ?? { client: pool.connect(), inFlight: 0, bytes: 0, failed: false }
    if (shared.inFlight > 0 && shared.bytes + bytes > MAX_BYTES_IN_FLIGHT) return run<R>(pool, statement)
    connections[index] = shared
    shared.inFlight++
    shared.bytes += bytes
    try {
      const client = await shared.client
      corkUntilNextIteration(client)
      return await run<R>(client, statement)
    } catch (error) {
      // Later statements take another connection.
      shared.failed = true
      if (connections[index] === shared) connections[index] = undefined
      if (TIMED_OUT.has(codeOf(error))) failThoseBehind(shared, error as Error)
      throw error
    } finally {
      shared.bytes -= bytes
      if (--shared.inFlight === 0) {
        if (connections[index] === shared) connections[index] = undefined
        giveBack(shared)
      }
    }
  }
}

const ignore = () => undefined

/** Each would wait for its own time-out, one after the other. */
function failThoseBehind({ client }: Shared, error: Error): void {
  client.then((checkedOut) => breakConnection(checkedOut, error), ignore)
}

function giveBack({ client, failed }: Shared): void {
  client.then((checkedOut) => checkedOut.release(failed), ignore)
}

/** Statements of one iteration of the event loop leave in one packet. */
function corkUntilNextIteration(client: pg.ClientBase): void {
  const stream = streamOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
