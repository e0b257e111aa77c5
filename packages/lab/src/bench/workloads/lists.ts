// What a page costs at the end of a long list, and what an unchanged answer costs.

import type { Contender } from '../contenders/start.js'
import { below, randomFrom } from '../data/random.js'
import { mainSize } from '../options.js'
import { ask } from './same.js'
import { oneSeries, UNCACHED } from './series.js'
import type { Goal, Workload } from './workload.js'

/** Pages whose first id lies within this many of an end of the list. */
const END = 1_000
/** Answers whose tags are remembered for the conditional requests. */
const TAGGED = 320

const page = (after: number) => `/recettes/?statut=VALIDER&limite=20&apres=${after}`
const PAGES = page(0).replace('apres=0', 'apres=<after.1>')

const depth: Workload = {
  name: 'depth',
  title: '`GET /recettes/?statut=VALIDER&limite=20&apres=…`, at the start and at the end of the list',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    // From memory every page costs the same; what is asked here is what PostgreSQL makes of it.
    const ours = await bench.start('ours', size, { settings: UNCACHED })
    const pages = (from: number) => ({
      path: PAGES,
      draws: { after: { lines: Array.from({ length: END }, (_, index) => [String(from + index)]) } },
    })
    return {
      series: [
        oneSeries(bench, 'first pages', ours, pages(0)),
        // The last pages are full ones too, so that the same number of bytes is compared.
        oneSeries(bench, 'last pages', ours, pages(Math.max(0, size - 2 * END))),
      ],
      goals: [
        {
          text: 'as long for a page at the end as for one at the start',
          of: (medians) => medians('first pages', 'rps') / medians('last pages', 'rps'),
          unit: '×',
          atMost: 1.2,
        },
      ],
    }
  },
}

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
  depth,
  conditional('304-one', '`GET /recettes/{id}` with `If-None-Match`', (id) => `/recettes/${id}`),
  conditional('304-page', '`GET /recettes/?statut=VALIDER&limite=20` with `If-None-Match`', page),
]
