// Bounds of time and size that a server is built with, each at its edge.

import { wrongBounds } from '@recettes/testing'
import { anyone } from '@recettes/tokens'
import t from 'tap'
import { Type } from 'typebox'
import { commonSettings, nodeEnvOf, readSettings } from '../dist/index.js'
import { validated } from '../dist/input/validation.js'
import { build } from './helper.js'

t.test('a server has time-outs for connections, headers, requests and handlers', async (t) => {
  const app = await build(t)
  const handlers = new Map<string, number | undefined>()
  app.addHook('onRoute', ({ url, method, handlerTimeout }) => {
    handlers.set(`${method} ${url}`, handlerTimeout)
  })
  app.get('/read', async () => null)
  app.post('/write', anyone, async () => null)
  app.post('/bounded', { config: { access: 'anyone', boundedByDatabase: true } }, async () => null)
  await app.ready()

  const { timeout, keepAliveTimeout, headersTimeout, requestTimeout } = app.server
  t.same(
    { timeout, keepAliveTimeout, headersTimeout, requestTimeout },
    { timeout: 60_000, keepAliveTimeout: 72_000, headersTimeout: 10_000, requestTimeout: 30_000 },
  )
  t.equal(app.initialConfig.bodyLimit, 262_144)
  t.same(
    [...handlers],
    [
      ['GET /read', undefined],
      ['HEAD /read', undefined],
      ['POST /write', 60_000],
      ['POST /bounded', undefined],
    ],
  )
})

t.test('a path parameter of 16,384 characters finds its route, a longer one is 404', async (t) => {
  const app = await build(t)
  const ask = (length: number) => app.inject(`/things/${'9'.repeat(length)}`)
  t.not((await ask(16_384)).json().code, 'adresse_inconnue')
  t.equal((await ask(16_385)).json().code, 'adresse_inconnue')
})

t.test('a caller’s request id of 64 characters is kept, one of 65 is replaced', async (t) => {
  const app = await build(t)
  const idFor = async (id: string) =>
    (await app.inject({ url: '/ip', headers: { 'x-request-id': id } })).headers['x-request-id']
  t.equal(await idFor('a'.repeat(64)), 'a'.repeat(64))
  t.not(await idFor('a'.repeat(65)), 'a'.repeat(65))
})

const load = (environment: NodeJS.ProcessEnv) =>
  readSettings(commonSettings(3001, nodeEnvOf(environment)), environment)

const A_DAY = 86_400_000
/** Least and greatest value of each setting that is a number. */
const BOUNDS: [name: string, least: number, greatest: number][] = [
  ['PORT', 1, 65_535],
  ['METRICS_PORT', 1, 65_535],
  ['DATABASE_POOL', 1, 10_000],
  ['DATABASE_QUEUE', 0, 2_147_483_647],
  ['DATABASE_CONNECT_TIMEOUT_MS', 1, A_DAY],
  ['DATABASE_STATEMENT_TIMEOUT_MS', 1, A_DAY],
  ['DATABASE_LOCK_TIMEOUT_MS', 1, A_DAY],
  ['DATABASE_IDLE_TRANSACTION_TIMEOUT_MS', 1, A_DAY],
  ['DRAIN_MS', 0, A_DAY],
  ['STOP_LIMIT_MS', 100, A_DAY],
]
for (const [name, least, greatest] of BOUNDS)
  t.test(`${name} may be ${least} to ${greatest}`, async (t) => {
    t.same(wrongBounds(load, name, least, greatest), [])
  })

t.test('validation reports the first twenty faults', async (t) => {
  const schema = Type.Array(Type.String({ minLength: 2, maxLength: 3 }), { maxItems: 100 })
  const faults = (count: number) => {
    try {
      validated(schema, Array(count).fill('x'))
      return 0
    } catch (error) {
      return (error as { errors: unknown[] }).errors.length
    }
  }
  t.same([1, 19, 20, 21, 60].map(faults), [1, 19, 20, 20, 20])
})
