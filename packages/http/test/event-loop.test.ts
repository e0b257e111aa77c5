// Sharing the event loop: however many requests a network sends, another network's wait for a few of them at most.

import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { until } from '@recettes/testing'
import t from 'tap'
import { eventLoopQueue, turnAtEventLoop } from '../dist/fairness/event-loop.js'
import { build } from './helper.js'

/** Longer than requests of one network may start in an iteration of the event loop. */
const LONG_MS = 10

function occupy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

const socket = () => new EventEmitter() as Socket

/** Starts pieces of work by name, whose first letter is the network; `begun` is their order. */
function works() {
  const startQueued = eventLoopQueue()
  const begun: string[] = []
  const ask = (name: string, from = socket(), ms = LONG_MS) =>
    startQueued(name.slice(0, 1), from, () => {
      begun.push(name)
      occupy(ms)
    })
  return { begun, ask }
}

/** Iterations of the event loop until the next piece begins. */
async function iterationsUntilNext(begun: string[]): Promise<number> {
  const { length } = begun
  for (let iterations = 1; ; iterations++) {
    await setImmediate()
    if (begun.length > length) return iterations
  }
}

t.test('networks with long work waiting start one piece in an iteration, in turns, with rests', async (t) => {
  const { begun, ask } = works()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) ask(name)
  t.same(begun, ['a1', 'b1'])

  t.equal(await iterationsUntilNext(begun), 1)
  t.equal(await iterationsUntilNext(begun), 9)
  t.equal(await iterationsUntilNext(begun), 9)

  t.same(begun, ['a1', 'b1', 'a2', 'b2', 'a3'])
})

t.test('long work of others doesn’t lengthen a rest', async (t) => {
  const { begun, ask } = works()
  for (const name of ['a1', 'a2', 'a3']) ask(name)
  await setImmediate()
  for (let rest = 1; rest <= 8; rest++) {
    ask(`b${rest}`)
    await setImmediate()
    t.notOk(begun.includes('a3'))
  }

  await setImmediate()

  t.ok(begun.includes('a3'))
})

t.test('pieces whose work runs after `start` returns are started one per iteration', async (t) => {
  const startQueued = eventLoopQueue()
  let done = 0
  const later = () => process.nextTick(() => queueMicrotask(() => void done++))
  startQueued('a', socket(), () => occupy(LONG_MS))
  for (let n = 0; n < 5; n++) startQueued('a', socket(), later)
  for (let expected = 1; expected <= 5; expected++) {
    await setImmediate()
    t.equal(done, expected)
  }
})

t.test('new work of a network starts after its waiting work, even in a new iteration', async (t) => {
  const { begun, ask } = works()
  for (const name of ['a1', 'a2', 'a3']) ask(name)
  await setImmediate()
  ask('a4')
  await until(() => begun.length === 4)
  t.same(begun, ['a1', 'a2', 'a3', 'a4'])
})

t.test('work whose connection closes while it waits never starts', async (t) => {
  const { begun, ask } = works()
  const leaving = socket()
  ask('a1')
  ask('a2', leaving)
  ask('a3')
  leaving.emit('close')
  await until(() => begun.includes('a3'))
  t.same(begun, ['a1', 'a3'])
})

t.test('pipelined requests of a network’s connections don’t delay another network’s', async (t) => {
  const app = await build(t)
  const answered: string[] = []
  app.get('/long', async ({ ip }) => {
    occupy(LONG_MS)
    answered.push(ip)
    return {}
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const request = 'GET /long HTTP/1.1\r\nHost: x\r\n\r\n'
  const busy = Array.from({ length: 10 }, () => connect({ port: Number(port), host: '127.0.0.1' }))
  const other = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' })
  await Promise.all([...busy, other].map((client) => once(client, 'connect')))

  for (const client of busy) client.write(request.repeat(10))
  await until(() => answered.length > 0)
  const before = answered.length
  other.write(request)
  await until(() => answered.includes('127.0.0.2'))

  t.ok(answered.indexOf('127.0.0.2') - before < 10, `${answered.indexOf('127.0.0.2') - before} were first`)
  for (const client of [...busy, other]) client.destroy()
})

t.test('long work after a wait takes turns between networks', async (t) => {
  const app = await build(t)
  const gate = new EventEmitter()
  const rendered: string[] = []
  let arrived = 0
  app.get('/page', async (request) => {
    arrived++
    await once(gate, 'open')
    await turnAtEventLoop(request)
    occupy(LONG_MS)
    rendered.push(request.ip)
    return {}
  })
  const ask = (remoteAddress: string) => app.inject({ url: '/page', remoteAddress })
  const responses = Array.from({ length: 10 }, () => ask('192.0.2.1'))
  await until(() => arrived === 10)
  responses.push(ask('192.0.2.2'))
  await until(() => arrived === 11)

  gate.emit('open')
  await Promise.all(responses)

  t.ok(rendered.indexOf('192.0.2.2') <= 2, rendered.join())
})

t.test('networks take turns to be sent large pages that were read together', async (t) => {
  const gate = new EventEmitter()
  let arrived = 0
  const rows = async () => {
    arrived++
    await once(gate, 'open')
    return [{ id: 1, json: JSON.stringify('x'.repeat(64 * 1024)) }]
  }
  const app = await build(t, { rows })
  const sent: string[] = []
  const ask = async (remoteAddress: string) => {
    await app.inject({ url: '/list?limite=1', remoteAddress })
    sent.push(remoteAddress)
  }
  // A network has at most four short reads at once.
  const responses = Array.from({ length: 4 }, () => ask('192.0.2.1'))
  await until(() => arrived === 4)
  responses.push(ask('192.0.2.2'))
  await until(() => arrived === 5)

  gate.emit('open')
  await Promise.all(responses)

  t.ok(sent.indexOf('192.0.2.2') <= 2, sent.join())
})
