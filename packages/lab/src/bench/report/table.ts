// Figures as Markdown tables.

import { median, spread } from '../measure/statistics.js'
import type { SeriesResult, TargetResult, WorkloadResult } from '../run.js'

/** Names of the metrics in tables, in their order. */
const METRICS: Record<string, string> = {
  rps: 'requests/s',
  p50: 'p50 ms',
  p99: 'p99 ms',
  cpu: 'CPU µs service',
  cpuPostgres: 'CPU µs PostgreSQL',
  refused: 'refused',
  firstByte: 'first byte ms',
  total: 'whole ms',
  speed: 'MB/s',
  memory: 'peak MB',
}

/** A workload as a heading, a row for each series, and its targets. */
export function workloadTable({ title, series, targets }: WorkloadResult): string {
  const metrics = Object.keys(METRICS).filter((metric) =>
    series.some(({ rounds }) => metric in (rounds[0] ?? {})),
  )
  const head = ['', ...metrics.map((metric) => METRICS[metric] ?? metric), 'spread']
  const rows = series.map((contender) => [
    contender.name,
    ...metrics.map((metric) => number(medianOf(contender, metric))),
    spreadOf(contender, metrics[0]),
  ])
  const table = markdownTable([head, ...rows])
  return [`### ${title}`, '', table, '', ...targets.map(targetLine), ''].join('\n')
}

/** One line for each target: what was measured, and its bound. */
export function targetLine(target: TargetResult): string {
  const hasBound = target.atLeast !== undefined || target.atMost !== undefined
  const verdict = hasBound ? (target.met ? 'met' : '**missed**') : 'measured'
  return `- ${verdict}: ${target.text}: ${number(target.value)} ${target.unit} (${bound(target)})`
}

/** The bound of a target; one without is only for comparison. */
function bound({ atLeast, atMost, unit }: TargetResult): string {
  if (atLeast !== undefined) return `at least ${atLeast} ${unit}`
  return atMost === undefined ? 'for comparison' : `at most ${atMost} ${unit}`
}

/** A Markdown table; the first row is its head. */
function markdownTable([head = [], ...rows]: string[][]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

/** Median of a series' metric. */
function medianOf({ rounds }: SeriesResult, metric: string): number {
  return median(rounds.map((round) => round[metric] ?? Number.NaN))
}

function spreadOf({ rounds }: SeriesResult, metric: string | undefined): string {
  const share = spread(rounds.map((round) => round[metric ?? ''] ?? Number.NaN))
  return Number.isNaN(share) ? '–' : `${Math.round(share * 100)} %`
}

/** Three figures that count, thousands apart. */
export function number(value: number): string {
  if (Number.isNaN(value)) return '–'
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}
