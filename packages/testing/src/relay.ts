// A network that a test can break: a TCP relay in front of a server, which can fall silent or hang up.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Test } from 'tap'

/** A relay; `url` is the server's with the relay's address. */
export type Relay = {
  url: string
  /** Passes nothing on any more, and hangs nothing up: a network that is gone. */
  silence(): void
  /** Passes on what came meanwhile, and everything from now on. */
  resume(): void
  /** Leads new connections to another server. */
  to(url: string): void
  /** Hangs up on everybody who is connected. */
  hangUp(): void
}

/** Starts a relay to the server of a URL; it is gone with the test. */
export async function startRelay(t: Test, url: string): Promise<Relay> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pairs: [from: Socket, to: Socket][] = [
      [near, far],
      [far, near],
    ]
    for (const [from, to] of pairs) {
      sockets.add(from)
      from.on('data', (data: Buffer) => to.write(data))
      if (silent) from.pause()
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  t.teardown(() => {
    hangUp()
    server.close()
  })
  const address = server.address()
  const here = new URL(url)
  here.hostname = '127.0.0.1'
  here.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: here.href,
    to: (other) => {
      target = new URL(other)
    },
    silence: () => {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    hangUp,
  }
}
