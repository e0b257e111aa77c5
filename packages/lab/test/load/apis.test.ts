// Counts of the load for wrong, late, cut and missing responses, through the project's client.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { type Apis, apisOf, isLoggedIn, responseOf } from '../../dist/load/apis.js'
import { type Counts, tally } from '../../dist/load/counts.js'

type Respond = (request: IncomingMessage, reply: ServerResponse) => void

/** The load's counts of requests to a server that answers so. */
async function counted(
  t: Test,
  respond: Respond,
  ask: (apis: Apis) => Promise<unknown>,
  patienceMs = 30_000,
): Promise<Counts> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise((resolve) => server.close(resolve)))
  t.teardown(() => server.closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const counts = tally()
  await ask(apisOf({ authUrl: url, baseUrl: url, patienceMs }, counts))
  return counts.take()
}

const says =
  (status: number, body: string, headers: Record<string, string> = {}): Respond =>
  (_, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
const readList = ({ newClient }: Apis) => responseOf(newClient().recipe.GET('/recettes/toutes'))
const publish = ({ newClient }: Apis) =>
  responseOf(newClient().recipe.POST('/recettes/', { body: { titre: 'Tarte' } }))
const error = (status: number) => JSON.stringify({ status, code: 'un_code', message: 'Un message.' })

t.test('a read and a write that succeed are counted by status, and the write as acknowledged', async (t) => {
  const sent: unknown[] = []
  const counts = await counted(
    t,
    (request, reply) => {
      sent.push([request.method, request.url, request.headers['idempotency-key']])
      says(200, request.method === 'GET' ? '[]' : '{"id":1}')(request, reply)
    },
    async (apis) => {
      t.same(await readList(apis), { status: 200, data: [] })
      t.match(await publish(apis), { status: 200, data: { id: 1 } })
    },
  )

  t.match(counts, { requests: 2, statuses: { 200: 2 }, acknowledged: 1, torn: 0, shapeless: 0, hung: 0 })
  t.ok(counts.slowest > 0)
  t.same(sent, [
    ['GET', '/recettes/toutes', undefined],
    ['POST', '/recettes/', undefined],
  ])
})

t.test('a 503 is counted once and not sent again, and is shapeless without Retry-After', async (t) => {
  const whole = await counted(t, says(503, error(503), { 'retry-after': '0' }), readList)
  const bare = await counted(t, says(503, error(503)), readList)

  t.match(whole, { requests: 1, statuses: { 503: 1 }, shapeless: 0 })
  t.match(bare, { requests: 1, statuses: { 503: 1 }, shapeless: 1 })
})

t.test(
  'an error without the project’s body counts as shapeless, and as torn when it isn’t JSON',
  async (t) => {
    t.match(await counted(t, says(404, '{"error":"Not Found"}'), readList), { shapeless: 1, torn: 0 })
    t.match(await counted(t, says(502, '<h1>Bad Gateway</h1>'), readList), { shapeless: 1, torn: 1 })
  },
)

t.test('an incomplete JSON response counts as torn, and its caller gets null', async (t) => {
  const counts = await counted(t, says(200, '[{"id":'), async (apis) => t.equal(await readList(apis), null))

  t.match(counts, { requests: 1, statuses: { 200: 1 }, torn: 1 })
})

t.test('a request without a response in time is hung, and is sent once', async (t) => {
  let requests = 0
  const silent = () => {
    requests += 1
  }

  t.match(await counted(t, silent, publish, 500), {
    requests: 1,
    errors: { hung: 1 },
    hung: 1,
    acknowledged: 0,
  })
  t.equal(requests, 1)
})

t.test('a response that is cut is counted by the code of its error', async (t) => {
  const cut: Respond = (request, reply) => {
    reply.writeHead(200, { 'content-length': '100' })
    reply.write('[', () => request.socket.destroy())
  }

  t.match(await counted(t, cut, readList), { requests: 1, errors: { UND_ERR_SOCKET: 1 }, hung: 0 })
})

t.test('a 404 counts as gone only if the resource may be gone', async (t) => {
  const read = (gone: boolean) => (apis: Apis) => {
    const sent = { params: { path: { recette_id: 1 } }, fetch: apis.unlessGone(() => gone) }
    return responseOf(apis.newClient().recipe.GET('/recettes/{recette_id}', sent))
  }

  t.same((await counted(t, says(404, error(404)), read(true))).statuses, { gone: 1 })
  t.same((await counted(t, says(404, error(404)), read(false))).statuses, { 404: 1 })
})

t.test('a refused or unanswered login is counted, and doesn’t throw', async (t) => {
  const login = ({ newClient }: Apis) =>
    isLoggedIn(newClient().login({ courriel: 'julie@example.org', mot_de_passe: 'trois petits chats' }))
  const refused = async (apis: Apis) => t.equal(await login(apis), false)

  t.match(await counted(t, says(401, error(401)), refused), { statuses: { 401: 1 }, shapeless: 0 })
  t.match(await counted(t, (request) => request.socket.destroy(), refused), { requests: 1, statuses: {} })
})

t.test('a TypeError of the client itself is thrown, not counted as a missing response', async (t) => {
  await t.rejects(responseOf(Promise.reject(new TypeError('fault'))), TypeError)
  await t.rejects(isLoggedIn(Promise.reject(new TypeError('fault'))), TypeError)
})
