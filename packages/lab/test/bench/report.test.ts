// Output of a run: a table, and targets met, missed or without a bound.

import t from 'tap'
import { number, targetLine, workloadTable } from '../../dist/bench/report/table.js'
import { WORKLOADS } from '../../dist/bench/workloads/index.js'
import { atLeast } from '../../dist/bench/workloads/series.js'

const series = (name: string, ...rps: number[]) => ({
  name,
  rounds: rps.map((figure) => ({ rps: figure, p50: 1.5 })),
})

const workload = {
  name: 'one',
  title: 'One recipe',
  series: [
    series('ours', 900, 1_100, 1_000),
    series('baseline', 500, 500, 500),
    series('sqlalchemy', 250, 250, 250),
  ],
  targets: [{ text: 'requests/s ÷ baseline’s', unit: '×' as const, value: 2, met: true, atLeast: 1 }],
}

t.test('the table of a workload has medians, spreads and whether targets are met', async (t) => {
  const table = workloadTable(workload)
  t.match(table, '| ours | 1,000 | 1.50 | 20 % |')
  t.match(table, '- met: requests/s ÷ baseline’s: 2.00 × (at least 1 ×)')
  t.match(
    targetLine({ ...workload.targets[0], text: 'it ÷ other', unit: '×', value: 0.5, met: false, atLeast: 1 }),
    /\*\*missed\*\*/,
  )
  t.equal(
    targetLine({ text: 'page ÷ recipe', unit: '×', value: 0.14, met: true }),
    '- measured: page ÷ recipe: 0.14 × (for comparison)',
  )
  t.equal(number(Number.NaN), '–')
})

t.test('the value of a target is the ratio of two series', async (t) => {
  const medians = (name: string) => (name === 'ours' ? 30 : 20)
  t.equal(atLeast(1).of(medians), 1.5)
})

t.test('workload names are unique', async (t) => {
  t.equal(new Set(WORKLOADS.map(({ name }) => name)).size, WORKLOADS.length)
})
