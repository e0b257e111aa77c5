// Analyses in worker threads: the same results and refusals as on the main thread, which stays free meanwhile.

import { setImmediate as nextTurn } from 'node:timers/promises'
import t from 'tap'
import { MAX_FOODS } from '../../dist/modele/derived-columns.js'
import { proofreadOnThisThread } from '../../dist/modele/lignes.js'
import { openAnalysisThreads } from '../../dist/recherche/analysis-threads.js'
import { deriveColumns } from '../../dist/recherche/derive-columns.js'

const threads = openAnalysisThreads()
t.teardown(threads.close)

const texts = (ingredients: string[]) => ({
  titre: 'Tarte fine aux pommes',
  description: null,
  allergenes: 'gluten',
  ingredients,
})

t.test('a thread derives what the main thread derives', async (t) => {
  await threads.ready()
  const usual = ['4 pommes', '30 g de beurre demi-sel', 'sel (facultatif)']
  for (const lines of [usual, [], Array<string[]>(20).fill(usual).flat()])
    t.same(await threads.deriveColumns(texts(lines), MAX_FOODS), deriveColumns(texts(lines), MAX_FOODS))
})

t.test('a thread proof-reads what the main thread would', async (t) => {
  const recipe = { ...texts(['4 pommes']), regime_alimentaire: null, etapes: ['Ajoutez le beurre.'] }
  const notes = await threads.proofread(recipe)
  t.match(notes, [{ type: 'ingredient_absent' }])
  t.same(notes, await proofreadOnThisThread(recipe))
})

t.test('short texts are analysed here, but not as many emoji, each of which names a food', async (t) => {
  const isHere = async (allergenes: string): Promise<boolean> => {
    let isDone = false
    const analysis = threads.deriveColumns({ ...texts(['sel']), allergenes }).then(() => {
      isDone = true
    })
    // A thread's result takes a turn of the event loop; one of this thread takes none.
    for (let step = 0; step < 10; step++) await new Promise<void>(queueMicrotask)
    const wasDone = isDone
    await analysis
    return wasDone
  }
  t.ok(await isHere('œuf, '.repeat(100)))
  t.notOk(await isHere('🥚'.repeat(300)))
})

t.test('a line that names too many foods is refused with its place', async (t) => {
  const line = Array.from({ length: 31 }, () => 'sel').join(', ')
  const expected = { code: 'donnees_invalides', errors: [{ champ: 'ingredients[1]', message: /30/ }] }
  t.throws(() => deriveColumns(texts(['sel', line]), MAX_FOODS), expected)
  await t.rejects(threads.deriveColumns(texts(['sel', line]), MAX_FOODS), expected)
})

t.test(
  'the main thread runs on while the longest lines are analysed; beyond the queue it is 503',
  async (t) => {
    const longest = texts(
      Array.from({ length: 200 }, (_, n) => `${n} g de ${'brindo vaxul mirpen '.repeat(14)}`),
    )
    let turns = 0
    let isDone = false
    const analysis = threads.deriveColumns(longest).then(() => {
      isDone = true
    })
    while (!isDone) {
      turns++
      await nextTurn()
    }
    await analysis
    t.ok(turns > 10, `${turns} turns of the event loop`)

    const long = texts(Array<string>(200).fill('10 g de sel'))
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => threads.deriveColumns(long)))
    const refused = results.filter((result) => result.status === 'rejected')
    t.ok(refused.length > 0 && refused.length < 60, `${refused.length} refused`)
    for (const { reason } of refused) t.has(reason, { code: 'service_indisponible' })
  },
)
