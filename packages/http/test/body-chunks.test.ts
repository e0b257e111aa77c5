// Bodies in many chunks: served as long as they are few, else they end with a ban of their network.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { anyone, routeOptions } from '@recettes/tokens'
import t from 'tap'
import { build } from './helper.js'

type App = Awaited<ReturnType<typeof build>>

const HEAD = 'Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
const POST = `POST /things HTTP/1.1\r\n${HEAD}`
const GET = 'GET /things/1 HTTP/1.1\r\nHost: x\r\n\r\n'
/** A chunk of so many spaces. */
const chunkOf = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`

async function open(app: App, localAddress: string): Promise<Socket> {
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

async function firstLine(app: App, localAddress: string, request: string): Promise<string> {
  const socket = await open(app, localAddress)
  socket.write(request)
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data).split('\r\n')[0] ?? ''
}

/** Resolves when a connection is closed or reset. */
const closeOf = (socket: Socket) => new Promise((resolve) => void socket.resume().once('close', resolve))

/** Sends chunks until the server closes the connection. */
async function flood(app: App, localAddress: string, head: string, bytes = 1): Promise<void> {
  const socket = await open(app, localAddress)
  const closed = closeOf(socket)
  const chunks = chunkOf(bytes).repeat(10_000)
  const more = () => {
    if (!socket.destroyed) socket.write(chunks, more)
  }
  socket.write(head, more)
  await closed
}

const FLOODS: [head: string, bytes: number][] = [
  [POST, 1],
  [`GET /things/1 HTTP/1.1\r\n${HEAD}`, 1],
  [POST, 16],
  [POST, 256],
]
for (const [head, bytes] of FLOODS)
  t.test(
    `a ${head.split(' ')[0]} with endless chunks of ${bytes} bytes bans its network, and no other`,
    async (t) => {
      const app = await build(t, { maxConnections: 256 })
      await app.listen({ host: '127.0.0.1', port: 0 })
      const idle = await open(app, '127.0.0.2')
      const isClosed = closeOf(idle)

      await flood(app, '127.0.0.2', head, bytes)
      await isClosed

      await closeOf(await open(app, '127.0.0.2'))
      t.match(await firstLine(app, '127.0.0.3', GET), /^HTTP\/1.1 200 /)
    },
  )

t.test('a banned network behind a proxy gets no response to a body', async (t) => {
  const app = await build(t, { maxConnections: 256, trustProxy: ['127.0.0.0/8'] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const from = (ip: string, request: string) =>
    request.replace('Host: x', `Host: x\r\nX-Forwarded-For: ${ip}`)

  await flood(app, '127.0.0.2', from('192.0.2.1', POST))

  t.match(await firstLine(app, '127.0.0.2', from('192.0.2.2', GET)), /^HTTP\/1.1 200 /)
  await flood(app, '127.0.0.2', from('192.0.2.1', POST))
})

t.test('a body that is sent token by token is served', async (t) => {
  const app = await build(t, { maxConnections: 256 })
  const lengths: number[] = []
  app.post('/tokens', routeOptions(anyone, {}), async ({ body }) => {
    lengths.push((body as string[]).length)
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const tokens = ['[', ...Array.from({ length: 2_000 }, () => ['1', ',']).flat(), '1', ']']
  const body = `${tokens.map((token) => `1\r\n${token}\r\n`).join('')}0\r\n\r\n`

  t.match(await firstLine(app, '127.0.0.2', POST.replace('/things', '/tokens') + body), /^HTTP\/1.1 200 /)
  t.same(lengths, [2_001])
})
