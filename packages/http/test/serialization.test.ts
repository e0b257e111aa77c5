// Compiled response schemas are shared by equal schemas alone.

import t from 'tap'
import { buildSerializer } from '../dist/output/serialization.js'

const ROUTE = { method: 'GET', url: '/', httpStatus: '200' }
const thing = (properties: Record<string, object>) => ({
  Thing: { $id: 'Thing', type: 'object', properties },
})
const ID = thing({ id: { type: 'integer' } })
const NAME = thing({ name: { type: 'string' } })
const things = () => ({ type: 'array', items: { $ref: 'Thing#' } })
const VALUE = { id: 1, name: 'a' }

t.test('equal response schemas of two servers are compiled once', async (t) => {
  const first = buildSerializer(ID)({ ...ROUTE, schema: things() })
  const second = buildSerializer(structuredClone(ID))({ ...ROUTE, url: '/others', schema: things() })

  t.equal(first, second)
})

t.test('response schemas that refer to different schemas of one name are compiled apart', async (t) => {
  const ofIds = buildSerializer(ID)({ ...ROUTE, schema: things() })
  const ofNames = buildSerializer(NAME)({ ...ROUTE, schema: things() })

  t.equal(ofIds([VALUE]), '[{"id":1}]')
  t.equal(ofNames([VALUE]), '[{"name":"a"}]')
})

t.test('response schemas of one server that differ are compiled apart', async (t) => {
  const compile = buildSerializer({})

  t.equal(compile({ ...ROUTE, schema: ID.Thing })(VALUE), '{"id":1}')
  t.equal(compile({ ...ROUTE, schema: NAME.Thing })(VALUE), '{"name":"a"}')
})

t.test('serializers of different options are compiled apart', async (t) => {
  const up = buildSerializer({}, { rounding: 'ceil' })({ ...ROUTE, schema: { type: 'integer' } })
  const down = buildSerializer({}, { rounding: 'floor' })({ ...ROUTE, schema: { type: 'integer' } })

  t.equal(up(1.5), '2')
  t.equal(down(1.5), '1')
})
