// The bench's data is what the service itself would have stored, and the same seed makes the same data.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { understand } from '@recettes/recipe/dist/recherche/understanding.js'
import { freshDatabase } from '@recettes/testing'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import t from 'tap'
import { OWN_CORPUS, readCorpus } from '../dist/data/corpus.js'
import { randomFrom, uniformIds, zipfIds } from '../dist/data/random.js'
import { COLUMNS, recipeLines } from '../dist/data/recipes.js'
import { median, quantile, spread } from '../dist/measure/statistics.js'

const ROWS = 200
const AWKWARD = {
  titre: 'Tarte\t«\\n»',
  ingredients: ['1 "vraie" pâte', '2 \\ œufs\tbattus', 'sel, {poivre}', ''],
}

function make(seed: number): string[] {
  const lines = recipeLines([...readCorpus(OWN_CORPUS), AWKWARD], randomFrom(seed))
  return Array.from({ length: ROWS }, () => String(lines.next().value))
}

t.test('recipes put together from known lines are as the service understands them', async (t) => {
  const client = new pg.Client({ connectionString: await freshDatabase(t, 'recipe') })
  await client.connect()
  t.teardown(() => client.end())

  await pipeline(Readable.from(make(1)), client.query(from(`COPY recettes (${COLUMNS.join()}) FROM STDIN`)))
  const { rows } =
    await client.query(`SELECT titre, description, ingredients, cles, cles_version AS "clesVersion", noms,
    nb_ingredients AS "nbIngredients", ingredients_analyses AS "ingredientsAnalyses",
    allergenes_detectes AS "allergenesDetectes" FROM recettes`)

  t.equal(rows.length, ROWS)
  for (const { titre, description, ingredients, ...stored } of rows) {
    if (ingredients.length > 0) t.same(stored, understand({ titre, description, ingredients }), titre)
  }
})

t.test('the same seed makes the same data and asks the same questions', async (t) => {
  t.same(make(7), make(7))
  t.notSame(make(7), make(8))
})

t.test('ids lie within the table, and people’s favourites are asked for more often', async (t) => {
  const count = 1_000
  const draw = (ids: typeof uniformIds) => {
    const next = ids(randomFrom(1), count)
    const times = new Map<number, number>()
    for (let n = 0; n < 20_000; n++) {
      const id = next()
      times.set(id, (times.get(id) ?? 0) + 1)
    }
    t.ok([...times.keys()].every((id) => Number.isInteger(id) && id >= 1 && id <= count))
    return [...times.values()].sort((a, b) => b - a)
  }
  const [most = 0, second = 0] = draw(zipfIds)
  // Zipf 1.0 over a thousand: the first has 1/7.49 of all, the second half of that.
  t.ok(Math.abs(most - 20_000 / 7.49) < 300, String(most))
  t.ok(Math.abs(second - most / 2) < 200, String(second))
  t.ok((draw(uniformIds)[0] ?? 0) < 60)
})

t.test('the few numbers that stand for many', async (t) => {
  t.equal(median([5, 1, 3]), 3)
  t.equal(median([4, 1, 3, 2]), 2.5)
  t.equal(spread([90, 100, 110]), 0.2)
  t.equal(quantile([1, 2, 3, 4], 0.5), 3)
  t.ok(Number.isNaN(median([])))
})
