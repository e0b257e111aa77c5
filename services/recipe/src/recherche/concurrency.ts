// Limits concurrent searches and completions in total and per network: a search takes up to a hundred times the CPU of a read by key.

import { limitConcurrency, type RunLimited } from '@recettes/http'

type Slots = { all: number; each: number }

/** @throws ApiError 503 after the wait's limit */
export type RunSearch = RunLimited<string>

/** Two connections are left to other statements, a quarter of the slots to other networks; of few, none. */
export function slotsOf(connections: number): Slots {
  const all = Math.max(1, connections - 2)
  return { all, each: Math.max(1, Math.floor((3 * all) / 4)) }
}

export const limitSearches = (slots: Slots, patienceMs: number): RunSearch =>
  limitConcurrency({ ...slots, ...WAITING, patienceMs })

const WAITING = { allWaiting: 256, eachWaiting: 128 }
