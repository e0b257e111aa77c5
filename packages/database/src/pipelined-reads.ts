// Pipelined connections: a statement is sent before the responses to earlier ones have arrived.

import { setImmediate } from 'node:timers'
import pg from 'pg'
import { isUnavailable } from './errors.js'
import { streamOf } from './pg-internals.js'
import {
  clientConfig,
  destroyWhenSilent,
  type PoolOptions,
  setUpSession,
  statementTimeoutOf,
} from './pool.js'

/** Suits reads by key: a long response delays those behind it, and responses larger than a socket read are copied. */
export type PipelinedReads = {
  query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  connections: () => number
  close: () => Promise<void>
}

/** Two, so that one is written to and read while PostgreSQL works on a statement of the other. */
const CONNECTIONS = 2
const APPLICATION_NAME = 'recettes (pipelined reads)'
/** Statements of a connection; further ones use the pool, whose queue is bounded. */
const MAX_IN_FLIGHT = 256
/** SQLSTATE: the prepared statement doesn't exist, because the request that prepared it failed. */
const NOT_PREPARED = '26000'

/**
 * Connects at the first statement, and a second time when two overlap. Statements use the pool until then, while all connections
 * are broken, above `MAX_IN_FLIGHT`, and for a retry after a broken connection. Statements of one iteration of the event loop leave
 * in one packet, which saves system calls under load; each has a Sync of its own, so failures stay apart.
 */
export function openPipelinedReads(pool: pg.Pool, options: PoolOptions): PipelinedReads {
  const connections = Array.from({ length: CONNECTIONS }, () => openConnection(options))
  const leastBusy = () => {
    let least: PipelinedConnection | undefined
    for (const connection of connections) {
      if (connection.isOpen() && (least === undefined || connection.inFlight() < least.inFlight())) {
        least = connection
      }
    }
    return least
  }

  return {
    query: async <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
      const connection = leastBusy()
      const isBusy = connection === undefined || connection.inFlight() > 0
      if (isBusy) for (const another of connections) another.open()
      if (connection === undefined || connection.inFlight() >= MAX_IN_FLIGHT) return pool.query<R>(statement)
      try {
        return await connection.send<R>(statement)
      } catch (error) {
        if (!isRetryable(error)) throw error
        return pool.query<R>(statement)
      }
    },
    connections: () => connections.filter((connection) => connection.isOpen()).length,
    close: async () => void (await Promise.all(connections.map((connection) => connection.close()))),
  }
}

type PipelinedConnection = ReturnType<typeof openConnection>

class LostConnection extends Error {}

function isRetryable(error: unknown): boolean {
  return error instanceof LostConnection || (error as { code?: unknown }).code === NOT_PREPARED
}

/** Codes of a connection that ended; pg's own error for this has no code. */
const LOST = /^(08...|57P0[1-3]|ECONN(RESET|ABORTED)|EPIPE)$/
const LOST_TEXT = /^Connection terminated/

function isLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? LOST.test(code) : LOST_TEXT.test(String(message))
}

function openConnection(options: PoolOptions) {
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let inFlight = 0
  let closed = false

  const discarded = new WeakSet<pg.Client>()
  const discard = (broken: pg.Client) => {
    if (client === broken) client = undefined
    if (discarded.has(broken)) return
    discarded.add(broken)
    broken.end().catch(() => undefined)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...clientConfig(options),
      application_name: APPLICATION_NAME,
      pipeline: true,
    })
    // Statements in flight fail by themselves.
    fresh.on('error', () => discard(fresh)).on('end', () => discard(fresh))
    try {
      await fresh.connect()
      const isPooled = await setUpSession(fresh, options)
      // A pooler assigns a server connection to each transaction, so pipelining gains nothing.
      if (isPooled) {
        closed = true
        return discard(fresh)
      }
      destroyWhenSilent(fresh, options)
      client = fresh
    } catch {
      // Ignored: the pool's attempt reports the error.
      discard(fresh)
    } finally {
      connecting = undefined
    }
  }

  return {
    isOpen: () => client !== undefined,
    inFlight: () => inFlight,

    open: (): void => {
      if (client === undefined && !closed) connecting ??= connect()
    },

    send: async <R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>> => {
      if (client === undefined) throw new LostConnection()
      const used = client
      corkUntilNextIteration(used)
      inFlight++
      const sentAt = performance.now()
      try {
        return await used.query<R>(statement)
      } catch (error) {
        // PostgreSQL reports its shutdown before the connection breaks; statements in flight are still answered.
        if (isUnavailable(error)) discard(used)
        // A statement that has waited its full time-out isn't retried: it could wait as long again.
        const hasWaited = performance.now() - sentAt > statementTimeoutOf(options)
        throw isLost(error) && !hasWaited ? new LostConnection('', { cause: error }) : error
      } finally {
        inFlight--
      }
    },

    close: async (): Promise<void> => {
      closed = true
      await connecting
      await client?.end()
    },
  }
}

/** All writes of an iteration of the event loop leave in one packet. */
function corkUntilNextIteration(client: pg.Client): void {
  const stream = streamOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
