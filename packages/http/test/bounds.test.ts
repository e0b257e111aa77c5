// A service doesn't start with a route whose strings or lists have no maximum length.

import { anyone, routeOptions } from '@recettes/tokens'
import t from 'tap'
import { type TSchema, Type } from 'typebox'
import { build } from './helper.js'

const Text = Type.String({ maxLength: 5 })
const unbounded: [title: string, schema: TSchema, path: string][] = [
  ['a string', Type.Object({ a: Type.String() }), '.a'],
  ['an optional string', Type.Object({ a: Type.Optional(Type.String({ minLength: 1 })) }), '.a'],
  ['a string or null', Type.Object({ a: Type.Unsafe({ type: ['string', 'null'] }) }), '.a'],
  ['a list', Type.Object({ a: Type.Array(Text) }), '.a'],
  ['a list of unbounded strings', Type.Object({ a: Type.Array(Type.String(), { maxItems: 2 }) }), '.a[]'],
  ['a list of anything', Type.Object({ a: Type.Unsafe({ type: 'array', maxItems: 2 }) }), '.a[]'],
  ['a nested string', Type.Object({ a: Type.Object({ b: Type.String() }) }), '.a.b'],
  ['a value of any type', Type.Object({ a: Type.Unknown() }), '.a'],
  ['a reference', Type.Object({ a: Type.Unsafe({ $ref: 'Erreur#' }) }), '.a'],
]

for (const [title, schema, path] of unbounded) {
  t.test(`${title} without a bound in a request refuses the start and is named`, async (t) => {
    for (const part of ['body', 'querystring', 'params', 'headers']) {
      const app = await build(t)
      app.post('/x', routeOptions(anyone, { schema: { [part]: schema } }), async () => null)

      await t.rejects(async () => app.ready(), { message: `POST /x ${part}${path}` })
    }
  })
}

t.test('bounded strings and lists, numbers, enums and `x-unbounded` values are accepted', async (t) => {
  const app = await build(t)
  const body = Type.Object({
    text: Text,
    list: Type.Array(Text, { maxItems: 2 }),
    number: Type.Integer(),
    word: Type.Enum(['a', 'b']),
    any: Type.Unsafe<unknown>({ 'x-unbounded': true }),
    inside: Type.Object({ text: Text }),
  })
  app.post('/x', routeOptions(anyone, { schema: { body } }), async (request) => request.body)

  const sent = { text: 'a', list: ['b'], number: 1, word: 'a', any: '\0'.repeat(1000), inside: { text: 'c' } }
  const response = await app.inject({
    method: 'POST',
    url: '/x',
    payload: { ...sent, inside: { text: 'c', d: 1 } },
  })

  t.same(response.json(), sent)
})
