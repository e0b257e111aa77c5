// The bench's data is what the service itself would have stored, and the same seed makes the same data.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deriveColumns } from '@recettes/recipe/dist/recherche/derive-columns.js'
import { freshDatabase } from '@recettes/testing'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import t from 'tap'
import { OWN_CORPUS, readCorpus } from '../../dist/bench/data/corpus.js'
import { randomFrom, zipfRank } from '../../dist/bench/data/random.js'
import { CONTENT, DERIVED, DISTRIBUTE, NEEDS, RAW_TABLE, recipeLines } from '../../dist/bench/data/recipes.js'
import { fill } from '../../dist/bench/load/request.js'
import { median, quantile, spread } from '../../dist/bench/measure/statistics.js'

const ROWS = 200
const AWKWARD = {
  titre: 'Tarte\t«\\n»',
  ingredients: ['1 "vraie" pâte', '2 \\ œufs\tbattus', 'sel, {poivre}', ''],
}

/** The order of keys says nothing. */
const sorted = <T extends { cles: string[]; clesExclusion: string[] }>(stored: T): T => ({
  ...stored,
  cles: stored.cles.toSorted(),
  clesExclusion: stored.clesExclusion.toSorted(),
})

function make(seed: number): string[] {
  const lines = recipeLines([...readCorpus(OWN_CORPUS), AWKWARD], randomFrom(seed))
  return Array.from({ length: ROWS }, () => String(lines.next().value))
}

t.test('recipes composed of known lines have the columns that the service would derive', async (t) => {
  const client = new pg.Client({ connectionString: await freshDatabase(t, 'recipe') })
  await client.connect()
  t.teardown(() => client.end())

  await client.query(`SET session_replication_role = replica; ${RAW_TABLE}`)
  const into = client.query(from(`COPY brut (${[...CONTENT, ...DERIVED, ...NEEDS].join()}) FROM STDIN`))
  await pipeline(Readable.from(make(1)), into)
  await client.query(DISTRIBUTE)
  const { rows } =
    await client.query(`SELECT titre, description, ingredients, cles, cles_exclusion AS "clesExclusion", cles_version AS "clesVersion", noms,
    nb_ingredients AS "nbIngredients", ingredients_analyses AS "ingredientsAnalyses",
    allergenes_detectes AS "allergenesDetectes", nullif(communs, B'')::text AS communs, coalesce(rares, '{}') AS rares,
    coalesce(choix, '{}') AS choix FROM recettes JOIN recettes_recherche ON recette_id = id JOIN recettes_besoins USING (recette_id)`)

  t.equal(rows.length, ROWS)
  for (const { titre, description, ingredients, ...stored } of rows) {
    if (ingredients.length > 0)
      t.same(
        sorted(stored),
        sorted(deriveColumns({ titre, description, allergenes: null, ingredients })),
        titre,
      )
  }
})

t.test('the same seed makes the same data, another seed other data', async (t) => {
  t.same(make(7), make(7))
  t.notSame(make(7), make(8))
})

t.test('zipfRank draws rank n 1/(n + 1) as often as rank 0', async (t) => {
  const count = 1_000
  const next = zipfRank(randomFrom(1), count)
  const times = new Map<number, number>()
  for (let n = 0; n < 20_000; n++) {
    const rank = next()
    times.set(rank, (times.get(rank) ?? 0) + 1)
  }
  t.ok([...times.keys()].every((rank) => Number.isInteger(rank) && rank >= 0 && rank < count))
  const [most = 0, second = 0] = [times.get(0), times.get(1)]
  // Zipf 1.0 over a thousand: the first has 1/7.49 of all, the second half of that.
  t.ok(Math.abs(most - 20_000 / 7.49) < 300, String(most))
  t.ok(Math.abs(second - most / 2) < 200, String(second))
})

t.test('summary statistics give median, spread and quantiles, and NaN without values', async (t) => {
  t.equal(median([5, 1, 3]), 3)
  t.equal(median([4, 1, 3, 2]), 2.5)
  t.equal(spread([90, 100, 110]), 0.2)
  t.equal(quantile([1, 2, 3, 4], 0.5), 3)
  t.ok(Number.isNaN(median([])))
})

t.test('fill draws ids from 1 to their number and fields of one line', async (t) => {
  const template = {
    path: '/recettes/<id>?a=<pair.1>&b=<pair.2>',
    draws: {
      id: { uniform: 10 },
      pair: {
        lines: [
          ['x', 'y'],
          ['u', 'v'],
        ],
      },
    },
  }
  t.equal(fill(template, 0).path, '/recettes/1?a=x&b=y')
  t.equal(fill(template, 0.999).path, '/recettes/10?a=u&b=v')
})
