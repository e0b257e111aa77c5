// Where a read goes: to a replica that has every write this process knows of, else to the primary.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { copyLines } from '../copy-lines.js'
import { isUnavailable } from '../errors.js'
import type { ShortReads } from '../short-reads.js'
import { primaryPosition, type ReplicaLog, replayedPosition, watchReplica } from './watch.js'

/** Statements that only read, and may be answered by a replica. */
export type Reads = {
  query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** A short one of the primary, or where that is away, of the replica. */
  latest: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** A short one that reads by a key, and may be answered by a replica. */
  byKey: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** Lines of the one text column of a SELECT, as PostgreSQL sends them. */
  lines: (select: string) => Promise<Buffer[]>
  /**
   * Something was committed, by this process or by another that told of it: from now on, reads see it. Called before the
   * writer gets its answer, it makes clients read their own writes.
   */
  wrote: () => void
  /** Whether the replica answers reads, and how many milliseconds it is behind; null where there is none. */
  replica: () => { used: boolean; lagMs: number } | null
  /** Whom to tell when the replica is left out and when it is back. */
  tell: (log: ReplicaLog) => void
  /** Ends the watching and the replica's connections. */
  close: () => Promise<void>
}

const ignore = () => undefined

/** The one database that there is, as the place to read from. */
export function readsOf(primary: pg.Pool, { query: short }: ShortReads): Reads {
  return {
    query: (statement) => primary.query(statement),
    latest: short,
    byKey: short,
    lines: (select) => withClient(primary, (client) => copyLines(client, select)),
    wrote: () => undefined,
    replica: () => null,
    tell: () => undefined,
    close: async () => undefined,
  }
}

/** Does some work on a connection of its own; one that the work failed on isn't used again. */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that breaks between two statements tells nobody else, and would end the process.
  client.on('error', ignore)
  let broken = true
  try {
    const result = await work(client)
    broken = false
    return result
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/** Milliseconds between two questions to a primary that doesn't answer. */
const ASK_AGAIN_MS = 200

/** The SQLSTATE of a statement that a replica cancelled because it stood in the way of replaying. */
const RECOVERY_CONFLICT = '40001'

/** The SQLSTATE of a statement that took too long; on the primary it would take as long again. */
const TOO_SLOW = '57014'

/** The place to read from: the replica, and for positions a connection to each server that no request waits for. */
type Pools = { primary: pg.Pool; replica: pg.Pool; primaryPositions: pg.Pool; replicaPositions: pg.Pool }

/**
 * Reads from a replica. It is asked on the very connection that reads whether it has replayed the last write that this
 * process knows of, once for each write and connection, so several replicas may stand behind one address.
 * @param maxLagMs how far behind it may be for writes that this process hasn't heard of
 */
export function replicaReads(pools: Pools, short: ShortReads, maxLagMs: number): Reads {
  const { primary, replica, primaryPositions, replicaPositions } = pools
  const watch = watchReplica(primaryPositions, replicaPositions, maxLagMs)
  const replayed = new WeakMap<pg.ClientBase, bigint>()
  let needed = 0n
  let newWrite = false
  let asking = false
  let closed = false

  /** Finds out up to where a replica must be to have the latest write; writes that come meanwhile are asked for again. */
  const ask = async (): Promise<void> => {
    if (asking) return
    asking = true
    while (newWrite && !closed) {
      newWrite = false
      await primaryPosition(primaryPositions).then(
        (position) => {
          needed = position
        },
        async () => {
          newWrite = true
          await delay(ASK_AGAIN_MS, undefined, { ref: false })
        },
      )
    }
    asking = false
  }

  /** The replica's answer with what it has. */
  const asItIs = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    withClient(replica, (client) => watch.whileFit(work(client)))

  /** The replica's answer; null where it doesn't have the latest write yet. */
  const onReplica = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T | null> =>
    withClient(replica, async (client) => {
      if ((replayed.get(client) ?? -1n) < needed) {
        replayed.set(client, await watch.whileFit(replayedPosition(client)))
      }
      const has = (replayed.get(client) ?? -1n) >= needed
      return has ? watch.whileFit(work(client)) : null
    })

  /**
   * The primary's answer. While that is away, the replica's with what it has: nobody knows then what it may lack of the
   * moment before, and an answer is worth more.
   */
  const latest = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> => {
    const isAway = () => watch.isFit() && watch.isPrimaryAway()
    if (isAway()) {
      try {
        return await asItIs(work)
      } catch (error) {
        // Left out while it read: the primary may be back, and say itself where it isn't.
        if (watch.isFit()) throw error
      }
    }
    try {
      return await onPrimary()
    } catch (error) {
      if (!isAway() || !isUnavailable(error)) throw error
      return asItIs(work).catch((another: unknown) => {
        throw watch.isFit() ? another : error
      })
    }
  }

  /** The replica's answer where it is fit and has the latest write, else the primary's. */
  const answer = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> => {
    if (watch.isFit() && !asking && !watch.isPrimaryAway()) {
      try {
        const answered = await onReplica(work)
        if (answered !== null) return answered
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (code === TOO_SLOW || (watch.isFit() && !isUnavailable(error))) throw error
        if (code !== RECOVERY_CONFLICT) watch.leaveOut(error)
      }
    }
    return latest(work, onPrimary)
  }

  const wrote = (): void => {
    newWrite = true
    void ask()
  }
  // What others wrote before this process began is as good as its own.
  wrote()

  return {
    query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      answer(
        (client) => client.query<R>(statement),
        () => primary.query<R>(statement),
      ),
    byKey: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      answer(
        (client) => client.query<R>(statement),
        () => short.query<R>(statement),
      ),
    latest: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      latest(
        (client) => client.query<R>(statement),
        () => short.query<R>(statement),
      ),
    lines: (select) => {
      const work = (client: pg.PoolClient) => copyLines(client, select)
      return answer(work, () => withClient(primary, work))
    },
    wrote,
    replica: () => ({ used: watch.isFit(), lagMs: watch.lagMs() }),
    tell: watch.tell,

    close: async () => {
      closed = true
      watch.stop()
      await Promise.all([replica, primaryPositions, replicaPositions].map((pool) => pool.end()))
    },
  }
}
