// Limits concurrent searches and completions in total and per network: a search takes up to a hundred times the CPU of a read by key.

import { limitConcurrency, type RunLimited } from '@recettes/http'

type Slots = { maxRunning: number; maxRunningPerKey: number }

/** @throws ApiError 503 after the wait's limit */
export type RunSearch = RunLimited<string>

/** Leaves two connections to other statements. One network gets at most ¾ of the slots (with one slot: all). */
export function slotsOf(connections: number): Slots {
  const maxRunning = Math.max(1, connections - 2)
  return { maxRunning, maxRunningPerKey: Math.max(1, Math.floor((3 * maxRunning) / 4)) }
}

export const limitSearches = (slots: Slots, queueTimeoutMs: number): RunSearch =>
  limitConcurrency({ ...slots, ...WAITING, queueTimeoutMs })

const WAITING = { maxWaiting: 256, maxWaitingPerKey: 128 }
