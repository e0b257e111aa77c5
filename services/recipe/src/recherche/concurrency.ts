// Limits concurrent searches in total and per network: a search takes up to a hundred times as much CPU of PostgreSQL as a
// read by key (5 ms against 0.05 ms, packages/lab/results).

import { limitConcurrency, type RunLimited } from '@recettes/http'

/** Concurrent searches: of all networks, and of one. */
export type Slots = { all: number; each: number }

/** Runs a search once its network has a slot. @throws ApiError 503 after the wait's limit */
export type RunSearch = RunLimited<string>

/** Slots for a pool of this size: two connections are left to other statements, and two slots to other networks. */
export function slotsOf(connections: number): Slots {
  const all = Math.max(1, connections - 2)
  return { all, each: Math.max(1, all - 2) }
}

export const limitSearches = (slots: Slots, patienceMs: number): RunSearch =>
  limitConcurrency({ ...slots, allWaiting: 256, patienceMs })
