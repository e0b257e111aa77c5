// Opens reads: on a replica if one is configured, else on the primary.

import type pg from 'pg'
import type { PipelinedReads } from '../pipelined-reads.js'
import { openPool, type PoolOptions } from '../pool.js'
import { type Reads, readsOf, replicaReads } from './reads.js'

export type ReplicaOptions = {
  /** A standby, or an address with several behind it. */
  url: string
  /** Beyond it, reads use the primary. */
  maxLagMs: number
}

/** Short, since the primary can answer instead. */
const ANSWER_MS = 1_000

/** @param options of the primary; the replica's differ in the address */
export function openReads(
  primary: pg.Pool,
  pipelined: PipelinedReads,
  options: PoolOptions,
  replica: ReplicaOptions | undefined,
): Reads {
  if (replica === undefined) return readsOf(primary, pipelined)
  const { url, maxLagMs } = replica
  const positions = { max: 1, connectTimeoutMs: ANSWER_MS, statementTimeoutMs: ANSWER_MS }
  const pools = {
    primary,
    replica: openPool({ ...options, url, connectTimeoutMs: ANSWER_MS, keepTimeOutsOnRole: false }),
    primaryPositions: openPool({ ...positions, url: options.url }),
    replicaPositions: openPool({ ...positions, url }),
  }
  return replicaReads(pools, pipelined, maxLagMs)
}
