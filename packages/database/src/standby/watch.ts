// Excludes a standby while it is unreachable or lags too far behind.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createLagClock } from './lag.js'
import { positionOf, withoutPageHeader } from './position.js'

/** Called when the standby is excluded, with a sentence or an error as the reason, and when it is back; the first poll calls it too. */
export type StandbyListener = (event: 'excluded' | 'back', reason?: unknown) => void

/** A quarter of the maximum lag, at most 500 ms, so that exceeding it is noticed soon. */
const pollMs = (maxLagMs: number) => Math.min(maxLagMs / 4, 500)

/** Returns the primary's WAL insert position: every acknowledged commit is before it. */
export async function primaryPosition(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn() AS lsn')
  return withoutPageHeader(positionOf(rows[0]?.lsn ?? '0/0'))
}

/** WAL position that a standby has replayed; of a promoted one, its own insert position. */
export async function replayedPosition(standby: pg.ClientBase | pg.Pool): Promise<bigint> {
  const { rows } = await standby.query<{ lsn: string | null }>(
    'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END AS lsn',
  )
  return withoutPageHeader(positionOf(rows[0]?.lsn ?? '0/0'))
}

const PRIMARY_TIMELINE = `SELECT ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int AS timeline`
/** Timeline of the last restart point. */
const STANDBY_TIMELINE = 'SELECT timeline_id AS timeline FROM pg_control_checkpoint()'

async function timelineOf(server: pg.Pool, text: string): Promise<number | undefined> {
  return (await server.query<{ timeline: number }>(text)).rows[0]?.timeline
}

const DIVERGED =
  'the standby has diverged: it is or was ahead of the primary, as after a restore of the primary; rebuild it'

/** The standby is excluded until the first poll is done. */
export function watchStandby(primary: pg.Pool, standby: pg.Pool, maxLagMs: number) {
  const stopped = new AbortController()
  const clock = createLagClock(2 * maxLagMs)
  const waiting = new Set<(reason: unknown) => void>()
  let lastEvent: Parameters<StandbyListener> | undefined
  let diverged = false
  let primaryUnreachable = false
  let lagMs = Number.POSITIVE_INFINITY
  let listener: StandbyListener = () => undefined

  const setUsable = (usableNow: boolean, reason?: unknown): void => {
    const event = usableNow ? 'back' : 'excluded'
    if (event === lastEvent?.[0]) return
    lastEvent = usableNow ? ['back'] : ['excluded', reason]
    listener(...lastEvent)
    if (!usableNow) for (const fail of [...waiting]) fail(reason)
  }

  /** Once diverged, compares timelines: the restored primary soon passes the standby's position, so positions no longer tell. */
  const hasDiverged = async (replayed: bigint): Promise<boolean> => {
    if (replayed > (await primaryPosition(primary))) return true
    if (!diverged) return false
    return (await timelineOf(primary, PRIMARY_TIMELINE)) !== (await timelineOf(standby, STANDBY_TIMELINE))
  }

  const excludeUnmeasured = (reason: unknown): void => {
    lagMs = Number.POSITIVE_INFINITY
    setUsable(false, reason)
  }
  const poll = async (): Promise<void> => {
    const polledAt = performance.now()
    const position = await primaryPosition(primary).catch(() => null)
    primaryUnreachable = position === null
    if (position !== null) clock.addSample(polledAt, position)
    try {
      const replayed = await replayedPosition(standby)
      const mayDiverge = position !== null && (diverged || replayed > position)
      if (mayDiverge) diverged = await hasDiverged(replayed).catch(() => diverged)
      if (diverged) return excludeUnmeasured(DIVERGED)
      // While the primary is unreachable nobody writes, so the lag doesn't grow.
      lagMs = clock.lagAt(replayed, primaryUnreachable ? clock.latest() : performance.now())
      setUsable(lagMs <= maxLagMs, `more than ${maxLagMs} ms behind`)
    } catch (error) {
      excludeUnmeasured(error)
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await poll()
      await delay(pollMs(maxLagMs), undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()

  return {
    isUsable: (): boolean => lastEvent?.[0] === 'back',

    isPrimaryUnreachable: (): boolean => primaryUnreachable,

    /** Replication lag at the last poll; Infinity if the standby didn't answer. */
    lagMs: (): number => lagMs,

    exclude: (reason: unknown): void => setUsable(false, reason),

    /** Rejects as soon as the standby is excluded: a silent network would block for long. */
    whileUsable: async <T>(read: Promise<T>): Promise<T> => {
      let fail: (reason: unknown) => void = () => undefined
      const excluded = new Promise<never>((_resolve, reject) => {
        fail = reject
        waiting.add(fail)
      })
      return Promise.race([read, excluded]).finally(() => waiting.delete(fail))
    },

    onChange: (newListener: StandbyListener): void => {
      listener = newListener
      if (lastEvent !== undefined) listener(...lastEvent)
    },

    stop: (): void => stopped.abort(),
  }
}
