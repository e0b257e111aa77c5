// What an unchanged answer costs.

import type { Contender } from '../contenders/start.js'
import { below, randomFrom } from '../data/random.js'
import { mainSize } from '../options.js'
import { ask } from './same.js'
import { oneSeries, UNCACHED } from './series.js'
import type { Goal, Workload } from './workload.js'

/** The last ids, after which a page wouldn't be full. */
const END = 1_000
/** Answers whose tags are remembered for the conditional requests. */
const TAGGED = 320

const page = (after: number) => `/recettes/?statut=VALIDER&limite=20&apres=${after}`
/** Full answers beside conditional ones of the very same addresses. */
const conditional = (name: string, title: string, path: (id: number) => string): Workload => ({
  name,
  title,
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const ours = await bench.start('ours', size)
    const random = randomFrom(1)
    const paths = Array.from({ length: TAGGED }, () => path(1 + below(random, size - END)))
    const tagged = { lines: await tagsOf(ours, paths) }
    const full = { path: '<asked.1>', draws: { asked: tagged } }
    const uncached = await bench.start('ours', size, { settings: UNCACHED })
    return {
      series: [
        oneSeries(bench, 'in full, from the database', uncached, full),
        oneSeries(bench, 'in full, from memory', ours, full),
        oneSeries(bench, 'unchanged', ours, { ...full, headers: { 'If-None-Match': '<asked.2>' } }),
      ],
      goals: [timesOf('in full, from the database', 2), timesOf('in full, from memory')],
    }
  },
})

const timesOf = (series: string, times?: number): Goal => ({
  text: `unchanged, of the answer ${series}`,
  of: (medians) => medians('unchanged', 'rps') / medians(series, 'rps'),
  unit: '×',
  ...(times !== undefined && { atLeast: times }),
})

/** Each path with the tag of its answer. */
async function tagsOf(contender: Contender, paths: string[]): Promise<string[][]> {
  const tagged: string[][] = []
  for (const path of paths) {
    // A compressed answer would have another tag than the plain one that is asked for later.
    const headers = { 'accept-encoding': 'identity' }
    const answer = await ask(contender, { path, method: 'GET', headers, body: undefined })
    tagged.push([path, answer.headers.get('etag') ?? ''])
  }
  return tagged
}

export const lists: Workload[] = [
  conditional('304-one', '`GET /recettes/{id}` with `If-None-Match`', (id) => `/recettes/${id}`),
  conditional('304-page', '`GET /recettes/?statut=VALIDER&limite=20` with `If-None-Match`', page),
]
