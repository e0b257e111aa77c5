// The chart: requests a second of each compared workload as a multiple of the baseline, in a light and a dark colour scheme.

import type { WorkloadResult } from '../run.js'
import { medianOf } from './table.js'

/** Sizes in pixels. */
const WIDTH = 760
const LABEL_WIDTH = 290
const BAR = 13
const GAP = 14
const TOP = 40

const SHOWN = ['ours', 'sqlalchemy'] as const
const SERIES_NAMES = { ours: 'this service', sqlalchemy: 'FastAPI, SQLAlchemy' }
const WORKLOAD_LABELS: Record<string, string> = {
  one: 'one recipe, any id',
  zipf: 'one recipe, Zipf-distributed ids',
  comments: 'comments of a recipe',
  list: 'page of a list at any depth',
  search: 'search, all of up to 300 hits',
  'search-20': 'search, first 20',
  comment: 'POST comment',
  recipe: 'POST recipe',
  replace: 'PUT recipe',
}

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .ours { fill: #1a7f5a } .sqlalchemy { fill: #6e7781 } .baseline { stroke: #1f2328; stroke-dasharray: 3 3 } .axis { stroke: #8c959f }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .ours { fill: #3fb98a } .sqlalchemy { fill: #8b949e } .baseline { stroke: #e6edf3 }
  }`

type Bar = { contender: (typeof SHOWN)[number]; ratio: number }

/** An SVG of the workloads that were compared with the baseline. */
export function chart(workloads: WorkloadResult[]): string {
  const groups = workloads.flatMap(({ name, series }) => {
    const baseline = series.find((candidate) => candidate.name === 'baseline')
    const label = WORKLOAD_LABELS[name]
    if (baseline === undefined || label === undefined) return []
    const bars = SHOWN.flatMap((contender): Bar[] => {
      const measured = series.find((candidate) => candidate.name === contender)
      return measured === undefined
        ? []
        : [{ contender, ratio: medianOf(measured, 'rps') / medianOf(baseline, 'rps') }]
    })
    return [{ label, bars }]
  })
  const maxRatio = Math.max(1.2, ...groups.flatMap(({ bars }) => bars.map(({ ratio }) => ratio)))
  const scale = (ratio: number) => (ratio / maxRatio) * (WIDTH - LABEL_WIDTH - 60)
  let y = TOP
  const parts: string[] = []
  for (const { label, bars } of groups) {
    const middle = y + (bars.length * BAR) / 2 + 4
    parts.push(`<text x="${LABEL_WIDTH - 10}" y="${middle}" text-anchor="end">${label}</text>`)
    for (const { contender, ratio } of bars) {
      const width = scale(ratio).toFixed(1)
      parts.push(
        `<rect class="${contender}" x="${LABEL_WIDTH}" y="${y}" width="${width}" height="${BAR - 2}" rx="2"/>`,
      )
      parts.push(`<text x="${LABEL_WIDTH + Number(width) + 6}" y="${y + 10}">${ratio.toFixed(2)} ×</text>`)
      y += BAR
    }
    y += GAP
  }
  const baselineX = (LABEL_WIDTH + scale(1)).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 6}" width="${WIDTH}" height="${y + 6}" role="img" aria-label="Requests a second as a multiple of the baseline">
<style>${STYLE}
</style>
${legend()}
${parts.join('\n')}
<line class="axis" x1="${LABEL_WIDTH}" x2="${LABEL_WIDTH}" y1="${TOP - 6}" y2="${y - 6}"/>
<line class="baseline" x1="${baselineX}" x2="${baselineX}" y1="${TOP - 6}" y2="${y - 6}"/>
<text x="${baselineX}" y="${TOP - 12}" text-anchor="middle">the baseline</text>
</svg>
`
}

function legend(): string {
  return SHOWN.map((who, index) => {
    const x = 10 + index * 110
    return `<rect class="${who}" x="${x}" y="10" width="11" height="11" rx="2"/><text x="${x + 17}" y="20">${SERIES_NAMES[who]}</text>`
  }).join('\n')
}
