// Exports of one's own data: none continues after a disconnect.

import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { until } from '@recettes/testing'
import { member } from '@recettes/tokens'
import t, { type Test } from 'tap'
import { sendExport } from '../dist/output/exports.js'
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
    await until(() => app.longReads.running() === 0, 'no export is in flight')
  }
  /** Disconnects, and waits until the service has noticed. */
  const hangUp = async (reader: Socket) => {
    const noticed = once(hangUps, 'close')
    reader.destroy()
    await noticed
  }
  return { app, state, request, read, ask, idle, hangUp }
}

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
  await until(() => app.longReads.running() > 0, 'the export has begun')
  await hangUp(reader)

  state.finish()
  await idle()
  await until(() => state.ended > 0, 'the document has ended')
  t.equal(state.ended, 1)
})
