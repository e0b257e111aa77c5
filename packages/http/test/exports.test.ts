// Exports of one's own data: one at a time for each user, few in all, and none continues after a disconnect.

import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { refused, until } from '@recettes/testing'
import { member } from '@recettes/tokens'
import t, { type Test } from 'tap'
import { MAX_EXPORTS, sendExport } from '../dist/output/exports.js'
import { build } from './helper.js'

/** A service whose export says one piece and then waits for `finish`; `read` counts pieces after it, `ended` the documents that came to an end. */
async function start(t: Test, first = ['['], rest = [']']) {
  const app = await build(t)
  const state = { ended: 0, read: 0, finish: () => {} }
  const finished = new Promise<void>((resolve) => {
    state.finish = resolve
  })
  async function* pieces() {
    try {
      yield* first
      await finished
      for (const piece of rest) {
        state.read++
        yield piece
      }
    } finally {
      state.ended++
    }
  }
  const hangUps = new EventEmitter()
  app.addHook('onRequest', async ({ raw }) => void raw.socket.once('close', () => hangUps.emit('close')))
  app.get('/export', member, (request, reply) => sendExport(request, reply, pieces()))
  const at = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const authorizationOf = (id: number) => {
    const claims = { sub: String(id), courriel: 'julie@example.org', role: 'UTILISATEUR', jti: 'a' } as const
    return `Bearer ${app.signToken(claims)}`
  }
  const request = (id: number) => {
    const reader = connect(Number(at.port), at.hostname)
    reader.write(`GET /export HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorizationOf(id)}\r\n\r\n`)
    return reader
  }
  /** Asks, and reads the head of the response. */
  const read = async (id: number) => {
    const reader = request(id)
    const [head] = await once(reader, 'data')
    t.match(String(head), /^HTTP\/1.1 200/)
    return reader.resume()
  }
  // Called at once, also where nobody waits for the response yet.
  const ask = async (id: number, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/export', headers: { authorization: authorizationOf(id) }, remoteAddress })
  const idle = async () => {
    await until(() => app.exporting.size === 0, 'no export is in flight')
  }
  /** Disconnects, and waits until the service has noticed. */
  const hangUp = async (reader: Socket) => {
    const noticed = once(hangUps, 'close')
    reader.destroy()
    await noticed
  }
  return { app, state, request, read, ask, idle, hangUp }
}

t.test('a user’s second export is 429 until the first one has ended', async (t) => {
  const { state, read, ask, idle } = await start(t)
  await read(1)

  const response = await ask(1)
  refused(t, response, 429, 'trop_de_tentatives')
  t.equal(response.headers['retry-after'], '2')
  state.finish()
  t.equal((await ask(2)).body, '[]', 'somebody else’s')
  await idle()
  t.equal((await ask(1)).body, '[]')
})

t.test('an export beyond MAX_EXPORTS answers 503', async (t) => {
  const { state, read, ask, idle } = await start(t)
  for (let id = 1; id <= MAX_EXPORTS; id++) await read(id)

  refused(t, await ask(MAX_EXPORTS + 1), 503, 'service_indisponible')
  state.finish()
  await idle()
  t.equal((await ask(MAX_EXPORTS + 1)).statusCode, 200)
})

t.test('a network with many unread exports loses its oldest one to another network', async (t) => {
  // More than the buffers of a connection hold.
  const { app, state, read, ask, idle } = await start(t, Array(200).fill('x'.repeat(100_000)))
  const readers: Socket[] = []
  for (let id = 1; id <= MAX_EXPORTS; id++) readers.push((await read(id)).pause())
  const ended = readers.map((reader) =>
    once(
      reader.on('error', () => undefined),
      'close',
    ),
  )

  const other = ask(MAX_EXPORTS + 1, '192.0.2.2')
  readers[0]?.resume()
  await ended[0]

  t.equal(app.exportSlots.held(), MAX_EXPORTS)
  t.same(
    [...app.exporting].sort((a, b) => a - b),
    Array.from({ length: MAX_EXPORTS }, (_, n) => n + 2),
  )
  state.finish()
  t.equal((await other).statusCode, 200)
  for (const reader of readers) reader.destroy()
  await idle()
  t.equal(app.exportSlots.held(), 0)
})

t.test('an export that is evicted before its first piece is 503', async (t) => {
  const { app, state, ask } = await start(t, [])
  const waiting: ReturnType<typeof ask>[] = []
  for (let id = 1; id <= MAX_EXPORTS; id++) {
    waiting.push(ask(id))
    await until(() => app.exporting.has(id), `the export of ${id} has begun`)
  }
  const other = ask(MAX_EXPORTS + 1, '192.0.2.2')
  await until(() => app.exporting.has(MAX_EXPORTS + 1), 'the export beyond the limit has begun')

  state.finish()

  const [first, ...rest] = await Promise.all(waiting)
  if (first) refused(t, first, 503, 'service_indisponible')
  for (const response of [...rest, await other]) t.equal(response.statusCode, 200)
})

t.test('a caller who disconnects ends the document before its later pieces are read', async (t) => {
  const { state, read, ask, idle, hangUp } = await start(t, ['['], [']', ' ', ' '])
  await hangUp(await read(1))

  state.finish()
  await idle()
  await until(() => state.ended > 0, 'the document has ended')
  t.equal(state.ended, 1)
  t.ok(state.read <= 1, 'no piece after the one that was awaited')
  t.equal((await ask(1)).statusCode, 200)
})

t.test('a caller who disconnects before the first piece ends the document too', async (t) => {
  const { app, state, request, idle, hangUp } = await start(t, [])
  const reader = request(1)
  await until(() => app.exporting.size > 0, 'the export has begun')
  await hangUp(reader)

  state.finish()
  await idle()
  await until(() => state.ended > 0, 'the document has ended')
  t.equal(state.ended, 1)
})
