// A server in the auth service's place that answers what it was sent.

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '@recettes/testing'
import type { Test } from 'tap'

/** Starts it; returns its URL. Each response is JSON: the request's headers and body. */
export async function echoServer(t: Test): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    response.setHeader('content-type', 'application/json')
    response.setHeader('connection', 'keep-alive, X-Hop-Response')
    response.setHeader('x-hop-response', '1').setHeader('x-end-response', '2')
    response.end(JSON.stringify({ headers: request.headers, body }))
  })
  return (await listenLocally(t, server)).url
}
