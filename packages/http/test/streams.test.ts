// Streamed lists: at most a few at once of one network, slow readers disconnected, pages served meanwhile.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@recettes/testing'
import t from 'tap'
import { readAhead, withReadTimeout } from '../dist/output/streams.js'
import { build } from './helper.js'

const LONG = JSON.stringify('x'.repeat(5_000))
const PER_NETWORK = 8

/** Rows after an id, all there at once. */
const rowsAfter = (after: number, limit: number) =>
  Array.from({ length: limit }, (_, index) => ({ id: after + index + 1, json: '1' }))

/** Asks for a whole list and reads nothing beyond the first bytes. */
async function openReader(app: Awaited<ReturnType<typeof build>>): Promise<Socket> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1')
  reader.write('GET /list HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [head] = await once(reader, 'data')
  assert.match(String(head), /^HTTP\/1.1 200/)
  return reader.pause()
}

/** Rows that no socket's buffer holds. */
const longRows = async (after: number, limit: number) =>
  after < 4_000 ? rowsAfter(after, limit).map((row) => ({ ...row, json: LONG })) : []

t.test('whole lists of one network beyond eight wait; pages and other networks are served', async (t) => {
  const app = await build(t, { rows: longRows })
  const readers: Socket[] = []
  for (let n = 0; n < PER_NETWORK; n++) readers.push(await openReader(app))

  const waiting = app.inject('/list')
  await until(() => app.longReads.waiting() === 1, 'the next list waits')
  t.equal((await app.inject('/list?limite=20')).statusCode, 200)
  t.equal((await app.inject({ method: 'HEAD', url: '/list', remoteAddress: '192.0.2.1' })).statusCode, 200)

  for (const reader of readers) reader.destroy()
  t.equal((await waiting).statusCode, 200)
  await until(() => app.longReads.running() === 0, 'every place is free')
})

t.test('whole lists that fit one page, or fail, give their places back', async (t) => {
  let fails = false
  const rows = async (after: number, limit: number) => {
    if (fails) throw new Error('the database is gone')
    return after === 0 ? rowsAfter(after, Math.min(limit, 3)) : []
  }
  const app = await build(t, { rows })
  t.same((await app.inject('/list')).json(), [1, 1, 1])
  t.equal(app.longReads.running(), 0)
  fails = true
  t.equal((await app.inject('/list')).statusCode, 500)
  t.equal(app.longReads.running(), 0)
})

async function* batches() {
  for (;;) yield 'a batch that is long enough'
}

t.test('a reader that takes no batch in time is disconnected', async (t) => {
  const body = withReadTimeout(readAhead(batches()), 30)
  body.on('error', () => undefined)
  await until(() => body.closed, 'the stream is closed')
  t.match(body.errored, { cause: { message: 'read too slowly' } })
})

t.test('a batch that fails after its reader closed causes no unhandled rejection', async (t) => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  t.teardown(() => process.off('unhandledRejection', hear))
  let fail = () => {}
  async function* failing() {
    yield 'the first'
    await new Promise((_, reject) => {
      fail = () => reject(new Error('the database went away'))
    })
  }
  const body = withReadTimeout(readAhead(failing()))
  await once(body, 'readable')
  body.destroy()

  fail()
  await once(body, 'close')
  await delay(5)
  t.same(unheard, [])
})

t.test('a reader that keeps reading isn’t disconnected, however long it takes', async (t) => {
  let taken = 0
  for await (const batch of withReadTimeout(readAhead(batches()), 1_000)) {
    t.ok(batch)
    await delay(150)
    if (++taken === 8) break
  }
  t.equal(taken, 8, 'longer in all than one batch may take')
})
