// Opens reads: on a standby if one is configured, else on the primary.

import type pg from 'pg'
import type { PipelinedReads } from '../pipelined-reads.js'
import { openPool, type PoolOptions } from '../pool.js'
import { primaryReads, type Reads, standbyReads } from './reads.js'

export type StandbyOptions = {
  /** A standby, or a host with several behind it. */
  url: string
  maxLagMs: number
}

/** Short, since the primary can answer instead. */
const TIMEOUT_MS = 1_000

/** @param options of the primary; the standby's differ in the URL */
export function openReads(
  primary: pg.Pool,
  pipelined: PipelinedReads,
  options: PoolOptions,
  standby: StandbyOptions | undefined,
): Reads {
  if (standby === undefined) return primaryReads(primary, pipelined)
  const { url, maxLagMs } = standby
  const positions = { max: 1, connectTimeoutMs: TIMEOUT_MS, statementTimeoutMs: TIMEOUT_MS }
  const pools = {
    primary,
    standby: openPool({ ...options, url, connectTimeoutMs: TIMEOUT_MS, storeTimeoutsOnRole: false }),
    primaryPositions: openPool({ ...positions, url: options.url }),
    standbyPositions: openPool({ ...positions, url }),
  }
  return standbyReads(pools, pipelined, maxLagMs)
}
