// SIGTERM: unready at once, serving on for a while, then the requests in flight are answered and the process exits 0.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { until } from '@recettes/testing'
import t from 'tap'
import { newUser } from '../helper.js'
import { start, statusOf } from './running.js'

const register = (url: string) =>
  fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newUser()),
  })

/** A registration whose body hasn't come yet; `100 Continue` proves that the service is at work on it. */
async function halfSent(port: number, body: string): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text: string) => {
    received += text
  })
  await once(socket, 'connect')
  const headers = ['Host: x', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.write(['POST /register HTTP/1.1', ...headers, 'Expect: 100-continue', '', ''].join('\r\n'))
  await until(async () => received.includes('100 Continue'))
  return { socket, received: () => received }
}

t.test('an idle process exits 0 on SIGTERM and on SIGINT', async (t) => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    const { signal, ended, printed } = await start(t)

    signal(name)

    t.equal(await ended, 0)
    t.match(printed.stdout, /"msg":"stopped"/)
  }
})

t.test(
  'while it drains, /readyz is 503, /healthz is 200, and requests are served with Connection: close',
  async (t) => {
    const { url, signal, ended } = await start(t, { DRAIN_MS: '3000' })

    signal('SIGTERM')
    await until(async () => (await statusOf(`${url}/readyz`)) !== 200)
    const readyz = await fetch(`${url}/readyz`)
    const healthz = await fetch(`${url}/healthz`)
    const registered = await register(url)

    t.equal(readyz.status, 503)
    t.match(readyz.headers.get('retry-after'), /^\d+$/)
    t.match(await readyz.json(), { code: 'service_indisponible', status: 503 })
    t.equal(healthz.status, 200)
    t.equal(registered.status, 201)
    t.equal(registered.headers.get('connection'), 'close')
    t.equal(await ended, 0)
  },
)

t.test(
  'a request in flight when the listener closes is answered, and the process exits 0 after it',
  async (t) => {
    const { url, port, signal, ended } = await start(t, { DRAIN_MS: '0' })
    const body = JSON.stringify(newUser())
    const { socket, received } = await halfSent(port, body)

    signal('SIGTERM')
    await until(async () => (await statusOf(`${url}/healthz`)) === 0)
    socket.write(body)

    await until(async () => /\r\n\r\n\{.*\}/.test(received()))
    t.match(received(), /HTTP\/1\.1 201 Created/)
    t.equal(await ended, 0)
  },
)

t.test('a request that never ends is cut at the limit, with exit code 1', async (t) => {
  const { port, signal, ended, printed } = await start(t, { DRAIN_MS: '0', STOP_LIMIT_MS: '300' })
  await halfSent(port, JSON.stringify(newUser()))

  signal('SIGTERM')

  t.equal(await ended, 1)
  t.match(printed.stdout, /still running at the limit/)
})

t.test('a second signal changes nothing', async (t) => {
  const { url, signal, ended } = await start(t, { DRAIN_MS: '1000' })

  signal('SIGTERM')
  await until(async () => (await statusOf(`${url}/readyz`)) === 503)
  signal('SIGTERM')
  signal('SIGINT')

  t.equal((await fetch(`${url}/healthz`)).status, 200)
  t.equal(await ended, 0)
})

t.test('a second signal leaves a request in flight alone', async (t) => {
  const { url, port, signal, ended } = await start(t, { DRAIN_MS: '0' })
  const body = JSON.stringify(newUser())
  const { socket, received } = await halfSent(port, body)

  signal('SIGTERM')
  await until(async () => (await statusOf(`${url}/healthz`)) === 0)
  signal('SIGTERM')
  signal('SIGINT')
  socket.write(body)

  await until(async () => /\r\n\r\n\{.*\}/.test(received()))
  t.match(received(), /HTTP\/1\.1 201 Created/)
  t.equal(await ended, 0)
})
