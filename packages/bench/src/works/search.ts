// The search for two ingredients: beside the limit, and how its time grows with the number of recipes.

import pg from 'pg'
import { RULES } from '../data/knowledge.js'
import { oneOf, randomFrom } from '../data/random.js'
import type { Asked } from '../load/job.js'
import { mainSize } from '../options.js'
import { atLeast, laneOf, UNCACHED } from './reads.js'
import { mustAnswerAlike } from './same.js'
import type { Goal, Lane, Work } from './work.js'

/** Two names that are asked for together. */
type Pair = readonly [string, string]

/** Pairs that a mix is drawn from. */
const PAIRS = 2_000
const REQUESTS = 16_000
/** Results that a pair with few hits has, as nearly as the data allows. */
const FEW = 20

const asked = (pair: Pair): Asked => ({
  path: `/recettes/recherche/?${pair.map((name) => `ingredient=${encodeURIComponent(name)}`).join('&')}&limite=20`,
})

const mix: Work = {
  name: 'search',
  title: '`GET /recettes/recherche/`, two ingredients that a recipe has, first 20',
  prepare: async (bench) => {
    const size = mainSize(bench.options)
    const pairs = await pairsOf((await bench.data(size)).url, PAIRS)
    const requests = (round: number) => {
      const random = randomFrom(round)
      return Array.from({ length: REQUESTS }, () => asked(oneOf(random, pairs)))
    }
    const ours = await bench.start('ours', size)
    const limit = await bench.start('limit', size)
    await mustAnswerAlike(ours, limit, requests(0).slice(0, 50))
    return {
      lanes: [laneOf(bench, 'ours', ours, requests), laneOf(bench, 'limit', limit, requests)],
      goals: [atLeast(1)],
    }
  },
}

/** Pairs of ingredients, each for one kind of work that PostgreSQL has with it. */
const GROWTH: { name: string; title: string; pair: (url: string) => Promise<Pair> }[] = [
  { name: 'search-few', title: 'a pair with few hits', pair: pairWithFewHits },
  { name: 'search-common', title: '`sel` and `beurre`', pair: async () => ['sel', 'beurre'] },
  {
    name: 'search-middling',
    title: '`tomate` and `oignon`, neither common nor rare',
    pair: async () => ['tomate', 'oignon'],
  },
  {
    name: 'search-apart',
    title: '`ail` and `chocolat`, common but seldom together',
    pair: async () => ['ail', 'chocolat'],
  },
]

const growth: Work[] = GROWTH.map(({ name, title, pair }) => ({
  name,
  title: `\`GET /recettes/recherche/\`, first 20 of ${title}, as recipes grow in number`,
  prepare: async (bench) => {
    const sizes = bench.options.sizes.filter((size) => size >= 10_000)
    const lanes: Lane[] = []
    for (const size of sizes) {
      const request = asked(await pair((await bench.data(size)).url))
      // Answers from memory cost the same at any size; here PostgreSQL has to look each time.
      const ours = await bench.start('ours', size, UNCACHED)
      lanes.push(laneOf(bench, String(size), ours, () => Array.from({ length: 320 }, () => request)))
    }
    const [least, most] = [String(sizes[0]), String(sizes.at(-1))]
    const goal: Goal = {
      text: `as long among ${most} as among ${least} recipes`,
      of: (medians) => medians(least, 'rps') / medians(most, 'rps'),
      unit: '×',
      atMost: 2,
    }
    return { lanes, goals: sizes.length > 1 ? [goal] : [] }
  },
}))

export const searches: Work[] = [mix, ...growth]

/** Two names of one recipe each, so that every search finds something. */
async function pairsOf(url: string, count: number): Promise<Pair[]> {
  const rows = await read<{ noms: string[] }>(
    url,
    'SELECT noms FROM recettes WHERE cardinality(noms) >= 2 ORDER BY id LIMIT $1',
    [count],
  )
  const random = randomFrom(3)
  return rows.map(({ noms }) => [oneOf(random, noms), oneOf(random, noms)] as const)
}

/** A pair of seldom names of one recipe whose number of hits is nearest to a few. */
async function pairWithFewHits(url: string): Promise<Pair> {
  const [row] = await read<{ a: string; b: string }>(
    url,
    `WITH pairs AS (
       SELECT DISTINCT a, b FROM (SELECT noms FROM recettes ORDER BY id LIMIT 3000) AS first,
         unnest(noms) AS a, unnest(noms) AS b WHERE a < b
     ), seldom AS (
       SELECT a, b FROM pairs JOIN ingredients_noms AS one ON one.nom = a JOIN ingredients_noms AS other ON other.nom = b
       WHERE one.recettes >= $1 AND other.recettes >= $1 ORDER BY one.recettes::bigint * other.recettes, a, b LIMIT 200
     )
     SELECT a, b FROM seldom, LATERAL (SELECT count(*) AS hits
       FROM trouver_recettes(ARRAY[$2 || a, $2 || b], NULL, '{}', NULL, 0, 0, 1000)) AS found
     ORDER BY abs(hits - $1), a, b LIMIT 1`,
    [FEW, `${RULES}:`],
  )
  if (row === undefined) throw new Error('no pair of seldom ingredients')
  return [row.a, row.b]
}

async function read<R extends object>(url: string, text: string, values: unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}
