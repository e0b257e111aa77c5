// Requests that are pipelined on one connection.

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { until } from '@recettes/testing'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { REQUEST_MEMORY_BYTES } from '../dist/fairness/receive-body.js'
import { HELD } from '../dist/fairness/request-memory.js'
import { fairShares } from '../dist/fairness/shares.js'
import { answerInOrder, MAX_WAITING } from '../dist/protection/pipelining.js'
import { build, closed } from './helper.js'

/**
 * Starts a service whose handlers wait until `running[n]()`, and pipelines `requests` on a connection; `open()` does so on another.
 */
async function pipelined(t: Test, requests: number, headers = '') {
  const app = Fastify()
  const memory = fairShares(REQUEST_MEMORY_BYTES)
  answerInOrder(app, memory, null)
  const running: (() => void)[] = []
  app.get('/:n', async ({ params }) => {
    await new Promise<void>((resolve) => running.push(resolve))
    return (params as { n: string }).n
  })
  t.teardown(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  let received = ''
  const get = (n: number) => `GET /n${n} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
  const open = () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', (data: Buffer) => {
      received += data
    })
    socket.on('error', () => undefined)
    socket.write(Array.from({ length: requests }, (_, n) => get(n)).join(''))
    return socket
  }
  return {
    app,
    running,
    socket: open(),
    open,
    memory,
    received: () => received.match(/n\d+$|n\d+(?=HTTP)/g) ?? [],
  }
}

t.test('a pipelined request starts after the response before it was sent', async (t) => {
  const { running, socket, received } = await pipelined(t, 4)
  for (let n = 0; n < 4; n++) {
    await until(() => running.length === n + 1)
    t.same(received().length, n)
    running[n]?.()
    await until(() => received().length === n + 1)
  }
  t.same(received(), ['n0', 'n1', 'n2', 'n3'])
  socket.destroy()
})

t.test('queued pipelined requests never start after the connection closed', async (t) => {
  const { app, running, socket } = await pipelined(t, 4)
  await until(() => running.length === 1)

  socket.destroy()
  await once(socket, 'close')
  running[0]?.()

  await app.close()
  t.equal(running.length, 1)
})

t.test('ten pipelined requests may wait on a connection', async (t) => {
  const { running, socket, received } = await pipelined(t, 1 + MAX_WAITING)
  for (let n = 0; n <= MAX_WAITING; n++) {
    await until(() => running.length === n + 1)
    running[n]?.()
  }
  await until(() => received().length === 1 + MAX_WAITING)
  t.equal(received().at(-1), `n${MAX_WAITING}`)
  socket.destroy()
})

t.test('an eleventh waiting request closes the connection, and no queued one starts', async (t) => {
  const { app, running, socket } = await pipelined(t, 2 + MAX_WAITING)
  await until(() => socket.closed)
  running[0]?.()

  await app.close()
  t.equal(running.length, 1)
})

t.test('memory of waiting requests is freed as they start', async (t) => {
  const { running, socket, memory, received } = await pipelined(t, 4)
  await until(() => memory.held() > 3 * HELD.request)
  for (let n = 0; n < 4; n++) {
    await until(() => running.length === n + 1)
    running[n]?.()
  }
  await until(() => received().length === 4)

  t.equal(memory.held(), 0)
  socket.destroy()
})

t.test('memory of waiting requests is freed when their connection closes', async (t) => {
  const { running, socket, memory } = await pipelined(t, 4)
  await until(() => running.length === 1 && memory.held() > 3 * HELD.request)

  socket.destroy()

  await until(() => memory.held() === 0)
  t.equal(running.length, 1)
})

t.test(
  'waiting requests with thousands of headers hold no more memory than a network may reserve',
  async (t) => {
    const headers = Array.from({ length: 1_500 }, (_, n) => `h${n}:a\r\n`).join('')
    // Some 40 kB each, so that twenty connections fit, and thirty don't.
    const { socket, memory, open } = await pipelined(t, MAX_WAITING, headers)
    await until(() => memory.held() > 0)

    const others = Array.from({ length: 29 }, open)
    await until(() => others.some(({ closed }) => closed))

    t.ok(memory.held() <= REQUEST_MEMORY_BYTES.perNetwork)
    t.notOk(socket.closed, 'the first goes on')
    for (const client of [socket, ...others]) client.destroy()
  },
)

t.test('a network with connections that pipeline far too much is banned, others are served', async (t) => {
  const app = await build(t, { maxConnections: 100 })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const get = 'GET /things/1 HTTP/1.1\r\nHost: x\r\n\r\n'
  const open = (localAddress: string, bytes: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
    t.teardown(() => socket.destroy())
    socket.write(bytes)
    return socket
  }
  const floods = Array.from({ length: 20 }, () => closed(open('127.0.0.2', get.repeat(1_000))))
  await Promise.all(floods)

  let received = ''
  const banned = open('127.0.0.2', get).on('data', (data) => {
    received += data
  })
  await closed(banned)

  t.equal(received, '')
  t.match(String((await once(open('127.0.0.3', get), 'data'))[0]), /^HTTP\/1.1 200 /)
})
