// Exports of one's own data: one at a time for each user, few in all, and nothing goes on for a caller who hung up.

import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { refused } from '@recettes/testing'
import { member } from '@recettes/tokens'
import t, { type Test } from 'tap'
import { MOST_EXPORTS, sendExport } from '../dist/exports.js'
import { build } from './helper.js'

/** A service whose export says one piece and then waits for `finish`; `ended` counts the documents that came to an end. */
async function start(t: Test, first = ['[']) {
  const app = await build(t)
  const state = { ended: 0, finish: () => {} }
  const finished = new Promise<void>((resolve) => {
    state.finish = resolve
  })
  async function* pieces() {
    try {
      yield* first
      await finished
      yield ']'
    } finally {
      state.ended++
    }
  }
  const hangUps = new EventEmitter()
  app.addHook('onRequest', async ({ raw }) => void raw.socket.once('close', () => hangUps.emit('close')))
  app.get('/export', member, (request, reply) => sendExport(request, reply, pieces()))
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const authorizationOf = (id: number) => {
    const claims = { sub: String(id), courriel: 'julie@example.org', role: 'UTILISATEUR', jti: 'a' } as const
    return `Bearer ${app.signToken(claims)}`
  }
  const request = (id: number) => {
    const reader = connect(Number(address.port), address.hostname)
    reader.write(`GET /export HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorizationOf(id)}\r\n\r\n`)
    return reader
  }
  /** Asks, and reads the head of the answer. */
  const read = async (id: number) => {
    const reader = request(id)
    const [head] = await once(reader, 'data')
    t.match(String(head), /^HTTP\/1.1 200/)
    return reader.resume()
  }
  const ask = (id: number) => app.inject({ url: '/export', headers: { authorization: authorizationOf(id) } })
  const idle = async () => {
    while (app.exporting.size > 0) await delay(5)
  }
  /** Hangs up, and waits until the service has noticed. */
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

  const answer = await ask(1)
  refused(t, answer, 429, 'trop_de_tentatives')
  t.equal(answer.headers['retry-after'], '2')
  state.finish()
  t.equal((await ask(2)).body, '[]', 'somebody else’s')
  await idle()
  t.equal((await ask(1)).body, '[]')
})

t.test('exports of many users at once have an end', async (t) => {
  const { state, read, ask, idle } = await start(t)
  for (let id = 1; id <= MOST_EXPORTS; id++) await read(id)

  refused(t, await ask(MOST_EXPORTS + 1), 503, 'service_indisponible')
  state.finish()
  await idle()
  t.equal((await ask(MOST_EXPORTS + 1)).statusCode, 200)
})

t.test('a caller who hangs up ends the document', async (t) => {
  const { state, read, ask, idle, hangUp } = await start(t)
  await hangUp(await read(1))

  state.finish()
  await idle()
  t.equal(state.ended, 1)
  t.equal((await ask(1)).statusCode, 200)
})

t.test('a caller who hangs up before the first piece ends the document too', async (t) => {
  const { app, state, request, idle, hangUp } = await start(t, [])
  const reader = request(1)
  while (app.exporting.size === 0) await delay(5)
  await hangUp(reader)

  state.finish()
  await idle()
  while (state.ended === 0) await delay(5)
  t.equal(state.ended, 1)
})
