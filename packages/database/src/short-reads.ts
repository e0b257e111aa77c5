// Short statements of many requests share a few connections: one is sent while others are still being answered.

import { setImmediate } from 'node:timers'
import pg from 'pg'
import { isUnavailable } from './errors.js'
import { streamOf } from './pg-internals.js'
import { begin, clientConfig, endWhenSilent, type PoolOptions, statementTimeoutOf } from './pool.js'

/**
 * Statements that read a row by its key. Each waits for those before it on its connection, and long answers in a row cost
 * more than they save: they end in the middle of what is read from the socket, and are put together again by copying.
 */
export type ShortReads = {
  query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** How many of these connections there are now. */
  connections: () => number
  close: () => Promise<void>
}

/** Connections: while PostgreSQL works on one statement, the next of the other connection is sent and read. */
const LINES = 2
/** What PostgreSQL's views call these connections. */
const NAME = 'recettes (short reads)'
/** Statements under way on a connection; further ones queue at the pool, whose queue has an end. */
const MAX_UNDER_WAY = 256
/** SQLSTATE of a statement whose preparation, sent just before by another request, failed. */
const NOT_PREPARED = '26000'

/**
 * Opens nothing yet: a connection is made when a statement asks for it, a second one when they overlap, and the pool
 * answers until one is there, as it does whenever they are broken or busy, and asks again what was under way on one that broke. They end by themselves when nobody has asked for a while.
 *
 * All statements that come in one turn of the event loop leave in one packet (PostgreSQL manual, section «Pipelining» of
 * the protocol's message flow): under load that saves most of the system calls and wake-ups of both sides, which are what
 * reading one row by its key costs. Each has a Sync of its own, so the failure of one is nobody else's.
 */
export function openShortReads(pool: pg.Pool, options: PoolOptions): ShortReads {
  const lines = Array.from({ length: LINES }, () => openLine(options))
  const leastBusy = () => {
    let least: Line | undefined
    for (const line of lines) {
      if (line.isOpen() && (least === undefined || line.underWay() < least.underWay())) least = line
    }
    return least
  }

  return {
    query: async <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
      const line = leastBusy()
      const isBusy = line === undefined || line.underWay() > 0
      if (isBusy) for (const another of lines) another.open()
      if (line === undefined || line.underWay() >= MAX_UNDER_WAY) return pool.query<R>(statement)
      try {
        return await line.send<R>(statement)
      } catch (error) {
        if (!isWorthAsking(error)) throw error
        return pool.query<R>(statement)
      }
    },
    connections: () => lines.filter((line) => line.isOpen()).length,
    close: async () => void (await Promise.all(lines.map((line) => line.close()))),
  }
}

type Line = ReturnType<typeof openLine>

/** A connection was lost with statements under way, which only read. */
class LostConnection extends Error {}

/** Whether the pool may know the answer: the failure was one of the connection, not of the statement or of the time it took. */
function isWorthAsking(error: unknown): boolean {
  return error instanceof LostConnection || (error as { code?: unknown }).code === NOT_PREPARED
}

/** Codes of a connection that ended; pg gives its own error for it no code. */
const LOST = /^(08...|57P0[1-3]|ECONN(RESET|ABORTED)|EPIPE)$/
const LOST_TEXT = /^Connection terminated/

function isLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? LOST.test(code) : LOST_TEXT.test(String(message))
}

/** One connection, made when it is asked for, and again when it broke. */
function openLine(options: PoolOptions) {
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let underWay = 0
  let closed = false

  const left = new WeakSet<pg.Client>()
  const leave = (broken: pg.Client) => {
    if (client === broken) client = undefined
    if (left.has(broken)) return
    left.add(broken)
    broken.end().catch(() => undefined)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...clientConfig(options), application_name: NAME, pipeline: true })
    // What was under way fails by itself; here it is only replaced.
    fresh.on('error', () => leave(fresh)).on('end', () => leave(fresh))
    try {
      await fresh.connect()
      // A pooler lends a server connection per transaction: nothing is gained by sharing one with it.
      if (await begin(fresh, options)) {
        closed = true
        return leave(fresh)
      }
      endWhenSilent(fresh, options)
      client = fresh
    } catch {
      // The pool's own attempt tells the caller why.
      leave(fresh)
    } finally {
      connecting = undefined
    }
  }

  return {
    isOpen: () => client !== undefined,
    underWay: () => underWay,

    /** Makes the connection, unless there is one or it is being made. */
    open: (): void => {
      if (client === undefined && !closed) connecting ??= connect()
    },

    send: async <R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>> => {
      if (client === undefined) throw new LostConnection()
      const asked = client
      holdBack(asked)
      underWay++
      const sentAt = performance.now()
      try {
        return await asked.query<R>(statement)
      } catch (error) {
        // PostgreSQL says that it shuts down before the connection breaks; those under way have their answers yet.
        if (isUnavailable(error)) leave(asked)
        // To ask again would make the caller wait as long once more.
        const hasWaited = performance.now() - sentAt > statementTimeoutOf(options)
        throw isLost(error) && !hasWaited ? new LostConnection('', { cause: error }) : error
      } finally {
        underWay--
      }
    },

    close: async (): Promise<void> => {
      closed = true
      await connecting
      await client?.end()
    },
  }
}

/** Collects what is written in this turn of the event loop, for all of it to leave at once. */
function holdBack(client: pg.Client): void {
  const stream = streamOf(client)
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
