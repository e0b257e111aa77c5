// Whether a standby may answer: excluded while it is silent, unreachable or too far behind.

import { setTimeout as delay } from 'node:timers/promises'
import { isUnreachable } from './errors.js'
import { openPool } from './pool.js'

/** `url`: a standby, or a host with several behind it. */
export type StandbyOptions = { url: string; maxLagMs: number }

/** Called when the standby is excluded, with a sentence or an error as the reason, and when it is back; the first poll calls it too. */
export type StandbyListener = (event: 'excluded' | 'back', reason?: unknown) => void

/** Short, since the primary can answer instead. */
export const TIMEOUT_MS = 1_000

/** Bytes of WAL up to the last commit, and up to what is replayed; of a promoted standby, its own. */
const WRITTEN = `SELECT (pg_current_wal_flush_lsn() - '0/0')::float8 AS position`
const REPLAYED = `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END - '0/0')::float8 AS position`

/** The standby is excluded until the first poll is done. */
export function watchStandby(primaryUrl: string, { url, maxLagMs }: StandbyOptions) {
  const open = (url: string) =>
    openPool({ url, max: 1, connectTimeoutMs: TIMEOUT_MS, statementTimeoutMs: TIMEOUT_MS })
  const [primary, standby] = [open(primaryUrl), open(url)]
  const stopped = new AbortController()
  const waiting = new Set<(reason: unknown) => void>()
  /** Where the primary was when. */
  let samples: { at: number; position: number }[] = []
  let lastEvent: Parameters<StandbyListener> | undefined
  let failedPolls = 0
  let lagMs = Number.POSITIVE_INFINITY
  let listener: StandbyListener = () => undefined

  /** One poll may be late on a busy machine: fresh reads must not become stale by that. */
  const isPrimaryAway = (): boolean => failedPolls > 1
  const positionOn = async (server: typeof primary, text: string) =>
    (await server.query<{ position: number }>(text)).rows[0]?.position ?? Number.NaN
  const setUsable = (isUsable: boolean, reason?: unknown): void => {
    const event = isUsable ? 'back' : 'excluded'
    if (event === lastEvent?.[0]) return
    lastEvent = isUsable ? ['back'] : ['excluded', reason]
    listener(...lastEvent)
    if (!isUsable) for (const fail of [...waiting]) fail(reason)
  }
  const pollPrimary = async (at: number): Promise<void> => {
    try {
      const position = await positionOn(primary, WRITTEN)
      failedPolls = 0
      samples = [...samples.filter((sample) => sample.at > at - 2 * maxLagMs), { at, position }]
    } catch (error) {
      failedPolls = isUnreachable(error) ? failedPolls + 1 : 0
    }
  }
  /** `at`: before the primary was asked, since the time-out of a silent primary is no lag. */
  const pollStandby = async (at: number): Promise<void> => {
    try {
      const replayed = await positionOn(standby, REPLAYED)
      const newest = samples.findLast((sample) => sample.position <= replayed)
      // While the primary is away nobody writes, so the lag doesn't grow.
      const now = isPrimaryAway() ? (samples.at(-1)?.at ?? 0) : at
      lagMs = newest === undefined ? Number.POSITIVE_INFINITY : now - newest.at
      setUsable(lagMs <= maxLagMs, `more than ${maxLagMs} ms behind`)
    } catch (error) {
      lagMs = Number.POSITIVE_INFINITY
      setUsable(false, error)
    }
  }
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const at = performance.now()
      await pollPrimary(at)
      await pollStandby(at)
      await delay(Math.min(maxLagMs / 4, 500), undefined, { signal: stopped.signal, ref: false }).catch(
        () => undefined,
      )
    }
  })()

  return {
    isUsable: (): boolean => lastEvent?.[0] === 'back',
    isPrimaryAway,
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
    stop: async (): Promise<void> => {
      stopped.abort()
      await watching
      await Promise.all([primary.end(), standby.end()])
    },
  }
}
