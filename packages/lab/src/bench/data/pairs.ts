// Pairs of ingredients to search for, each with its number of hits: drawn once for a database and kept in it.

import { queryKeys, RULES_VERSION, readName } from '@recettes/ingredients'
import type pg from 'pg'
import { oneOf, type Random, randomFrom } from './random.js'

/** Two names that are searched for together, and how many recipes have both. */
type Pair = { a: string; b: string; hits: number }

/** Number of pairs that are kept, a third of them in each range of hits. */
const PAIRS = 20_000
/** Hits of a rare, a middling and a frequent pair, at most. */
const RANGES = [14, 60, 300] as const
/** Recipes whose names are paired, at most; with few recipes or names there are fewer pairs. */
const RECIPES = 60_000
const BATCH = 500

/** Keys of a search, with the version that stored keys begin with. */
const versioned = (keys: readonly string[]): string[] =>
  [...new Set(keys)].map((key) => `${RULES_VERSION}:${key}`)

/** Keys that a recipe must have to be found by these names, and those that rank it first. */
export const searchKeys = (names: readonly string[]): { all: string[]; exact: string[] } => ({
  all: versioned(names.flatMap(queryKeys)),
  exact: versioned(names.flatMap((name) => readName(name).exact)),
})

/** Draws pairs from the recipes of `reader` and keeps them in the table `paires` of `writer`. */
export async function fillPairs(reader: pg.Client, writer: pg.Client): Promise<void> {
  await writer.query('CREATE TABLE paires (id serial PRIMARY KEY, a text, b text, hits int)')
  const pairsByRange = RANGES.map((): Pair[] => [])
  const enough = Math.ceil(PAIRS / RANGES.length)
  for await (const batch of candidates(reader, randomFrom(3))) {
    const { rows } = await writer.query<{ place: number; hits: number }>(
      `SELECT place, hits FROM json_array_elements($1::json) WITH ORDINALITY AS asked(keys, place),
         LATERAL (SELECT count(*)::int AS hits FROM aliments
           WHERE ingredients @> ARRAY(SELECT json_array_elements_text(keys))) AS counted`,
      [JSON.stringify(batch.map((names) => searchKeys(names).all))],
    )
    for (const { place, hits } of rows) {
      const [a = '', b = ''] = batch[Number(place) - 1] ?? []
      const range = pairsByRange[RANGES.findIndex((maxHits) => hits <= maxHits)]
      if (hits > 0 && range !== undefined && range.length < enough) range.push({ a, b, hits })
    }
    if (pairsByRange.every(({ length }) => length >= enough)) break
  }
  await writer.query(
    'INSERT INTO paires (a, b, hits) SELECT a, b, hits FROM json_to_recordset($1) AS r(a text, b text, hits int)',
    [JSON.stringify(pairsByRange.flat())],
  )
  await fillNames(writer, new Set(pairsByRange.flat().flatMap(({ a, b }) => [a, b])))
}

/** Stores the keys of each name, for contenders that can't import the TypeScript library, such as SQLAlchemy's. */
async function fillNames(writer: pg.Client, names: Set<string>): Promise<void> {
  await writer.query('CREATE TABLE noms (nom text PRIMARY KEY, toutes text[], exactes text[])')
  const rows = [...names].map((nom) => ({
    nom,
    toutes: searchKeys([nom]).all,
    exactes: searchKeys([nom]).exact,
  }))
  await writer.query(
    `INSERT INTO noms SELECT * FROM json_to_recordset($1) AS r(nom text, toutes text[], exactes text[])`,
    [JSON.stringify(rows)],
  )
}

/** Different pairs of names that one recipe has, in batches. */
async function* candidates(reader: pg.Client, random: Random): AsyncGenerator<[string, string][]> {
  const { rows } = await reader.query<{ noms: string[] }>(
    'SELECT noms FROM recettes_recherche WHERE cardinality(noms) >= 2 ORDER BY hashint4(recette_id) LIMIT $1',
    [RECIPES],
  )
  const seen = new Set<string>()
  let batch: [string, string][] = []
  for (const { noms } of [...rows, ...rows]) {
    const pair = [oneOf(random, noms), oneOf(random, noms)].sort() as [string, string]
    const name = pair.join('\t')
    if (pair[0] === pair[1] || seen.has(name)) continue
    seen.add(name)
    batch.push(pair)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** The pairs of a plain database. @throws Error where it has none */
export async function readPairs(client: pg.Client): Promise<Pair[]> {
  const { rows } = await client.query<Pair>('SELECT a, b, hits FROM paires ORDER BY id')
  if (rows.length === 0) throw new Error('no pair of ingredients occurs in these recipes')
  return rows
}
