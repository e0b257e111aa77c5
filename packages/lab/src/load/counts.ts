// Counts of a load, and the findings of its final check.

/** Counts since the last command. */
export type Counts = {
  requests: number
  /** Whole pages of the web front that were answered with success. */
  pages: number
  /** Responses by status; `gone` is a 404 for what was removed meanwhile. */
  statuses: Record<string, number>
  /** Requests without a whole response, by the code of the error. */
  errors: Record<string, number>
  /** Requests without a response within `patienceMs`. */
  hung: number
  /** Responses whose body isn't whole: no JSON, or parts of two versions. */
  torn: number
  /** Responses older than 2.5 s at least. */
  stale: number
  /** 503 without Retry-After, or another error without the project's body. */
  shapeless: number
  /** Writes that were answered with success. */
  acknowledged: number
  /** Milliseconds of reads that were answered with success. */
  p50: number
  p99: number
  slowest: number
}

/** Findings of the final check among the acknowledged writes. */
export type Verdict = {
  /** Acknowledged and looked up, by kind. */
  checked: Record<string, number>
  lost: number
  /** Written more than once under one Idempotency-Key. */
  duplicated: number
  torn: number
  /** The first few faults in words. */
  complaints: string[]
}

/** `counts`: since the last `take`. */
export type Tally = {
  counts: Counts
  /** Milliseconds of reads that were answered with success. */
  times: number[]
  /** How many writes have been acknowledged since the beginning. */
  written: number
  acknowledge(): void
  /** Returns the counts, and begins anew. */
  take(): Counts
}

const empty = (): Counts => ({
  ...{
    requests: 0,
    pages: 0,
    hung: 0,
    torn: 0,
    stale: 0,
    shapeless: 0,
    acknowledged: 0,
    p50: 0,
    p99: 0,
    slowest: 0,
  },
  statuses: {},
  errors: {},
})

/** An empty tally. */
export function tally(): Tally {
  const counting: Tally = {
    counts: empty(),
    times: [],
    written: 0,
    acknowledge: () => {
      counting.counts.acknowledged++
      counting.written++
    },
    take: () => {
      const [{ counts }, times] = [counting, counting.times.sort((a, b) => a - b)]
      const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10
      Object.assign(counting, { counts: empty(), times: [] })
      return { ...counts, p50: at(0.5), p99: at(0.99), slowest: at(1) }
    },
  }
  return counting
}
