// A server in the auth service's place that answers what it was sent.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'

/** Starts it; returns its URL. Each response is JSON: the request's headers and body. */
export async function echoServer(t: Test): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    response.setHeader('content-type', 'application/json')
    response.setHeader('connection', 'keep-alive, X-Hop-Response')
    response.setHeader('x-hop-response', '1').setHeader('x-end-response', '2')
    response.end(JSON.stringify({ headers: request.headers, body }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
