// Long work leaves the event loop to others between its slices.

import { setImmediate as turn } from 'node:timers/promises'
import t from 'tap'
import { deriveColumns, deriveColumnsInSlices } from '../../dist/recherche/derive-columns.js'
import { suggestionFor } from '../../dist/recherche/query.js'
import { inSlices } from '../../dist/recherche/slices.js'

/** Longer than a slice. */
const LONG_MS = 6

/** Steps that each take longer than a slice, and tell when they are done. */
function* longSteps(count: number, told: () => void): Generator<undefined, number> {
  for (let n = 0; n < count; n++) {
    for (const end = performance.now() + LONG_MS; performance.now() < end; );
    told()
    yield
  }
  return count
}

/** Counts the iterations of the event loop for as long as some work takes. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let over = false
  const ended = work.finally(() => {
    over = true
  })
  let turns = 0
  for (; !over; turns++) await turn()
  await ended
  return turns
}

t.test('work of several slices lets the event loop turn between them, short work doesn’t wait', async (t) => {
  t.ok((await turnsDuring(inSlices(longSteps(8, () => undefined)))) >= 8)

  let done = false
  void inSlices(longSteps(0, () => undefined)).then(() => {
    done = true
  })
  await Promise.resolve()
  t.ok(done)
})

t.test('concurrent long analyses take turns, one slice at a time', async (t) => {
  const order: string[] = []
  const one = inSlices(longSteps(4, () => order.push('a')))
  const other = inSlices(longSteps(4, () => order.push('b')))
  const turns = turnsDuring(Promise.all([one, other]))
  t.equal(await one, 4)
  t.equal(await other, 4)
  t.same(order.join(''), 'abababab')
  t.ok((await turns) >= 6)
})

t.test(
  'between slices the event loop turns for milliseconds, so that new connections are accepted',
  async (t) => {
    const turns = await turnsDuring(Promise.all([1, 2].map(() => inSlices(longSteps(4, () => undefined)))))
    t.ok(turns >= 2 * 8)
  },
)

t.test('short work runs at once while long work pauses', async (t) => {
  const long = inSlices(longSteps(4, () => undefined))
  let done = false
  void inSlices(longSteps(0, () => undefined)).then(() => {
    done = true
  })
  await Promise.resolve()
  t.ok(done)
  t.equal(await long, 4)
})

t.test('work that fails in a later slice rejects, and other work continues', async (t) => {
  let left = 3
  const failing = inSlices(
    longSteps(9, () => {
      if (--left === 0) throw new Error('refused')
    }),
  )
  const other = inSlices(longSteps(4, () => undefined))
  await t.rejects(failing, { message: 'refused' })
  t.equal(await other, 4)
})

t.test(
  'columns of a recipe of the largest size are derived in slices, as they would be at once',
  async (t) => {
    const line = (n: number) =>
      Array.from({ length: 60 }, (_, at) => String.fromCharCode(97 + ((n + at * 7) % 26)).repeat(4)).join(' ')
    const ingredients = Array.from({ length: 200 }, (_, n) => line(n).slice(0, 300))
    const texts = { titre: 'Long', description: null, allergenes: null, ingredients }
    const derived = deriveColumnsInSlices(texts)

    t.ok((await turnsDuring(derived)) > 1)

    t.same(await derived, deriveColumns(texts))
  },
)

t.test('suggestions for the most names that a search takes are computed in slices', async (t) => {
  const names = Array.from(
    { length: 50 },
    (_, n) => `tomatte poivrron ${String.fromCharCode(97 + (n % 26)).repeat(20)}${n}`,
  )

  t.ok((await turnsDuring(suggestionFor(names))) > 1)
})
