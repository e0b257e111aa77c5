// Long work of recipes and searches is done in slices, so it leaves the event loop to others.

import t from 'tap'
import { deriveColumns, deriveColumnsInSlices } from '../../dist/recherche/derive-columns.js'
import { suggestionFor } from '../../dist/recherche/query.js'

/** Counts the steps between which a slice may end. */
function countSteps() {
  const counted = { steps: 0 }
  const run = async <T>(steps: Generator<undefined, T>): Promise<T> => {
    for (; ; counted.steps++) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }
  return { counted, run }
}

t.test(
  'columns of a recipe of the largest size are derived in steps, as they would be at once',
  async (t) => {
    const line = (n: number) =>
      Array.from({ length: 60 }, (_, at) => String.fromCharCode(97 + ((n + at * 7) % 26)).repeat(4)).join(' ')
    const ingredients = Array.from({ length: 200 }, (_, n) => line(n).slice(0, 300))
    const texts = { titre: 'Long', description: null, allergenes: null, ingredients }
    const { counted, run } = countSteps()

    t.same(await deriveColumnsInSlices(texts, run), deriveColumns(texts))
    t.ok(counted.steps >= ingredients.length, `${counted.steps} steps`)
  },
)

t.test('suggestions for the most names that a search takes are computed in steps', async (t) => {
  const names = Array.from(
    { length: 50 },
    (_, n) => `tomatte poivrron ${String.fromCharCode(97 + (n % 26)).repeat(20)}${n}`,
  )
  const { counted, run } = countSteps()
  await suggestionFor(names, run)
  t.equal(counted.steps, 5)
})
