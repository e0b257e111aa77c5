// Watches a replica: one that is away or too far behind is left out, and comes back by itself.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { lagSamples } from './lag.js'
import { endOfWritten, positionOf } from './position.js'

/** Told when a replica is left out and why, and when it is back. */
export type ReplicaLog = (event: 'left out' | 'back', reason?: unknown) => void

/** Between two looks: a fraction of the greatest lag allowed, so that a replica is left out about when it passes it. */
const lookMs = (maxLagMs: number) => Math.min(maxLagMs / 4, 500)

/** Where the primary is now, every commit that anybody was told of included. */
export async function primaryPosition(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn() AS lsn')
  return endOfWritten(positionOf(rows[0]?.lsn ?? '0/0'))
}

/** Up to where a replica has replayed; a server that replays nothing is a primary by now and has everything. */
export async function replayedPosition(replica: pg.ClientBase | pg.Pool): Promise<bigint> {
  const { rows } = await replica.query<{ lsn: string | null }>(
    'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END AS lsn',
  )
  return endOfWritten(positionOf(rows[0]?.lsn ?? '0/0'))
}

/** Begins to watch; until the first look is done the replica is left out. */
export function watchReplica(primary: pg.Pool, replica: pg.Pool, maxLagMs: number) {
  const stopped = new AbortController()
  const samples = lagSamples(2 * maxLagMs)
  const waiting = new Set<(reason: unknown) => void>()
  let fit = false
  let primaryAway = false
  let lagMs = Number.POSITIVE_INFINITY
  let log: ReplicaLog = () => undefined

  const judge = (fitNow: boolean, reason?: unknown): void => {
    if (fitNow === fit) return
    fit = fitNow
    log(fit ? 'back' : 'left out', reason)
    if (!fit) for (const leave of [...waiting]) leave(reason)
  }

  const look = async (): Promise<void> => {
    const at = performance.now()
    primaryAway = await primaryPosition(primary).then(
      (position) => {
        samples.note(at, position)
        return false
      },
      () => true,
    )
    try {
      const replayed = await replayedPosition(replica)
      // While the primary is away nobody writes, and the replica is as far behind as it was.
      lagMs = samples.of(replayed, primaryAway ? samples.latest() : performance.now())
      judge(lagMs <= maxLagMs, `more than ${maxLagMs} ms behind`)
    } catch (error) {
      lagMs = Number.POSITIVE_INFINITY
      judge(false, error)
    }
  }

  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await look()
      await delay(lookMs(maxLagMs), undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  void watch()

  return {
    isFit: (): boolean => fit,

    /** Whether the primary didn't answer at the last look. */
    isPrimaryAway: (): boolean => primaryAway,

    /** Milliseconds that it was behind at the last look; Infinity where it is away. */
    lagMs: (): number => lagMs,

    /** Leaves it out until the next look finds it fit. */
    leaveOut: (reason: unknown): void => judge(false, reason),

    /** What `reading` answers, or its end as soon as the replica is left out: a silent network would hold it for long. */
    whileFit: async <T>(reading: Promise<T>): Promise<T> => {
      let leave: (reason: unknown) => void = () => undefined
      const left = new Promise<never>((_resolve, reject) => {
        leave = reject
        waiting.add(leave)
      })
      return Promise.race([reading, left]).finally(() => waiting.delete(leave))
    },

    tell: (listener: ReplicaLog): void => {
      log = listener
    },

    stop: (): void => stopped.abort(),
  }
}
