// Requests that are pipelined on one connection.

import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from '@recettes/testing'
import Fastify from 'fastify'
import t from 'tap'
import { answerInOrder, MAX_WAITING } from '../dist/protection/pipelining.js'

/** A service whose answers wait until they are let go, and a connection on which so many requests are sent at once. */
async function pipelined(requests: number) {
  const app = Fastify()
  answerInOrder(app)
  const running: (() => void)[] = []
  app.get('/:n', async ({ params }) => {
    await new Promise<void>((resolve) => running.push(resolve))
    return (params as { n: string }).n
  })
  t.teardown(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (data: Buffer) => {
    received += data
  })
  const get = (n: number) => `GET /n${n} HTTP/1.1\r\nHost: x\r\n\r\n`
  socket.write(Array.from({ length: requests }, (_, n) => get(n)).join(''))
  return { app, running, socket, received: () => received.match(/n\d+$|n\d+(?=HTTP)/g) ?? [] }
}

t.test('a pipelined request starts after the response before it was sent', async (t) => {
  const { running, socket, received } = await pipelined(4)
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
  const { app, running, socket } = await pipelined(4)
  await until(() => running.length === 1)

  socket.destroy()
  await once(socket, 'close')
  running[0]?.()

  await app.close()
  t.equal(running.length, 1)
})

t.test('100 pipelined requests may wait on a connection', async (t) => {
  const { running, socket, received } = await pipelined(1 + MAX_WAITING)
  for (let n = 0; n <= MAX_WAITING; n++) {
    await until(() => running.length === n + 1)
    running[n]?.()
  }
  await until(() => received().length === 1 + MAX_WAITING)
  t.equal(received().at(-1), `n${MAX_WAITING}`)
  socket.destroy()
})

t.test('a 101st waiting request closes the connection, and no queued one starts', async (t) => {
  const { app, running, socket } = await pipelined(2 + MAX_WAITING)
  await until(() => socket.closed)
  running[0]?.()

  await app.close()
  t.equal(running.length, 1)
})
