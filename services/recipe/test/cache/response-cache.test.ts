// The response cache: validity, admission and memory bound.

import { type BufferedResponse, utf8 } from '@recettes/http'
import t from 'tap'
import { responseCache } from '../../dist/cache/response-cache.js'
import { ALL_RECETTES_TAG, recetteTag } from '../../dist/cache/tags.js'

const MIB = 1024 * 1024

/** A cache of 1 MiB, a request through it, and the number of reads that it caused. */
function build() {
  let upToDate = true
  let reads = 0
  const cache = responseCache({ maxBytes: MIB, isUpToDate: () => upToDate })
  const ask = async (id: number, body = `{"id":${id}}`, meanwhile = () => undefined as unknown) => {
    const found = cache.find(id, recetteTag(id))
    if (found !== undefined) return found
    const response = await cache.read(id, recetteTag(id), async () => {
      reads++
      await meanwhile()
      return { body: utf8(body), etag: `"${id}"` }
    })
    return response as BufferedResponse
  }
  return {
    cache,
    ask,
    reads: () => reads,
    setUpToDate: (now: boolean) => {
      upToDate = now
    },
  }
}

t.test('a cached response is the same bytes as the one read', async (t) => {
  const { ask, reads } = build()
  const body = '{"titre":"Crème brûlée à l’orange"}'

  const first = await ask(1, body)
  const again = await ask(1, body)

  t.equal(String(first.body), body)
  t.equal(String(again.body), body)
  t.equal(again.etag, first.etag)
  t.equal(reads(), 1)
})

t.test('a response is invalidated by its own tag and by no other', async (t) => {
  const { cache, ask, reads } = build()
  await ask(1)

  cache.invalidate(recetteTag(2), ALL_RECETTES_TAG)
  await ask(1)
  t.equal(reads(), 1)
  cache.invalidate(recetteTag(1))
  await ask(1)
  t.equal(reads(), 2)
})

t.test('a response whose tag is invalidated during the read isn’t cached', async (t) => {
  const { cache, ask, reads } = build()

  await ask(1, 'old', () => cache.invalidate(recetteTag(1)))
  t.equal(String((await ask(1, 'new')).body), 'new')
  await ask(2, 'old', () => cache.clear())
  t.equal(String((await ask(2, 'new')).body), 'new')
  t.equal(reads(), 4)
})

t.test('the cache neither stores nor answers while invalidations may be missing', async (t) => {
  const { ask, reads, setUpToDate } = build()
  await ask(1)
  setUpToDate(false)

  await ask(1)
  await ask(2)
  t.equal(reads(), 3)
  setUpToDate(true)
  await ask(1)
  t.equal(reads(), 3, 'an entry from before is still valid')
  await ask(2)
  t.equal(reads(), 4)
})

t.test('a nearly full cache admits a response on its second request', async (t) => {
  const { cache, ask, reads } = build()
  const body = 'é'.repeat(5_000)
  for (let id = 1; id <= 100; id++) await ask(id, body)
  const before = reads()

  await ask(1_000, body)
  await ask(1_000, body)
  await ask(1_000, body)

  t.equal(reads(), before + 2)
  const bytes = Array.from({ length: 100 }, (_, n) => cache.find(n + 1, recetteTag(n + 1))?.body.length ?? 0)
  t.ok(bytes.reduce((sum, length) => sum + length, 0) < MIB)
  t.ok(bytes.filter((length) => length > 0).length > 80)
})

t.test('a response with a URL as its key is cached on its second request', async (t) => {
  const { cache } = build()
  let reads = 0
  const ask = async () => {
    const found = cache.find('/recettes/', ALL_RECETTES_TAG)
    if (found !== undefined) return
    await cache.read('/recettes/', ALL_RECETTES_TAG, async () => {
      reads++
      return { body: utf8('[]'), etag: '"1"' }
    })
  }
  await ask()
  t.equal(cache.find('/recettes/', ALL_RECETTES_TAG), undefined)
  await ask()
  await ask()
  t.equal(reads, 2)

  cache.invalidate(ALL_RECETTES_TAG)
  await ask()
  await ask()
  t.equal(reads, 3, 'once known, it is cached again by one read')
})

t.test('a response larger than a sixteenth of the cache isn’t cached', async (t) => {
  const { ask, reads } = build()

  await ask(1, 'é'.repeat(MIB / 16))
  await ask(1, 'é'.repeat(MIB / 16))

  t.equal(reads(), 2)
})
