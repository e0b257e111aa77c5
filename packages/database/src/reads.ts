// Reads: fresh ones from the primary; others from a standby that keeps up, where there is one.

import type pg from 'pg'
import { codeOf, isUnavailable, isUnreachable } from './errors.js'
import { openPool, type PoolOptions } from './pool.js'
import type { Query } from './query.js'
import { readsOn } from './short-reads.js'
import { type StandbyListener, type StandbyOptions, TIMEOUT_MS, watchStandby } from './standby.js'

export type Reads = {
  /** From the primary; from the standby while the primary is unreachable. */
  fresh: Query
  /** As old as the standby; while that isn't usable, as `fresh`. */
  recent: Query
  /** Null without a standby. */
  standbyStatus: () => { used: boolean; lagMs: number } | null
  onChange: (listener: StandbyListener) => void
  close: () => Promise<void>
}

/** SQLSTATE of a statement past its time-out; another server would take as long. */
const TOO_SLOW = '57014'
/** SQLSTATE of a statement that conflicted with replay: the standby stays usable. */
const RECOVERY_CONFLICT = '40001'

/** @param options of the primary; the standby's differ in the URL */
export function openReads(
  primary: pg.Pool,
  options: PoolOptions,
  standby: StandbyOptions | undefined,
): Reads {
  const onPrimary = readsOn(primary)
  if (standby === undefined)
    return {
      fresh: onPrimary,
      recent: onPrimary,
      standbyStatus: () => null,
      onChange: () => undefined,
      close: async () => undefined,
    }
  const watch = watchStandby(options.url, standby)
  const pool = openPool({ ...options, url: standby.url, connectTimeoutMs: TIMEOUT_MS })
  const queryStandby = readsOn(pool)
  const onStandby: Query = (statement) => watch.whileUsable(queryStandby(statement))

  /** While the primary is unreachable; once the standby is too, the primary throws its own error. */
  const instead: Query = async (statement) => {
    try {
      return await onStandby(statement)
    } catch (error) {
      if (watch.isUsable()) throw error
      return onPrimary(statement)
    }
  }
  // A slow or full primary isn't away: a fresh read must not become stale by that.
  const isGone = (error: unknown) =>
    codeOf(error) === 'ECONNREFUSED' || (watch.isPrimaryAway() && isUnreachable(error))

  const fresh: Query = async (statement) => {
    if (watch.isPrimaryAway() && watch.isUsable()) return instead(statement)
    try {
      return await onPrimary(statement)
    } catch (error) {
      if (isGone(error) && watch.isUsable()) return instead(statement)
      throw error
    }
  }
  const recent: Query = async (statement) => {
    if (!watch.isUsable()) return fresh(statement)
    try {
      return await onStandby(statement)
    } catch (error) {
      const code = codeOf(error)
      if (code === TOO_SLOW || (watch.isUsable() && !isUnavailable(error))) throw error
      if (code !== RECOVERY_CONFLICT) watch.exclude(error)
      return fresh(statement)
    }
  }
  return {
    fresh,
    recent,
    standbyStatus: () => ({ used: watch.isUsable(), lagMs: watch.lagMs() }),
    onChange: watch.onChange,
    close: async () => void (await Promise.all([watch.stop(), pool.end()])),
  }
}
