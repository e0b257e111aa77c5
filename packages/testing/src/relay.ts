// A network that can be broken: a TCP relay in front of a server, which can refuse, reset, drop, delay or close connections.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Test } from 'tap'

/** A relay; `url` is the server's with the relay's host and port. */
export type Relay = {
  url: string
  /** Passes nothing on any more, and closes nothing: a network that is gone. */
  silence(): void
  /** Passes everything on this many milliseconds late. */
  delay(milliseconds: number): void
  /** Refuses new connections, as a port does where nothing listens, and closes every connection. */
  refuse(): void
  /** Resets (TCP RST) all connections, and each new one as soon as it is made. */
  reset(): void
  /** Passes on what came meanwhile, and everything from now on. */
  resume(): Promise<void>
  /** Leads new connections to another server. */
  to(url: string): void
  /** Closes every connection. */
  hangUp(): void
}

/** Starts a relay to the server of a URL; it is gone with the test. */
export async function startRelay(t: Test, url: string): Promise<Relay> {
  const { close, ...relay } = await openRelay(url)
  t.teardown(close)
  return relay
}

/** Opens a relay to the server of a URL, until it is closed. */
export async function openRelay(url: string): Promise<Relay & { close: () => void }> {
  let target = new URL(url)
  const sockets = new Set<Socket>()
  let [silent, resetting, late] = [false, false, 0]
  const server = createServer((client) => {
    if (resetting) return void client.resetAndDestroy()
    const upstream = connect(Number(target.port), target.hostname)
    const pairs: [from: Socket, to: Socket][] = [
      [client, upstream],
      [upstream, client],
    ]
    for (const [from, to] of pairs) {
      sockets.add(from)
      const delayed: Buffer[] = []
      from.on('data', (data: Buffer) => {
        if (late === 0 && delayed.length === 0) return void to.write(data)
        delayed.push(data)
        // Each timer passes on the oldest, so that nothing overtakes it after `resume`.
        setTimeout(() => to.write(delayed.shift() ?? ''), late)
      })
      if (silent) from.pause()
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const relayUrl = new URL(url)
  relayUrl.hostname = '127.0.0.1'
  relayUrl.port = String(port)
  return {
    url: relayUrl.href,
    to: (other) => {
      target = new URL(other)
    },
    silence: () => {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    delay: (milliseconds) => {
      late = milliseconds
    },
    refuse: () => {
      server.close()
      hangUp()
    },
    reset: () => {
      resetting = true
      for (const socket of sockets) socket.resetAndDestroy()
    },
    resume: async () => {
      ;[silent, resetting, late] = [false, false, 0]
      if (!server.listening) await listen(port)
      for (const socket of sockets) socket.resume()
    },
    hangUp,
    close: () => {
      hangUp()
      server.close()
    },
  }
}
