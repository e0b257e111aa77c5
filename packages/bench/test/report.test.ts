// What a run's figures become: a table, goals that are met or not, and a chart.

import t from 'tap'
import { chart } from '../dist/report/chart.js'
import { goalLine, number, workTable } from '../dist/report/table.js'
import { WORKS } from '../dist/works/index.js'
import { atLeast } from '../dist/works/reads.js'

const lane = (name: string, ...rps: number[]) => ({
  name,
  rounds: rps.map((one) => ({ rps: one, p50: 1.5 })),
})

const work = {
  name: 'one',
  title: 'One recipe',
  lanes: [lane('ours', 900, 1_100, 1_000), lane('limit', 500, 500, 500), lane('prisma', 250, 250, 250)],
  goals: [{ text: 'of the limit', unit: '×' as const, value: 2, met: true, atLeast: 1 }],
}

t.test('a table shows medians, the spread and what was asked', async (t) => {
  const table = workTable(work)
  t.match(table, '| ours | 1,000 | 1.50 | 20 % |')
  t.match(table, '- met: 2.00 × of the limit (at least 1 ×)')
  t.match(
    goalLine({ ...work.goals[0], text: 'of it', unit: '×', value: 0.5, met: false, atLeast: 1 }),
    /\*\*missed\*\*/,
  )
  t.equal(number(Number.NaN), '–')
})

t.test('a goal is the ratio of two lanes', async (t) => {
  const medians = (name: string) => (name === 'ours' ? 30 : 20)
  t.equal(atLeast(1).of(medians), 1.5)
})

t.test('the chart draws each compared work as a multiple of the limit', async (t) => {
  const svg = chart([work, { ...work, name: 'start', lanes: [lane('recipe', 1)] }])
  t.match(svg, /^<svg [^>]*role="img"/)
  t.match(svg, /2\.00 ×/)
  t.match(svg, /0\.50 ×/)
  t.equal(svg.match(/<rect class="ours"/g)?.length, 2, 'one bar, and the legend')
  t.match(svg, /prefers-color-scheme: dark/)
})

t.test('every work has a name of its own', async (t) => {
  t.equal(new Set(WORKS.map(({ name }) => name)).size, WORKS.length)
})
