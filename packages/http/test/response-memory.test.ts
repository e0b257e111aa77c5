// Memory of long responses that callers don't read: bounded for each network, so that others get theirs.

import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from '@recettes/testing'
import { anyone, routeOptions } from '@recettes/tokens'
import t from 'tap'
import { bufferResponse, sendBuffered } from '../dist/index.js'
import { RESPONSE_MEMORY } from '../dist/output/response-memory.js'
import { build } from './helper.js'

/** Longer than what the kernel takes of a response that nobody reads. */
const BYTES = 12 * 1024 * 1024

t.test('a network that leaves long responses unread gets 503, until it closes its connections', async (t) => {
  const app = await build(t)
  app.get('/long', routeOptions(anyone, {}), (request, reply) =>
    sendBuffered(request, reply, bufferResponse('x'.repeat(BYTES))),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const ask = async (localAddress: string) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
    const [head] = await once(socket, 'data')
    socket.pause()
    return { socket, status: String(head).slice(9, 12) }
  }

  const unread = [await ask('127.0.0.2'), await ask('127.0.0.2')]
  t.equal(app.responseMemory.held(), RESPONSE_MEMORY.perNetwork)
  const refused = await ask('127.0.0.2')
  const other = await ask('127.0.0.3')
  t.same(
    [...unread, refused, other].map(({ status }) => status),
    ['200', '200', '503', '200'],
  )

  for (const { socket } of [...unread, refused]) socket.destroy()
  await until(() => app.responseMemory.held() === BYTES)
  t.equal((await ask('127.0.0.2')).status, '200')
  t.equal((await app.inject({ method: 'HEAD', url: '/long' })).statusCode, 200)
  t.equal(app.responseMemory.held(), 2 * BYTES, 'HEAD has no body')
})

for (const [kind, request] of [
  ['', 'GET /long HTTP/1.1\r\nHost: x\r\n\r\n'],
  // Node ends such a request when its body is there, and doesn't say that its connection closed.
  [
    ' to a GET with a body',
    'GET /long HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  ],
] as const)
  t.test(`a response${kind} holds no memory when its caller disconnects before it is ready`, async (t) => {
    const app = await build(t)
    let asked = 0
    let answer = () => {}
    const ready = new Promise<void>((resolve) => {
      answer = resolve
    })
    let answered = 0
    app.get('/long', routeOptions(anyone, {}), async (request, reply) => {
      asked++
      await ready
      try {
        return sendBuffered(request, reply, bufferResponse('x'.repeat(BYTES)))
      } finally {
        answered++
      }
    })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const closed: Promise<unknown>[] = []
    app.server.on('connection', (socket) => closed.push(once(socket, 'close')))
    const sockets = [1, 2, 3].map(() => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' })
      socket.write(request)
      return socket
    })
    await until(() => asked === 3)

    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
    answer()

    await until(() => answered === 3)
    t.equal(app.responseMemory.held(), 0)
  })

t.test('a long response with a strong ETag holds memory until its caller disconnects', async (t) => {
  const app = await build(t)
  const body = Buffer.alloc(BYTES, 'x')
  app.get('/one', routeOptions(anyone, {}), (request, reply) =>
    sendBuffered(request, reply, { body, etag: '"1"' }),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.write('GET /one HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  t.equal(app.responseMemory.held(), BYTES)

  socket.destroy()

  await until(() => app.responseMemory.held() === 0)
})
