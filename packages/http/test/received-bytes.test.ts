// What a network sends in a second: beyond the limit it is banned, even if it never begins a request.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listenLocally } from '@recettes/testing'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { limitConnections } from '../dist/protection/connections.js'
import { limitReceivedBytes } from '../dist/protection/received-bytes.js'
import { closed } from './helper.js'

const MAX_BYTES_PER_SECOND = 1024 * 1024
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

async function start(t: Test, trustProxy: string[] = []) {
  const server = createServer((_, response) => response.end('ok'))
  const bans = limitConnections(server, { maxConnections: 10, trustProxy }, (socket) => socket.destroy())
  if (bans === null) throw new Error('there is a limit')
  limitReceivedBytes(server, bans, Fastify().log, MAX_BYTES_PER_SECOND)
  const { port } = await listenLocally(t, server)
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const ask = async (localAddress: string) => {
    const socket = await open(localAddress)
    socket.write(GET)
    const first = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    const answer = await Promise.race([first, closed(socket)])
    socket.destroy()
    return answer?.slice(0, 12)
  }
  return { open, ask }
}

/** Sends blank lines until the connection is closed. */
function sendBlankLines(socket: Socket, isDone = () => false): void {
  const lines = Buffer.from('\r\n'.repeat(32 * 1024))
  const send = () => {
    while (!socket.destroyed && !isDone()) if (!socket.write(lines)) return void socket.once('drain', send)
  }
  send()
}

t.test('a network that sends blank lines without end is banned, others are served', async (t) => {
  const { open, ask } = await start(t)
  const idle = await open('127.0.0.2')
  const flooding = await open('127.0.0.2')
  const bothClosed = Promise.all([closed(idle), closed(flooding)])
  sendBlankLines(flooding)

  await bothClosed
  t.equal(await ask('127.0.0.2'), undefined, 'a new connection is closed without a response')
  t.equal(await ask('127.0.0.3'), 'HTTP/1.1 200')
})

t.test('a network that sends less is served, and a trusted proxy isn’t limited', async (t) => {
  const { open, ask } = await start(t, ['127.0.0.4'])
  const [slow, proxy] = [await open('127.0.0.2'), await open('127.0.0.4')]
  let sent = 0
  sendBlankLines(proxy, () => sent++ > 100)
  slow.write('\r\n'.repeat(32 * 1024))
  const flooding = await open('127.0.0.5')
  const banned = closed(flooding)
  sendBlankLines(flooding)

  await banned
  for (const socket of [slow, proxy]) {
    socket.write(GET)
    t.match(String((await once(socket, 'data'))[0]), /^HTTP\/1.1 200/)
  }
  t.equal(await ask('127.0.0.2'), 'HTTP/1.1 200')
})
