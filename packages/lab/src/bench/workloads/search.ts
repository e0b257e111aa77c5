// The search for two ingredients: beside the baseline, and how its time grows with the number of recipes.

import { withConnection } from '../../sql.js'
import { readPairs } from '../data/pairs.js'
import type { Template } from '../load/request.js'
import { mainSize } from '../options.js'
import { mustAnswerAlike } from './same.js'
import { atLeast, contendersOf, oneSeries, seriesOf, UNCACHED } from './series.js'
import type { Series, Target, Workload } from './workload.js'

const PATH = '/recettes/recherche/?ingredient=<pair.1>&ingredient=<pair.2>'

/** A search for one of these pairs. */
const templateOf = (path: string, pairs: { a: string; b: string }[]): Template => ({
  path,
  draws: { pair: { lines: pairs.map(({ a, b }) => [a, b].map(encodeURIComponent)) } },
})

const compared = (name: string, title: string, path: string): Workload => ({
  name,
  title,
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const pairs = await withConnection((await bench.data(size)).plain, readPairs)
    const template = templateOf(path, pairs)
    // Nothing comes from memory: each request draws one of many pairs, and the service keeps no responses.
    const contenders = await contendersOf(bench, size, ['ours'], { settings: UNCACHED })
    for (const [contenderName, contender] of await contendersOf(bench, size, ['baseline', 'sqlalchemy']))
      contenders.set(contenderName, contender)
    await mustAnswerAlike(contenders, template)
    const targets: Target[] = [atLeast(0.9)]
    if (contenders.has('sqlalchemy')) targets.push(atLeast(6, 'ours', 'sqlalchemy'))
    return { series: seriesOf(bench, contenders, template), targets }
  },
})

type Pair = { a: string; b: string }
type GrowthKind = [name: string, title: string, pairs: (url: string) => Promise<Pair[]>, atMost?: number]

const fixed = (a: string, b: string) => async () => [{ a, b }]

/**
 * Pairs of each kind of work for PostgreSQL: few hits, middling, common, common but seldom together; at most so many times as long at
 * the largest as at the smallest size.
 */
const GROWTH: GrowthKind[] = [
  ['growth-rare', 'pairs with about 20 hits at each size', (url) => pairsWithHits(url, 20), 2],
  ['growth-middling', '`tomate` and `oignon`', fixed('tomate', 'oignon'), 2],
  ['growth-common', '`sel` and `beurre`', fixed('sel', 'beurre'), 2],
  ['growth-apart', '`ail` and `chocolat`, common but seldom together', fixed('ail', 'chocolat')],
]

/** `1,000,000`. */
const grouped = (size: string): string => Number(size).toLocaleString('en')

const growth: Workload[] = GROWTH.map(([name, title, pairs, atMost]) => ({
  name,
  title: `\`GET /recettes/recherche/\`, first 20 of ${title}, as recipes grow in number`,
  prepare: async (bench) => {
    const large = bench.options.sizes.filter((size) => size >= 10_000)
    const sizes = [...new Set([Math.min(...large), Math.max(...large)])]
    const series: Series[] = []
    for (const size of sizes) {
      const template = templateOf(`${PATH}&limite=20`, await pairs((await bench.data(size)).plain))
      const ours = await bench.start('ours', size, { settings: UNCACHED })
      series.push(oneSeries(bench, String(size), ours, template))
    }
    const [least, most] = [String(sizes[0]), String(sizes.at(-1))]
    const target: Target = {
      text: `time at ${grouped(most)} ÷ time at ${grouped(least)}`,
      of: (medians) => medians(least, 'rps') / medians(most, 'rps'),
      unit: '×',
      ...(atMost !== undefined && { atMost }),
    }
    return { series, targets: sizes.length > 1 ? [target] : [] }
  },
}))

export const searches: Workload[] = [
  compared('search', '`GET /recettes/recherche/`, two ingredients, all of up to 300 hits', PATH),
  compared('search-20', '`GET /recettes/recherche/`, two ingredients, `limite=20`', `${PATH}&limite=20`),
  ...growth,
]

/** The pairs whose number of hits is nearest to this, so that every size has the same number of rows to find. */
function pairsWithHits(url: string, hits: number): Promise<{ a: string; b: string }[]> {
  return withConnection(url, async (client) => {
    const text = 'SELECT a, b FROM paires ORDER BY abs(hits - $1), id LIMIT 200'
    return (await client.query<{ a: string; b: string }>(text, [hits])).rows
  })
}
