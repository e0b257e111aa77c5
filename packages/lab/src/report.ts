// What a try prints: what was counted, which promises held, and «N passed, N failed» at the end.

import type { Counts, Verdict } from './load/job.js'

/** A report under way. */
export type Report = {
  /** A line that promises nothing. */
  tell(text: string): void
  promise(text: string, holds: boolean): void
  /** Prints the last line; answers the exit code. */
  end(): number
}

/** An empty report on standard output. */
export function report(): Report {
  let [passed, failed] = [0, 0]
  const tell = (text: string) => void process.stdout.write(`${text}\n`)
  return {
    tell,
    promise: (text, holds) => {
      if (holds) passed++
      else failed++
      tell(`  ${holds ? 'held  ' : 'BROKEN'} ${text}`)
    },
    end: () => {
      tell(`\n${passed} passed, ${failed} failed`)
      return failed === 0 ? 0 : 1
    },
  }
}

/** `200 × 17, 503 × 2, ECONNRESET × 1`. */
export const listed = (counted: Record<string, number>): string =>
  Object.entries(counted)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ') || 'none'

/** How many answers had another status than success or one of these. */
export const answersBut = ({ statuses }: Counts, ...allowed: number[]): number =>
  Object.entries(statuses)
    .filter(([status]) => Number(status) >= 300 && !allowed.includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0)

/** How many requests got no answer. */
export const unanswered = ({ errors }: Counts): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0)

/** Adds up what was counted in several phases; of times, the worst. */
export function sum(phases: Counts[]): Counts {
  const [first, ...others] = phases
  if (first === undefined) throw new Error('nothing was counted')
  return others.reduce((all, one) => {
    const added = structuredClone(all)
    for (const map of ['statuses', 'errors'] as const) {
      for (const [key, count] of Object.entries(one[map])) added[map][key] = (added[map][key] ?? 0) + count
    }
    for (const key of ['requests', 'hung', 'torn', 'stale', 'shapeless', 'acknowledged'] as const)
      added[key] += one[key]
    for (const key of ['p50', 'p99', 'slowest'] as const) added[key] = Math.max(added[key], one[key])
    return added
  }, first)
}

/** Tells what was counted. */
export function tellCounts(to: Report, title: string, counts: Counts): void {
  const { requests, acknowledged, statuses, errors, p50, p99, slowest } = counts
  to.tell(`${title}: ${requests} requests, ${acknowledged} writes acknowledged; answers ${listed(statuses)}`)
  to.tell(`  no answer: ${listed(errors)}; reads p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`)
}

/** Promises that hold in every try: nothing lost, doubled or torn, nothing that hangs. */
export function promiseSafety(to: Report, counts: Counts, verdict: Verdict): void {
  for (const complaint of verdict.complaints) to.tell(`  ! ${complaint}`)
  // Nothing lost of nothing would be no proof.
  const looked = Object.values(verdict.looked).reduce((all, count) => all + count, 0)
  to.promise(
    `acknowledged and looked up: ${listed(verdict.looked)}; lost: ${verdict.lost}`,
    verdict.lost === 0 && looked > 0,
  )
  to.promise(`written twice under one key: ${verdict.doubled}`, verdict.doubled === 0)
  to.promise(`torn: ${counts.torn + verdict.torn}`, counts.torn + verdict.torn === 0)
  to.promise(`older than 2.5 s: ${counts.stale}`, counts.stale === 0)
  to.promise(`hung: ${counts.hung}`, counts.hung === 0)
  to.promise(
    `errors without their body, or 503 without Retry-After: ${counts.shapeless}`,
    counts.shapeless === 0,
  )
}

/** Promises of a change that nobody may notice. */
export function promiseNothingFailed(to: Report, counts: Counts): void {
  const failed = answersBut(counts) + unanswered(counts)
  to.promise(`failed of ${counts.requests} requests: ${failed}`, failed === 0)
}

/** Promises of a fault: whom it hits is told to come back, in no other words. */
export function promiseOnly503(to: Report, counts: Counts): void {
  to.promise(`answers but success and 503: ${answersBut(counts, 503)}`, answersBut(counts, 503) === 0)
}
