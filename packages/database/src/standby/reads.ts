// Routes a read to a standby that has replayed every write this process knows of, else to the primary.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable } from '../errors.js'
import type { PipelinedReads } from '../pipelined-reads.js'
import { withClient } from '../with-client.js'
import { primaryPosition, replayedPosition, type StandbyListener, watchStandby } from './watch.js'

export type Reads = {
  query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** Pipelined, on the primary; on the standby while the primary is unreachable. */
  preferPrimary: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** Reads as `preferPrimary` does, but on the pool: for statements that would delay others on the pipelined connections. */
  preferPrimaryPool: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>
  /** Called before a write is answered, it gives clients read-your-writes. */
  noteWrite: () => void
  standbyStatus: () => { used: boolean; lagMs: number } | null
  onChange: (listener: StandbyListener) => void
  close: () => Promise<void>
}

export function primaryReads(primary: pg.Pool, { query: pipelined }: PipelinedReads): Reads {
  return {
    query: (statement) => primary.query(statement),
    preferPrimary: pipelined,
    preferPrimaryPool: (statement) => primary.query(statement),
    noteWrite: () => undefined,
    standbyStatus: () => null,
    onChange: () => undefined,
    close: async () => undefined,
  }
}

/** Milliseconds between attempts to get the position of an unreachable primary. */
const RETRY_MS = 200

/** SQLSTATE of a statement that conflicted with replay. */
const RECOVERY_CONFLICT = '40001'

/** SQLSTATE of a statement past its time-out; the primary would take as long. */
const TOO_SLOW = '57014'

/** WAL positions are polled on a connection of their own for each server. */
type Pools = { primary: pg.Pool; standby: pg.Pool; primaryPositions: pg.Pool; standbyPositions: pg.Pool }

/**
 * Each connection checks, once per write, that its own server has replayed the write. So one host may have several standbys.
 * @param maxLagMs bounds staleness for writes of other processes
 */
export function standbyReads(pools: Pools, pipelined: PipelinedReads, maxLagMs: number): Reads {
  const { primary, standby, primaryPositions, standbyPositions } = pools
  const watch = watchStandby(primaryPositions, standbyPositions, maxLagMs)
  const replayed = new WeakMap<pg.ClientBase, bigint>()
  let neededPosition = 0n
  let hasNewWrite = false
  let isReadingPosition = false
  let closed = false

  const readWritePosition = async (): Promise<void> => {
    if (isReadingPosition) return
    isReadingPosition = true
    while (hasNewWrite && !closed) {
      hasNewWrite = false
      await primaryPosition(primaryPositions).then(
        (position) => {
          neededPosition = position
        },
        async () => {
          hasNewWrite = true
          await delay(RETRY_MS, undefined, { ref: false })
        },
      )
    }
    isReadingPosition = false
  }

  const readStale = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    withClient(standby, (client) => watch.whileUsable(work(client)))

  /** Returns null if the standby lacks the latest write. */
  const readIfCaughtUp = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T | null> =>
    withClient(standby, async (client) => {
      if ((replayed.get(client) ?? -1n) < neededPosition) {
        replayed.set(client, await watch.whileUsable(replayedPosition(client)))
      }
      const isCaughtUp = (replayed.get(client) ?? -1n) >= neededPosition
      return isCaughtUp ? watch.whileUsable(work(client)) : null
    })

  /** While the primary is unreachable, the standby answers, possibly stale. */
  const preferPrimary = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> => {
    const mayReadStale = () => watch.isUsable() && watch.isPrimaryUnreachable()
    if (mayReadStale()) {
      try {
        return await readStale(work)
      } catch (error) {
        // The primary may be back, else it throws its own error.
        if (watch.isUsable()) throw error
      }
    }
    try {
      return await onPrimary()
    } catch (error) {
      if (!mayReadStale() || !isUnavailable(error)) throw error
      return readStale(work).catch((another: unknown) => {
        throw watch.isUsable() ? another : error
      })
    }
  }

  const readFromStandby = async <T>(
    work: (client: pg.PoolClient) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> => {
    if (watch.isUsable() && !isReadingPosition && !watch.isPrimaryUnreachable()) {
      try {
        const answered = await readIfCaughtUp(work)
        if (answered !== null) return answered
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (code === TOO_SLOW || (watch.isUsable() && !isUnavailable(error))) throw error
        if (code !== RECOVERY_CONFLICT) watch.exclude(error)
      }
    }
    return preferPrimary(work, onPrimary)
  }

  const noteWrite = (): void => {
    hasNewWrite = true
    void readWritePosition()
  }
  // At the start, all earlier writes count as known: reads wait for the primary's current position.
  noteWrite()

  return {
    query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      readFromStandby(
        (client) => client.query<R>(statement),
        () => primary.query<R>(statement),
      ),
    preferPrimary: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      preferPrimary(
        (client) => client.query<R>(statement),
        () => pipelined.query<R>(statement),
      ),
    preferPrimaryPool: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) =>
      preferPrimary(
        (client) => client.query<R>(statement),
        () => primary.query<R>(statement),
      ),
    noteWrite,
    standbyStatus: () => ({ used: watch.isUsable(), lagMs: watch.lagMs() }),
    onChange: watch.onChange,

    close: async () => {
      closed = true
      watch.stop()
      await Promise.all([standby, primaryPositions, standbyPositions].map((pool) => pool.end()))
    },
  }
}
