// Streamed lists: at most MAX_STREAMS at once, slow readers disconnected, pages served meanwhile.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { mock } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { refused, until } from '@recettes/testing'
import t from 'tap'
import { createReadLimits } from '../dist/fairness/read-limits.js'
import { createStreamSlots, MAX_STREAMS, reserveStreamOf } from '../dist/output/streams.js'
import { build } from './helper.js'

const LONG = JSON.stringify('x'.repeat(5_000))

/** Rows after an id, all there at once. */
const rowsAfter = (after: number, limit: number) =>
  Array.from({ length: limit }, (_, index) => ({ id: after + index + 1, json: '1' }))

/** Asks for whole lists on one connection, all at once, and reads nothing beyond the first bytes. */
async function openReader(app: Awaited<ReturnType<typeof build>>, lists = 1): Promise<Socket> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1')
  reader.write('GET /list HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(lists))
  const [head] = await once(reader, 'data')
  assert.match(String(head), /^HTTP\/1.1 200/)
  return reader.pause()
}

/** Ten thousand rows that no socket's buffer holds. */
const longRows = async (after: number, limit: number) =>
  after < 10_000 ? rowsAfter(after, limit).map((row) => ({ ...row, json: LONG })) : []

t.test('a whole list beyond MAX_STREAMS is 503 until a slot is free; pages are served', async (t) => {
  let reads = 0
  const rows = (after: number, limit: number) => {
    reads++
    return longRows(after, limit)
  }
  const app = await build(t, { rows })
  // Time stands still: on a busy machine the first reader would have been without progress for so long that it is evicted.
  const now = performance.now()
  const clock = mock.method(performance, 'now', () => now)
  t.teardown(() => clock.mock.restore())
  const readers: Socket[] = []
  for (let n = 0; n < MAX_STREAMS; n++) readers.push(await openReader(app))

  const before = reads
  refused(t, await app.inject('/list'), 503, 'service_indisponible')
  t.equal(reads, before, 'a refused list reads nothing')
  t.equal((await app.inject('/list?limite=20')).statusCode, 200)
  t.equal((await app.inject({ method: 'HEAD', url: '/list' })).statusCode, 200, 'reads nothing')

  clock.mock.restore()
  for (const reader of readers) reader.destroy()
  await until(() => app.streamSlots.held() === 0, 'every slot is free')
  t.equal((await app.inject('/list')).statusCode, 200)
})

t.test('whole lists that fit one page, fail, or lose their caller give their slots back', async (t) => {
  let fails = false
  const rows = async (after: number, limit: number) => {
    if (fails) throw new Error('the database is gone')
    return after === 0 ? rowsAfter(after, Math.min(limit, 3)) : []
  }
  const app = await build(t, { rows })
  t.same((await app.inject('/list')).json(), [1, 1, 1])
  t.equal(app.streamSlots.held(), 0)
  fails = true
  t.equal((await app.inject('/list')).statusCode, 500)
  t.equal(app.streamSlots.held(), 0)
})

t.test('lists that wait for a read slot reserve no stream slot', async (t) => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let mostStreams = 0
  const app = await build(t, {
    rows: async () => {
      await finished
      mostStreams = Math.max(mostStreams, app.streamSlots.held())
      return []
    },
  })
  const lists = Array.from({ length: 2 * MAX_STREAMS }, () => app.inject('/list'))
  await until(() => app.streamSlots.held() === 1, 'the first list reads')
  finish()
  for (const list of lists) t.same((await list).json(), [])
  // The next one starts to read before the last one is answered.
  t.ok(mostStreams <= 2, `${mostStreams} slots`)
  t.equal(app.streamSlots.held(), 0)
})

t.test('a whole list that is evicted before its first byte is 503', async (t) => {
  let reads = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  // The busy network's turn is held by its last request, while its other lists wait for their next turn.
  const rows = async (after: number, limit: number) => {
    reads++
    if (reads === MAX_STREAMS) await finished
    return after < 1_000 ? rowsAfter(after, limit) : []
  }
  const app = await build(t, { rows })
  // All begin to read in one iteration of the event loop, so that none gets a second turn before the last has its first.
  let arrived = 0
  let letIn = () => {}
  const allArrived = new Promise<void>((resolve) => {
    letIn = resolve
  })
  app.addHook('preHandler', async () => {
    if (++arrived === MAX_STREAMS) letIn()
    await allArrived
  })
  const headers = { 'accept-encoding': 'gzip' }
  const ask = (remoteAddress: string) => app.inject({ url: '/list', remoteAddress, headers })
  const first = ask('192.0.2.1')
  const others = Array.from({ length: MAX_STREAMS - 1 }, () => ask('192.0.2.1'))
  await until(() => app.streamSlots.held() === MAX_STREAMS && reads === MAX_STREAMS)

  const other = ask('192.0.2.2')

  const evicted = await first
  refused(t, evicted, 503, 'service_indisponible')
  for (const name of ['content-encoding', 'cache-control', 'etag']) t.notOk(evicted.headers[name], name)
  finish()
  t.equal((await other).statusCode, 200)
  await Promise.all(others)
})

function streamSlots() {
  const slots = createStreamSlots()
  const { runLong } = createReadLimits()
  return { slots, reserve: (network: string) => reserveStreamOf(slots, runLong, network) }
}

t.test('a slot that is taken back before its stream opens opens none', async (t) => {
  const { reserve, slots } = streamSlots()
  const first = reserve('a')
  const others = Array.from({ length: MAX_STREAMS - 1 }, () => reserve('a'))
  const newcomer = reserve('b')
  t.throws(() => first.open(batches(), (pieces) => pieces), { code: 'service_indisponible' })
  for (const stream of [first, newcomer, ...others]) stream.release()
  t.equal(slots.held(), 0)
})

t.test('pipelined requests for whole lists are read one at a time, and not after a disconnect', async (t) => {
  let reads = 0
  const app = await build(t, { rows: (after, limit) => longRows(after, limit).finally(() => reads++) })
  const reader = await openReader(app, 10)
  // Others are served meanwhile.
  t.equal((await app.inject('/list?limite=500')).statusCode, 200)
  t.equal(app.streamSlots.held(), 1)

  reader.destroy()

  await until(() => app.streamSlots.held() === 0, 'the slot is free')
  const before = reads
  t.equal((await app.inject('/list?limite=500')).statusCode, 200)
  t.equal(reads, before + 1, 'only the page reads')
})

async function* batches() {
  for (;;) yield 'a batch that is long enough'
}

t.test('a reader that takes no batch in time is disconnected and frees its slot', async (t) => {
  const { reserve, slots } = streamSlots()
  const body = reserve('a').open(batches(), (pieces) => pieces, 30)
  t.equal(slots.held(), 1)
  body.on('error', () => undefined)
  await until(() => slots.held() === 0, 'the slot is free')
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
  const { reserve, slots } = streamSlots()
  const body = reserve('a').open(failing(), (pieces) => pieces)
  await once(body, 'readable')
  body.destroy()

  fail()
  await until(() => slots.held() === 0, 'the slot is free')
  await delay(5)
  t.same(unheard, [])
})

t.test('a reader that keeps reading isn’t disconnected, however long it takes', async (t) => {
  const { reserve, slots } = streamSlots()
  let taken = 0
  for await (const batch of reserve('a').open(batches(), (pieces) => pieces, 5_000)) {
    t.ok(batch)
    await delay(700)
    if (++taken === 8) break
  }
  t.equal(taken, 8, 'longer in all than one batch may take')
  await until(() => slots.held() === 0, 'the slot is free')
})

t.test('a network with many streams loses its oldest ones to networks that have fewer', async (t) => {
  const { reserve, slots } = streamSlots()
  const open = (network: string) => {
    const body = reserve(network).open(batches(), (pieces) => pieces)
    t.teardown(() => body.destroy())
    return body.on('error', () => undefined)
  }
  const many = Array.from({ length: MAX_STREAMS }, () => open('192.0.2.1'))
  t.throws(() => open('192.0.2.1'), { code: 'service_indisponible' }, 'a network’s own streams give no slot')

  const others = Array.from({ length: MAX_STREAMS / 2 }, () => open('192.0.2.2'))

  t.throws(
    () => open('192.0.2.2'),
    { code: 'service_indisponible' },
    'no slot comes from a network with as many streams',
  )
  t.equal(slots.held(), MAX_STREAMS)
  t.same(
    many.map(({ destroyed }) => destroyed),
    many.map((_, index) => index < MAX_STREAMS / 2),
  )
  t.notOk(others.some(({ destroyed }) => destroyed))

  const last = open('192.0.2.3')
  t.equal(slots.held(), MAX_STREAMS, 'one of the larger share gives way')

  for (const body of [...many, ...others]) body.destroy()
  await until(() => slots.held() === 1, 'one stream is open')
  t.notOk(last.destroyed)
})
