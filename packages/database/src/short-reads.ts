// Short reads share connections of the pool: one is sent before the results of those before it have arrived (pipelining).

import { setImmediate } from 'node:timers'
import type pg from 'pg'
import { run } from './bytes-query.js'
import { breakConnection, streamOf } from './pg-internals.js'
import type { Statement } from './query.js'

/** With two, a statement costs 0.05 less of what a connection of its own costs; four wait less behind a slow disk. */
const CONNECTIONS = 4
/**
 * Of a connection's results; further statements take the pool's other connections, and wait in its queue, which is bounded.
 * Results that fill TCP's receive window of 64 KiB stall for 200 ms: pages of 20 recipes had a p99 of 130 ms instead of 19.
 */
const MAX_BYTES_IN_FLIGHT = 48 * 1024
/** SQLSTATEs of a statement that waited too long, for a lock or in all. */
const TIMED_OUT = new Set<unknown>(['55P03', '57014'])

type Shared = { client: Promise<pg.PoolClient>; inFlight: number; bytes: number; failed: boolean }

/** `bytes`: about those of the result. */
type ShortQuery = <R extends pg.QueryResultRow>(
  statement: Statement,
  bytes: number,
) => Promise<pg.QueryResult<R>>

/**
 * Under load, a statement costs service and PostgreSQL two thirds (one recipe) and 0.70 (comments) of the CPU that it costs on a
 * connection of its own. Each statement is a transaction, so failures stay apart. Alone in flight, this is what `pool.query` does.
 */
export function shortReads(pool: pg.Pool): ShortQuery {
  // Under sustained load they aren't given back, so one of the pool is left to all other statements.
  const length = Math.min(CONNECTIONS, pool.options.max - 1)
  if (length < 1) return (statement) => run(pool, statement)
  const connections: (Shared | undefined)[] = Array.from({ length })

  const leastBusy = (): number =>
    connections.reduce<number>(
      (least, shared, index) => ((shared?.bytes ?? 0) < (connections[least]?.bytes ?? 0) ? index : least),
      0,
    )

  return async <R extends pg.QueryResultRow>(statement: Statement, bytes: number) => {
    const index = leastBusy()
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
      if (TIMED_OUT.has(codeIn(error))) failThoseBehind(shared, error as Error)
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

const codeIn = (error: unknown) => (error as { code?: unknown }).code

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
