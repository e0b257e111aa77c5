// Writes a run's summary into the lab's README (chart, targets, growth), and the page with all figures into `results/`.

import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '@recettes/local'
import type { WorkloadResult } from '../run.js'
import { WORKLOADS } from '../workloads/index.js'
import { chart } from './chart.js'
import { RESULTS, type Results } from './results.js'
import { bound, markdownTable, medianOf, number, workloadTable } from './table.js'

const BIOME = inProject('node_modules/@biomejs/biome/bin/biome')
const BEGIN = '<!-- bench: written by npm run lab -- bench --report -->'
const END = '<!-- bench: end -->'

/** Writes the page and the chart of a run, and puts its summary into the lab's README. */
export function writeReport(results: Results): void {
  const position = ({ name }: WorkloadResult) => WORKLOADS.findIndex((workload) => workload.name === name)
  const order = results.workloads.toSorted((a, b) => position(a) - position(b))
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${results.date}.md`), page({ ...results, workloads: order }))
  writeFileSync(join(RESULTS, 'chart.svg'), chart(order))
  const readme = inProject('packages/lab/README.md')
  const text = readFileSync(readme, 'utf8')
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (from < 0 || to < from)
    throw new Error(`packages/lab/README.md lacks the comments «${BEGIN}» and «${END}»`)
  writeFileSync(
    readme,
    text.slice(0, from + BEGIN.length) + summary({ ...results, workloads: order }) + text.slice(to),
  )
  // Tables are aligned as the checks want them.
  execFileSync(process.execPath, [BIOME, 'format', '--write', readme], { cwd: inProject(), stdio: 'pipe' })
}

/** The part of the page that the lab's README shows. */
function summary(results: Results): string {
  return `

![Requests a second as a multiple of the baseline](results/chart.svg)

${conditions(results)} All figures: [results/${results.date}.md](results/${results.date}.md).

${markdownTable([['', 'measured', 'target'], ...results.workloads.flatMap(targetRows)])}

${growthTable(results.workloads)}

`
}

function conditions({ machine, versions, settings, date, workloads }: Results): string {
  const { rounds, seconds, connections } = settings.run
  return (
    `Medians of ${rounds} or more interleaved rounds of at least ${seconds} s with ${connections} connections; service, ` +
    `PostgreSQL and load generator share ${machine.cores} cores (${machine.processor}, ${machine.memoryGB} GB). Node ${versions['node']}, ` +
    `PostgreSQL ${versions['postgresql']}, ${date}, commit ${[...new Set(workloads.map((workload) => workload.commit))].join(', ')}.`
  )
}

/** A row for each target; a missed one is bold. */
function targetRows({ title, targets }: WorkloadResult): string[][] {
  return targets.map((target) => {
    const measured = `${number(target.value)} ${target.unit}`
    return [`${title}: ${target.text}`, target.met ? measured : `**${measured}**`, bound(target)]
  })
}

/** How searches grow with the number of recipes. */
function growthTable(workloads: WorkloadResult[]): string {
  const searches = workloads.filter(({ name }) => /^growth-/.test(name))
  const sizes = searches[0]?.series.map(({ name }) => name) ?? []
  if (sizes.length === 0) return ''
  const millisecondsAt = (workload: WorkloadResult, size: string) => {
    const seriesOfSize = workload.series.find(({ name }) => name === size)
    return seriesOfSize === undefined ? '–' : number(medianOf(seriesOfSize, 'cpuPostgres') / 1000)
  }
  const rows = searches.map((workload) => [
    `${workload.title.replace(/^.*first 20 of /, '').replace(/, as recipes.*$/, '')}: CPU ms of PostgreSQL`,
    ...sizes.map((size) => millisecondsAt(workload, size)),
  ])
  return markdownTable([['search among', ...sizes.map((size) => number(Number(size)))], ...rows])
}

/** Everything that was measured. */
function page(results: Results): string {
  const { settings, workloads } = results
  return [
    `# Figures of ${results.date}`,
    '',
    conditions(results),
    '',
    `PostgreSQL: ${settings.postgres.map((setting) => `\`${setting}\``).join(', ')}. ` +
      `Service: ${Object.entries(settings.service)
        .map(([name, value]) => `\`${name}=${value}\``)
        .join(', ')}, else defaults.`,
    '',
    'Spread is the distance between the best and the worst round, as a share of the median.',
    '',
    ...workloads.map(workloadTable),
  ].join('\n')
}
