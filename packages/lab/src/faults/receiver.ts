// A receiver of events that counts them by `webhook-id`.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The receiver: where it is, and how often each id came. */
type EventReceiver = { url: string; received: Map<string, number>; close(): void }

/** Starts it on a free port. @param delayMs milliseconds until it answers: events are in flight when a replica is killed */
export async function startReceiver(delayMs: number): Promise<EventReceiver> {
  const received = new Map<string, number>()
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const id = String(request.headers['webhook-id'])
      received.set(id, (received.get(id) ?? 0) + 1)
      setTimeout(() => response.writeHead(204).end(), delayMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, received, close: () => server.close() }
}
