// Lists: whole and streamed, or page by page with a link to the next.

import { ApiError } from '@recettes/errors'
import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

/** A table of `length` rows that records each read (`asked`). */
function table(length: number) {
  const asked: [after: number, limit: number][] = []
  const rows = async (after: number, limit: number) => {
    asked.push([after, limit])
    const count = Math.max(0, Math.min(limit, length - after))
    return Array.from({ length: count }, (_, index) => ({
      id: after + index + 1,
      json: `${after + index + 1}`,
    }))
  }
  return { asked, rows }
}
const upTo = (length: number, from = 1) =>
  Array.from({ length: length - from + 1 }, (_, index) => from + index)

for (const length of [0, 1, 499, 500, 501, 1000, 1001, 5000]) {
  t.test(`a list of ${length} rows is complete, in order, read 500 at a time`, async (t) => {
    const { rows, asked } = table(length)
    const app = await build(t, { rows })

    const response = await app.inject('/list')

    t.equal(response.statusCode, 200)
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    t.same(response.json(), upTo(length))
    t.same(
      asked,
      // One row more tells whether there are others.
      upTo(Math.max(1, Math.ceil(length / 500))).map((page) => [(page - 1) * 500, 501]),
    )
  })
}

const links: [query: string, rows: number[], next: string | undefined][] = [
  ['limite=3', [1, 2, 3], 'limite=3&apres=3'],
  ['limite=3&apres=3', [4, 5, 6], 'limite=3&apres=6'],
  ['limite=4&apres=6', [7, 8, 9, 10], undefined],
  ['limite=3&apres=7', [8, 9, 10], undefined],
  ['limite=1000', upTo(10), undefined],
  ['limite=1&apres=10', [], undefined],
  ['limite=3&apres=99999999999999999999', [], undefined],
  [`limite=9&x=%22%3E&y=${'1'.repeat(12_000)}`, upTo(9), 'limite=9&apres=9'],
  ['limite=9&__proto__=1&toString=2', upTo(9), 'limite=9&apres=9'],
  ['apres=8', [9, 10], undefined],
]
for (const [query, expected, next] of links) {
  t.test(
    `/list?${query.slice(0, 60)} gives ${expected.length} rows and links ${next ?? 'no next page'}`,
    async (t) => {
      const app = await build(t, table(10))

      const response = await app.inject(`/list?${query}`)

      t.same(response.json(), expected)
      t.equal(response.headers['link'], next && `<http://api.test/list?${next}>; rel="next"`)
    },
  )
}

for (const query of [
  'limite=0',
  'limite=1001',
  'limite=-1',
  'limite=1e2',
  'limite=x',
  'limite=',
  'apres=-1',
  'apres=x',
]) {
  t.test(`/list?${query} is 400`, async (t) => {
    const champ = query.split('=')[0] ?? ''

    refused(t, await (await build(t)).inject(`/list?${query}`), 400, 'donnees_invalides', [champ])
  })
}

t.test('a list and a page answer 503 when the database is unreachable before the first row', async (t) => {
  const rows = async () => Promise.reject(new ApiError('service_indisponible'))
  const app = await build(t, { rows })

  refused(t, await app.inject('/list'), 503, 'service_indisponible')
  refused(t, await app.inject('/list?limite=2'), 503, 'service_indisponible')
})

t.test('a stream breaks its connection when the database becomes unreachable half-way', async (t) => {
  const { rows: good } = table(2000)
  const rows = async (after: number, limit: number) => {
    if (after >= 1000) throw new Error('away')
    return good(after, limit)
  }
  const app = await build(t, { rows })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })

  const headers = { 'accept-encoding': 'identity' }
  await t.rejects(fetch(`${url}/list`, { headers }).then((response) => response.json()))
})

t.test('a page ends before the row that would exceed 2 MiB', async (t) => {
  for (const [bytes, shown] of [
    [512 * 1024, 4],
    [512 * 1024 + 1, 3],
  ] as const) {
    const json = `"${'x'.repeat(bytes - 2)}"`
    const app = await build(t, {
      rows: async (after) => Array.from({ length: 5 }, (_, index) => ({ id: after + index + 1, json })),
    })
    t.equal((await app.inject('/list?limite=5')).json().length, shown)
  }
})
