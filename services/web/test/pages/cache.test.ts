// The cache of rendered pages: data is read once for concurrent visitors, and a page is rendered once.

import { mock } from 'node:test'
import t from 'tap'
import { pageCache } from '../../dist/pages/cache.js'

type Page = { html: string }

/** Visitors who wait for the API's `response`; counts what is read and rendered. */
function visits(mib: number) {
  const cache = pageCache<string, Page>(mib, ({ html }) => html.length)
  const counts = { read: 0, rendered: 0 }
  const visit = (response = Promise.resolve('tarte')) =>
    cache.get('/recettes/1', {
      read: () => {
        counts.read++
        return response
      },
      render: (data) => {
        counts.rendered++
        return { html: data }
      },
    })
  return { counts, visit }
}

t.test('concurrent visitors share the data and the page', async (t) => {
  const { counts, visit } = visits(1)
  t.same(await Promise.all([visit(), visit(), visit()]), Array(3).fill({ html: 'tarte' }))
  t.same(counts, { read: 1, rendered: 1 })
})

t.test('a failed read fails its visitors, and the next one reads again', async (t) => {
  const { counts, visit } = visits(1)
  const failed = [visit(Promise.reject(new Error('gone'))), visit()]
  for (const visitor of failed) await t.rejects(visitor, { message: 'gone' })
  t.same(await visit(), { html: 'tarte' })
  t.same(counts, { read: 2, rendered: 1 })
})

t.test('a page is a second old at most, from the start of its read', async (t) => {
  const now = performance.now()
  const clock = mock.method(performance, 'now', () => now)
  t.teardown(() => clock.mock.restore())
  const { counts, visit } = visits(1)
  let answer = (_text: string) => {}
  const first = visit(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  clock.mock.mockImplementation(() => now + 900)
  answer('tarte')
  await first
  clock.mock.mockImplementation(() => now + 999)
  t.same(await visit(), { html: 'tarte' })
  t.equal(counts.read, 1)
  clock.mock.mockImplementation(() => now + 1_002)
  await visit()
  t.equal(counts.read, 2)
})

t.test('without memory each visitor’s page is rendered', async (t) => {
  const { counts, visit } = visits(0)
  await visit()
  await visit()
  t.same(counts, { read: 2, rendered: 2 })
})
