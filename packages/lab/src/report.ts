// Prints an experiment's counts, which guarantees held, and "N passed, N failed" at the end.

import type { Counts, Verdict } from './load/counts.js'

/** An open report. */
export type Report = {
  /** A line that counts neither way. */
  tell(text: string): void
  /** A guarantee, and whether it holds; `detail` says what was seen. */
  check(text: string, holds: boolean, detail?: string): void
  /** Prints the last line. @returns the exit code */
  finish(): number
}

/** An empty report on standard output. */
export function openReport(): Report {
  let [passed, failed] = [0, 0]
  const tell = (text: string) => void process.stdout.write(`${text}\n`)
  return {
    tell,
    check: (text, holds, detail = '') => {
      if (holds) passed++
      else failed++
      tell(`  ${holds ? 'held  ' : 'BROKEN'} ${text}${detail && `: ${detail}`}`)
    },
    finish: () => {
      tell(`\n${passed} passed, ${failed} failed`)
      return failed === 0 ? 0 : 1
    },
  }
}

/** `17 × 200, 2 × 503, 1 × ECONNRESET`. */
export const listed = (counted: Record<string, number>): string =>
  Object.entries(counted)
    .map(([label, count]) => `${count} × ${label}`)
    .join(', ') || 'none'

/** How many responses had another status than success or one of these. */
export const responsesBut = ({ statuses }: Counts, ...allowed: number[]): number =>
  Object.entries(statuses)
    .filter(([status]) => Number(status) >= 300 && !allowed.includes(Number(status)))
    .reduce((sum, [, count]) => sum + count, 0)

/** How many requests got no response. */
export const unanswered = ({ errors }: Counts): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0)

/** Adds up what was counted in several phases; of times, the worst. */
export function sum(phases: Counts[]): Counts {
  const [firstPhase, ...otherPhases] = phases
  if (firstPhase === undefined) throw new Error('nothing was counted')
  return otherPhases.reduce((total, phase) => {
    const added = structuredClone(total)
    for (const map of ['statuses', 'errors'] as const) {
      for (const [key, count] of Object.entries(phase[map])) added[map][key] = (added[map][key] ?? 0) + count
    }
    for (const key of ['requests', 'pages', 'hung', 'torn', 'stale', 'shapeless', 'acknowledged'] as const)
      added[key] += phase[key]
    for (const key of ['p50', 'p99', 'slowest'] as const) added[key] = Math.max(added[key], phase[key])
    return added
  }, firstPhase)
}

/** Tells what was counted. */
export function tellCounts(report: Report, title: string, counts: Counts): void {
  const { requests, pages, acknowledged, statuses, errors, p50, p99, slowest } = counts
  const read = pages > 0 ? `, ${pages} pages` : ''
  report.tell(
    `${title}: ${requests} requests${read}, ${acknowledged} writes acknowledged; responses ${listed(statuses)}`,
  )
  report.tell(`  no response: ${listed(errors)}; reads p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`)
}

/** Guarantees under load: nothing lost, duplicated or torn, nothing that hangs. */
export function checkSafety(report: Report, counts: Counts, verdict: Verdict): void {
  for (const complaint of verdict.complaints) report.tell(`  ! ${complaint}`)
  // An experiment that looked up nothing proves nothing.
  const checked = Object.values(verdict.checked).reduce((all, count) => all + count, 0)
  report.check(
    `acknowledged and looked up: ${listed(verdict.checked)}; lost: ${verdict.lost}`,
    verdict.lost === 0 && checked > 0,
  )
  report.check(`written twice under one key: ${verdict.duplicated}`, verdict.duplicated === 0)
  report.check(`torn: ${counts.torn + verdict.torn}`, counts.torn + verdict.torn === 0)
  report.check(`older than 2.5 s: ${counts.stale}`, counts.stale === 0)
  report.check(`hung: ${counts.hung}`, counts.hung === 0)
  report.check(
    `errors without their body, or 503 without Retry-After: ${counts.shapeless}`,
    counts.shapeless === 0,
  )
}

/** Checks that no request failed during the change. */
export function checkNothingFailed(report: Report, counts: Counts): void {
  const failed = responsesBut(counts) + unanswered(counts)
  report.check(`failed of ${counts.requests} requests: ${failed}`, failed === 0)
}

/** The guarantee of a fault: callers that it hits get 503 and nothing else. */
export function checkOnly503(report: Report, counts: Counts): void {
  report.check(`responses but success and 503: ${responsesBut(counts, 503)}`, responsesBut(counts, 503) === 0)
}
