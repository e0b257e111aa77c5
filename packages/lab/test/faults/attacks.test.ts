// The fuzzer's requests: repeatable, aimed at every parameter, and never at who is to be left in peace.

import fc from 'fast-check'
import t from 'tap'
import type { Operation } from '../../dist/attacks/documents.js'
import { attacksOn } from '../../dist/attacks/requests.js'

const OPERATION: Operation = {
  name: 'POST /recettes/{recette_id}/signaler',
  service: 'recipe',
  base: 'http://recipe.test',
  method: 'POST',
  path: '/recettes/{recette_id}/signaler',
  parameters: [
    { in: 'path', name: 'recette_id', required: true, schema: { type: 'integer', minimum: 0 } },
    { in: 'query', name: 'q', schema: { type: 'string' } },
    { in: 'header', name: 'Idempotency-Key', schema: { type: 'string' } },
  ],
  body: {
    mediaType: 'application/json',
    schema: {
      type: 'object',
      required: ['recette_id'],
      properties: { recette_id: { type: 'integer' }, raison: { type: 'string', maxLength: 1000 } },
    },
  },
  statuses: new Set([200]),
}
const SPARED = '7'
const context = {
  people: ['admin', 'auteur'],
  known: {},
  isSpared: (id: string) => Number(id) === Number(SPARED),
}
const attacks = (seed: number) => fc.sample(attacksOn(OPERATION, context), { numRuns: 1_000, seed })

t.test('fuzzed requests are the same for a seed, and others for another seed', async (t) => {
  const told = (seed: number) =>
    attacks(seed)
      .map(({ url, body }) => `${url} ${body?.toString('latin1') ?? ''}`)
      .join()

  const [first, again, other] = [told(1), told(1), told(2)]
  t.ok(first === again)
  t.notOk(first === other)
})

t.test('fuzzed requests never use the spared id', async (t) => {
  const ids = attacks(3).map(({ url }) => new URL(url).pathname.split('/')[2])

  t.notOk(ids.includes(SPARED))
  t.ok(new Set(ids).size > 50, 'and many others are')
})

t.test('fuzzed requests give and omit every parameter, and send every kind of caller and body', async (t) => {
  const all = attacks(4)
  const bodies = all.map(({ body }) => body?.toString('latin1') ?? null)

  for (const has of [true, false]) {
    t.ok(all.some(({ url }) => url.includes('?q=') === has))
    t.ok(all.some(({ headers }) => 'idempotency-key' in headers === has))
  }
  t.same(new Set(all.map(({ who }) => who)), new Set(['admin', 'auteur', 'nobody', 'garbage']))
  for (const kind of [/^\{"recette_id":\d+\}$/, /^\{"titre":$/, /DROP TABLE/, /^a{300000}$/]) {
    t.ok(
      bodies.some((body) => body !== null && kind.test(body)),
      String(kind),
    )
  }
  t.ok(bodies.includes(null))
})

t.test('some fuzzed bodies repeat the id of the path, so that they pass its check', async (t) => {
  const same = attacks(5).filter(({ url, body }) => {
    const id = new URL(url).pathname.split('/')[2]
    return body?.toString('latin1').includes(`"recette_id":${id}`)
  })

  t.ok(same.length > 100, `${same.length} of 1000`)
})
