// What a page costs at the end of a long list, and what an unchanged answer costs.

import type { Contender } from '../contenders/start.js'
import { below, randomFrom } from '../data/random.js'
import type { Asked } from '../load/job.js'
import { mainSize } from '../options.js'
import { laneOf, UNCACHED } from './reads.js'
import { fetchUntilOk } from './same.js'
import type { Goal, Work } from './work.js'

/** Pages whose first id lies within this many of an end of the list. */
const END = 1_000
const REQUESTS = 6_400
/** Answers whose tags are remembered for the conditional requests. */
const TAGGED = 320

const page = (after: number) => `/recettes/?statut=VALIDER&limite=20&apres=${after}`

const depth: Work = {
  name: 'depth',
  title: '`GET /recettes/?statut=VALIDER&limite=20&apres=…`, at the start and at the end of the list',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    // From memory every page costs the same; what is asked here is what PostgreSQL makes of it.
    const ours = await bench.start('ours', size, UNCACHED)
    const pages = (from: number) => (round: number) => {
      const random = randomFrom(round)
      return Array.from({ length: REQUESTS }, () => ({ path: page(from + below(random, END)) }))
    }
    return {
      lanes: [
        laneOf(bench, 'first pages', ours, pages(0)),
        // The last pages are full ones too, so that the same number of bytes is compared.
        laneOf(bench, 'last pages', ours, pages(Math.max(0, size - 2 * END))),
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
const conditional = (name: string, title: string, path: (id: number) => string): Work => ({
  name,
  title,
  prepare: async (bench) => {
    const ours = await bench.start('ours', mainSize(bench.options))
    const random = randomFrom(1)
    const paths = Array.from({ length: TAGGED }, () => path(1 + below(random, mainSize(bench.options) - END)))
    const tagged = await tagsOf(ours, paths)
    const full = paths.map((one) => ({ path: one }))
    const uncached = await bench.start('ours', mainSize(bench.options), UNCACHED)
    return {
      lanes: [
        laneOf(bench, 'in full, from the database', uncached, () => full),
        laneOf(bench, 'in full, from memory', ours, () => full),
        laneOf(bench, 'unchanged', ours, () => tagged, 304),
      ],
      goals: [timesOf('in full, from the database', 2), timesOf('in full, from memory')],
    }
  },
})

const timesOf = (lane: string, times?: number): Goal => ({
  text: `unchanged, of the answer ${lane}`,
  of: (medians) => medians('unchanged', 'rps') / medians(lane, 'rps'),
  unit: '×',
  ...(times !== undefined && { atLeast: times }),
})

/** The same requests on the condition that something changed since. */
async function tagsOf({ url }: Contender, paths: string[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const path of paths) {
    // A compressed answer would have another tag than the plain one that is asked for later.
    const answer = await fetchUntilOk(url + path, { headers: { 'accept-encoding': 'identity' } })
    asked.push({ path, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  }
  return asked
}

export const lists: Work[] = [
  depth,
  conditional('304-one', '`GET /recettes/{id}` with `If-None-Match`', (id) => `/recettes/${id}`),
  conditional('304-page', '`GET /recettes/?statut=VALIDER&limite=20` with `If-None-Match`', page),
]
