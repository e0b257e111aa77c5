// How many searches run at once, in all and for one address: one takes PostgreSQL up to a hundred times as long as a read
// by key (5 ms against 0.05 ms of CPU, packages/lab/results).

import { limitConcurrency, type RunLimited } from '@recettes/http'

/** Searches at once: of all addresses, and of one. */
export type Places = { all: number; each: number }

/** Does a search of an address once there is a place for it. @throws ApiError 503 where that takes too long */
export type Turn = RunLimited<string>

/** Leaves connections of a pool of this size to what isn't a search, and some places to other addresses. */
export function placesOf(connections: number): Places {
  const all = Math.max(1, connections - 2)
  return { all, each: Math.max(1, all - 2) }
}

/**
 * A caller who sends the slowest searches there are waits for them alone.
 * @param patienceMs how long a search waits for its turn
 */
export const searchTurns = (places: Places, patienceMs: number): Turn =>
  limitConcurrency({ ...places, allWaiting: 256, patienceMs })
