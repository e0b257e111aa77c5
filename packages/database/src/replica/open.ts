// Opens the place to read from: a replica where one is named, else the database itself.

import type pg from 'pg'
import { openPool, type PoolOptions } from '../pool.js'
import type { ShortReads } from '../short-reads.js'
import { type Reads, readsOf, replicaReads } from './reads.js'

/** A replica to read from. */
export type ReplicaOptions = {
  /** PostgreSQL connection URL of a streaming replica, or of an address behind which there are several. */
  url: string
  /** Milliseconds that it may be behind before it is left out. */
  maxLagMs: number
}

/** Milliseconds until a replica that says nothing counts as away: there is still the primary to ask. */
const ANSWER_MS = 1_000

/**
 * Opens the reads of a database.
 * @param primary the pool of the primary
 * @param short the primary's shared connections
 * @param options the primary's, which the replica's connections share but for the address
 */
export function openReads(
  primary: pg.Pool,
  short: ShortReads,
  options: PoolOptions,
  replica: ReplicaOptions | undefined,
): Reads {
  if (replica === undefined) return readsOf(primary, short)
  const { url, maxLagMs } = replica
  const positions = { max: 1, connectTimeoutMs: ANSWER_MS, statementTimeoutMs: ANSWER_MS }
  const pools = {
    primary,
    // A replica's roles are the primary's.
    replica: openPool({ ...options, url, connectTimeoutMs: ANSWER_MS, keepTimeOutsOnRole: false }),
    primaryPositions: openPool({ ...positions, url: options.url }),
    replicaPositions: openPool({ ...positions, url }),
  }
  return replicaReads(pools, short, maxLagMs)
}
