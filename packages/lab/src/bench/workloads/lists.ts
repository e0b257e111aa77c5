// Workloads of unchanged responses (304), and of lists of one author or title.

import { withConnection } from '../../sql.js'
import type { Contender } from '../contenders/start.js'
import { below, randomFrom } from '../data/random.js'
import { mainSize } from '../options.js'
import { ask } from './same.js'
import { oneSeries, UNCACHED } from './series.js'
import type { Target, Workload } from './workload.js'

/** The last ids, after which a page wouldn't be full. */
const END = 1_000
/** Responses whose tags are memoized for the conditional requests. */
const TAGGED = 320

const page = (after: number) => `/recettes/?statut=VALIDER&limite=20&apres=${after}`
/** Full responses beside conditional ones of the very same URLs. */
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
      targets: [timesOf('in full, from the database', 2), timesOf('in full, from memory')],
    }
  },
})

const timesOf = (series: string, times?: number): Target => ({
  text: `requests/s, unchanged ÷ ${series}`,
  of: (medians) => medians('unchanged', 'rps') / medians(series, 'rps'),
  unit: '×',
  ...(times !== undefined && { atLeast: times }),
})

/** First words of titles, from those that many recipes have to those of one. */
const FIRST_WORDS = `SELECT DISTINCT split_part(titre, ' ', 1) AS word FROM recettes WHERE titre ~ '^[[:alpha:]]{3,} ' ORDER BY 1`

/** Pages of an author's recipes, and of those whose titles have a word, beside pages of all recipes. */
const filtered: Workload = {
  name: 'list-filters',
  title: '`GET /recettes/?limite=20` of an author, of a word in the title, and of all recipes, at any depth',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const { url } = await bench.data(size)
    const words = await withConnection(url, async (client) =>
      (await client.query<{ word: string }>(FIRST_WORDS)).rows.map(({ word }) => [encodeURIComponent(word)]),
    )
    const ours = await bench.start('ours', size, { settings: UNCACHED })
    const list = (name: string, filter: string) => {
      const draws = { id: { uniform: size }, author: { uniform: 5_000 }, title: { lines: words } }
      return oneSeries(bench, name, ours, { path: `/recettes/?limite=20&apres=<id>${filter}`, draws })
    }
    const ofAll = (series: string): Target => ({
      text: `requests/s, ${series} ÷ all`,
      of: (medians) => medians(series, 'rps') / medians('of all', 'rps'),
      unit: '×',
    })
    return {
      series: [
        list('of all', ''),
        list('of an author', '&auteur_id=<author>'),
        list('of a title', '&titre=<title.1>'),
      ],
      targets: [ofAll('of an author'), ofAll('of a title')],
    }
  },
}

/** Each path with the tag of its response. */
async function tagsOf(contender: Contender, paths: string[]): Promise<string[][]> {
  const tagged: string[][] = []
  for (const path of paths) {
    // A compressed response would have another tag than the plain one that is asked for later.
    const headers = { 'accept-encoding': 'identity' }
    const response = await ask(contender, { path, method: 'GET', headers, body: undefined })
    tagged.push([path, response.headers.get('etag') ?? ''])
  }
  return tagged
}

export const lists: Workload[] = [
  conditional('304-one', '`GET /recettes/{id}` with `If-None-Match`', (id) => `/recettes/${id}`),
  conditional('304-page', '`GET /recettes/?statut=VALIDER&limite=20` with `If-None-Match`', page),
  filtered,
]
