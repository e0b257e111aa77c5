// What is kept in memory, for how long, and in how much of it.

import type { Ready } from '@recettes/http'
import t from 'tap'
import { answerCache } from '../../dist/cache/answers.js'
import { ALL_RECETTES, ofRecette } from '../../dist/modele/answers.js'

const MIB = 1024 * 1024

/** A cache of a mebibyte, how often what it keeps was read, and a way to ask for an answer. */
function build() {
  let proven = true
  let reads = 0
  const cache = answerCache({ maxBytes: MIB, isProven: () => proven })
  const ask = async (id: number, body = `{"id":${id}}`, meanwhile = () => undefined as unknown) => {
    const found = cache.find(id, ofRecette(id))
    if (found !== undefined) return found
    const answer = await cache.read(id, ofRecette(id), async () => {
      reads++
      await meanwhile()
      return { body, etag: `"${id}"` }
    })
    return answer as Ready
  }
  return {
    cache,
    ask,
    reads: () => reads,
    prove: (now: boolean) => {
      proven = now
    },
  }
}

t.test('an answer is read once, and given again as the same bytes', async (t) => {
  const { ask, reads } = build()
  const body = '{"titre":"Crème brûlée à l’orange"}'

  const first = await ask(1, body)
  const again = await ask(1, body)

  t.equal(String(first.body), body)
  t.equal(String(again.body), body)
  t.equal(again.etag, first.etag)
  t.equal(reads(), 1)
})

t.test('a change of what it shows makes it old, and a change of anything else doesn’t', async (t) => {
  const { cache, ask, reads } = build()
  await ask(1)

  cache.changed(ofRecette(2), ALL_RECETTES)
  await ask(1)
  t.equal(reads(), 1)
  cache.changed(ofRecette(1))
  await ask(1)
  t.equal(reads(), 2)
})

t.test('what changed while it was read isn’t kept', async (t) => {
  const { cache, ask, reads } = build()

  await ask(1, 'old', () => cache.changed(ofRecette(1)))
  t.equal(String((await ask(1, 'new')).body), 'new')
  await ask(2, 'old', () => cache.forgetAll())
  t.equal(String((await ask(2, 'new')).body), 'new')
  t.equal(reads(), 4)
})

t.test('without a proof that changes arrive nothing is kept and nothing given', async (t) => {
  const { ask, reads, prove } = build()
  await ask(1)
  prove(false)

  await ask(1)
  await ask(2)
  t.equal(reads(), 3)
  prove(true)
  await ask(1)
  t.equal(reads(), 3, 'what was kept before still holds')
  await ask(2)
  t.equal(reads(), 4)
})

t.test('once memory is nearly full, an answer is kept when it is asked for again', async (t) => {
  const { cache, ask, reads } = build()
  const body = 'é'.repeat(5_000)
  for (let id = 1; id <= 100; id++) await ask(id, body)
  const before = reads()

  await ask(1_000, body)
  await ask(1_000, body)
  await ask(1_000, body)

  t.equal(reads(), before + 2)
  const bytes = Array.from({ length: 100 }, (_, n) => cache.find(n + 1, ofRecette(n + 1))?.body.length ?? 0)
  t.ok(bytes.reduce((sum, one) => sum + one, 0) < MIB)
  t.ok(bytes.filter((one) => one > 0).length > 80)
})

t.test('one answer may not take all memory', async (t) => {
  const { ask, reads } = build()

  await ask(1, 'é'.repeat(MIB / 16))
  await ask(1, 'é'.repeat(MIB / 16))

  t.equal(reads(), 2)
})
