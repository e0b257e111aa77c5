// Counts what the requests of a load came to, phase by phase.

import type { Counts } from './job.js'

/** Everything that is counted; `take` returns it and begins anew. */
export type Tally = {
  status(status: number | 'gone'): void
  error(code: string): void
  fault(kind: 'hung' | 'torn' | 'stale' | 'shapeless'): void
  acknowledged(): void
  /** A whole page was answered with success. */
  page(): void
  /** Milliseconds of a read that was answered with success. */
  time(milliseconds: number): void
  take(): Counts
  /** Writes that were acknowledged since the beginning. */
  written(): number
}

/** An empty tally. */
export function tally(): Tally {
  let [counts, times] = [empty(), [] as number[]]
  let totalAcknowledged = 0
  return {
    status: (status) => {
      counts.requests++
      counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
    },
    error: (code) => {
      counts.requests++
      counts.errors[code] = (counts.errors[code] ?? 0) + 1
    },
    fault: (kind) => {
      counts[kind]++
    },
    acknowledged: () => {
      counts.acknowledged++
      totalAcknowledged++
    },
    page: () => {
      counts.pages++
    },
    time: (milliseconds) => {
      times.push(milliseconds)
    },
    written: () => totalAcknowledged,
    take: () => {
      times.sort((a, b) => a - b)
      const quantile = (share: number) =>
        Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10
      const result = { ...counts, p50: quantile(0.5), p99: quantile(0.99), slowest: quantile(1) }
      counts = empty()
      times = []
      return result
    },
  }
}

const empty = (): Counts => ({
  requests: 0,
  pages: 0,
  statuses: {},
  errors: {},
  hung: 0,
  torn: 0,
  stale: 0,
  shapeless: 0,
  acknowledged: 0,
  p50: 0,
  p99: 0,
  slowest: 0,
})
