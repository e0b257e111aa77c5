// The response cache: what it keeps for how long, and what it never answers.

import { noMetrics, type ReadResponse } from '@recettes/http'
import Fastify, { type FastifyRequest } from 'fastify'
import t, { type Test } from 'tap'
import { beforeAnsweringChanges, responseCache } from '../../dist/cache/response-cache.js'

const MIB = 1024 * 1024

/** A service whose only route reads through the cache; `read` may be replaced. */
async function build(t: Test, mib = 1) {
  const app = Fastify()
  t.teardown(() => app.close())
  const cache = responseCache(mib, noMetrics)
  let count = 0
  const service = {
    app,
    cache,
    reads: () => count,
    read: async (id: number): Promise<ReadResponse> => ({
      body: Buffer.from(`{"id":${id}}`),
      etag: `"${id}"`,
    }),
    get: (id: number, headers: Record<string, string> = {}) => app.inject({ url: `/${id}`, headers }),
  }
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== undefined)
      Object.assign(request, { caller: { id: 1, role: 'UTILISATEUR' } })
  })
  app.get('/:id', (request: FastifyRequest, reply) => {
    const { id } = request.params as { id: string }
    return cache.send({ request, reply }, Number(id), () => {
      count++
      return service.read(Number(id))
    })
  })
  beforeAnsweringChanges(app, cache.raise)
  app.post('/:status', async (request, reply) => {
    const { status } = request.params as { status: string }
    return reply.code(Number(status)).send({})
  })
  return service
}

t.test('a kept response is the same bytes and tag as the one read', async (t) => {
  const { get, reads } = await build(t)
  const first = await get(1)
  await get(1)
  const again = await get(1)

  t.same([again.body, again.headers.etag], [first.body, first.headers.etag])
  t.equal((await get(1, { 'if-none-match': String(first.headers.etag) })).statusCode, 304)
  t.equal(reads(), 2, 'kept at the second request within a second')
})

t.test('a caller with a token is never answered from memory, and keeps nothing there', async (t) => {
  const { get, reads } = await build(t)
  const token = { authorization: 'Bearer x' }
  await get(1, token)
  await get(1, token)
  await get(1)
  await get(1)
  await get(1, token)

  t.equal(reads(), 5)
})

t.test('a response lives one second from the start of its read', async (t) => {
  const { get, reads } = await build(t)
  let now = 5_000
  t.intercept(performance, 'now', { value: () => now })
  await get(1)
  await get(1)
  now += 990
  await get(1)
  t.equal(reads(), 2)
  now += 20
  await get(1)
  t.equal(reads(), 3)
  now += 2_000
  await get(1)
  now += 2_000
  await get(1)
  t.equal(reads(), 5, 'asked for again only after more than a second')
})

t.test('a change, or one that failed with 5xx, raises the generation; 4xx and reads don’t', async (t) => {
  const { app, get, reads } = await build(t)
  t.intercept(performance, 'now', { value: () => 5_000 })
  await get(1)
  await get(1)
  for (const [status, more] of [
    [404, 0],
    [412, 0],
    [200, 1],
    [500, 1],
    [503, 1],
  ] as const) {
    const before = reads()
    await app.inject({ method: 'POST', url: `/${status}` })
    await get(1)
    t.equal(reads() - before, more, String(status))
  }
})

t.test('a response whose read began before a change isn’t kept', async (t) => {
  const service = await build(t)
  const usual = service.read
  service.read = async (id) => {
    service.cache.raise()
    return usual(id)
  }
  await service.get(1)
  await service.get(1)
  service.read = usual
  await service.get(1)
  t.equal(service.reads(), 3)
})

t.test('errors, streams and responses larger than a sixteenth of the cache aren’t kept', async (t) => {
  const service = await build(t)
  for (const read of [
    async () => Promise.reject(Object.assign(new Error('gone'), { statusCode: 404 })),
    async () => ({ body: Buffer.from('é'.repeat(MIB / 16)), etag: '"1"' }),
  ]) {
    service.read = read
    const before = service.reads()
    for (let n = 0; n < 3; n++) await service.get(1)
    t.equal(service.reads() - before, 3)
  }
})

t.test('a cache of 0 MiB keeps nothing', async (t) => {
  const { get, reads } = await build(t, 0)
  for (let n = 0; n < 3; n++) await get(1)
  t.equal(reads(), 3)
})
