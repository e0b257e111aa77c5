// The chart: each read's requests a second as a multiple of the limit, for eyes that like it light or dark.

import type { WorkResult } from '../run.js'
import { medianOf } from './table.js'

/** Sizes in pixels. */
const WIDTH = 760
const LABELS = 290
const BAR = 13
const GAP = 14
const TOP = 40

const SHOWN = ['ours', 'prisma'] as const
const NAMES = { ours: 'this service', prisma: 'plain Prisma' }
const LABEL: Record<string, string> = {
  one: 'one recipe, random ids',
  zipf: 'one recipe, ids as people ask',
  comments: 'comments of a recipe',
  list: 'page of a list, anywhere in it',
  'first-page': 'first page of a list',
  search: 'search, two ingredients',
  comment: 'a new comment',
}

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .ours { fill: #1a7f5a } .prisma { fill: #a8600b } .limit { stroke: #1f2328; stroke-dasharray: 3 3 } .axis { stroke: #8c959f }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .ours { fill: #3fb98a } .prisma { fill: #d29922 } .limit { stroke: #e6edf3 }
  }`

type Bar = { who: (typeof SHOWN)[number]; times: number }

/** An SVG of the works that were compared with the limit. */
export function chart(works: WorkResult[]): string {
  const groups = works.flatMap(({ name, lanes }) => {
    const limit = lanes.find((lane) => lane.name === 'limit')
    const label = LABEL[name]
    if (limit === undefined || label === undefined) return []
    const bars = SHOWN.flatMap((who): Bar[] => {
      const lane = lanes.find((one) => one.name === who)
      return lane === undefined ? [] : [{ who, times: medianOf(lane, 'rps') / medianOf(limit, 'rps') }]
    })
    return [{ label, bars }]
  })
  const most = Math.max(1.2, ...groups.flatMap(({ bars }) => bars.map(({ times }) => times)))
  const scale = (times: number) => (times / most) * (WIDTH - LABELS - 60)
  let y = TOP
  const parts: string[] = []
  for (const { label, bars } of groups) {
    const middle = y + (bars.length * BAR) / 2 + 4
    parts.push(`<text x="${LABELS - 10}" y="${middle}" text-anchor="end">${label}</text>`)
    for (const { who, times } of bars) {
      const width = scale(times).toFixed(1)
      parts.push(`<rect class="${who}" x="${LABELS}" y="${y}" width="${width}" height="${BAR - 2}" rx="2"/>`)
      parts.push(`<text x="${LABELS + Number(width) + 6}" y="${y + 10}">${times.toFixed(2)} ×</text>`)
      y += BAR
    }
    y += GAP
  }
  const one = (LABELS + scale(1)).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 6}" width="${WIDTH}" height="${y + 6}" role="img" aria-label="Requests a second as a multiple of the limit">
<style>${STYLE}
</style>
${legend()}
${parts.join('\n')}
<line class="axis" x1="${LABELS}" x2="${LABELS}" y1="${TOP - 6}" y2="${y - 6}"/>
<line class="limit" x1="${one}" x2="${one}" y1="${TOP - 6}" y2="${y - 6}"/>
<text x="${one}" y="${TOP - 12}" text-anchor="middle">the limit</text>
</svg>
`
}

function legend(): string {
  return SHOWN.map((who, index) => {
    const x = 10 + index * 110
    return `<rect class="${who}" x="${x}" y="10" width="11" height="11" rx="2"/><text x="${x + 17}" y="20">${NAMES[who]}</text>`
  }).join('\n')
}
