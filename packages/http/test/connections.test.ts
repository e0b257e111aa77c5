// Open connections of one network: how many, whose don't count, and that none is kept after its response.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { until } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

const GET = 'GET /things/1 HTTP/1.1\r\nHost: x\r\n\r\n'

type App = Awaited<ReturnType<typeof build>>
const openOf = ({ server }: App) => promisify(server.getConnections.bind(server))()

/** Opens a connection from an IP address. @returns what asks on it, resolving to the first bytes of the response */
async function open(app: App, localAddress: string, allowHalfOpen = false) {
  const { port } = app.server.address() as { port: number }
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const ask = async (request = GET) => {
    socket.write(request)
    return String((await once(socket, 'data'))[0])
  }
  return { socket, ask }
}

t.test(
  'a connection beyond the limit of its network is answered 503, until another one closes',
  async (t) => {
    const app = await build(t, { maxConnections: 2 })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const first = await open(app, '127.0.0.2')
    const second = await open(app, '127.0.0.2')
    t.match(await first.ask(), /^HTTP\/1.1 200 /)
    t.match(await second.ask(), /^HTTP\/1.1 200 /)

    const { socket } = await open(app, '127.0.0.2')
    const [refusal] = await once(socket, 'data')
    t.match(String(refusal), /^HTTP\/1.1 503 [\s\S]*retry-after: 2\r\n[\s\S]*"code":"service_indisponible"/)
    await once(socket, 'close')

    t.match(await (await open(app, '127.0.0.3')).ask(), /^HTTP\/1.1 200 /, 'another network')
    first.socket.destroy()
    await until(async () => (await openOf(app)) === 2)
    t.match(await (await open(app, '127.0.0.2')).ask(), /^HTTP\/1.1 200 /)
    t.match(await second.ask(), /^HTTP\/1.1 200 /, 'a refusal leaves the others as they are')
  },
)

t.test('a network that opens connections too fast is refused, others aren’t', async (t) => {
  const app = await build(t, { maxConnections: 1_000 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  let refused = 0

  const sockets = Array.from({ length: 300 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    return socket.on('error', () => undefined).once('data', () => void refused++)
  })

  await until(() => refused === 300 - 128, 'those beyond 128 a second are refused')
  t.match(await (await open(app, '127.0.0.3')).ask(), /^HTTP\/1.1 200 /)
  for (const socket of sockets) socket.destroy()
})

t.test('connections of a proxy aren’t limited', async (t) => {
  const app = await build(t, { maxConnections: 1, trustProxy: ['127.0.0.2', '127.1.0.0/16'] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  for (const ip of ['127.0.0.2', '127.0.0.2', '127.1.2.3', '127.1.2.3'])
    t.match(await (await open(app, ip)).ask(), /^HTTP\/1.1 200 /)
})

t.test('without a limit, a network has as many as it opens', async (t) => {
  const app = await build(t, { maxConnections: 0 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  for (let n = 0; n < 3; n++) t.match(await (await open(app, '127.0.0.2')).ask(), /^HTTP\/1.1 200 /)
})

t.test('a client that never closes doesn’t keep its connection after malformed HTTP', async (t) => {
  const app = await build(t)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { socket, ask } = await open(app, '127.0.0.1', true)
  t.match(await ask('no HTTP\r\n\r\n'), /^HTTP\/1.1 400 /)
  t.notOk(socket.writableEnded)
  await until(async () => (await openOf(app)) === 0, 'the service closes it')
})

/** Connects, sends a request and resets the connection; the thread that started it waits meanwhile, so it accepts it too late. */
const RESETTING = `
  const { connect } = require('node:net')
  const { workerData: { port, request, isDone } } = require('node:worker_threads')
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request, () => socket.resetAndDestroy()))
  socket.once('close', () => {
    Atomics.store(isDone, 0, 1)
    Atomics.notify(isDone, 0)
  })`

t.test('a request whose connection was reset before it was accepted isn’t served', async (t) => {
  const app = await build(t)
  const served: (string | undefined)[] = []
  app.get('/address', async (request) => served.push(request.ip))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const isDone = new Int32Array(new SharedArrayBuffer(4))
  const accepted = once(app.server, 'connection')
  const request = 'GET /address HTTP/1.1\r\nHost: x\r\n\r\n'
  const worker = new Worker(RESETTING, { eval: true, workerData: { port: Number(port), request, isDone } })
  const ended = once(worker, 'exit')
  Atomics.wait(isDone, 0, 0)

  const [socket] = (await accepted) as [Socket]
  await until(() => socket.destroyed)
  await ended
  t.same(served, [])
})
