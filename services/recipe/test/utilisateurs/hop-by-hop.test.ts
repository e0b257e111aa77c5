// Headers of one connection alone end at the proxy: they neither fail a request nor reach the auth service.

import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { bearer } from '@recettes/testing'
import t from 'tap'
import { startRecipe } from './auth-process.js'
import { echoServer } from './echo-server.js'

const echo = await echoServer(t)
const base = await startRecipe(t, echo)
const { authorization } = await bearer({ role: 'ADMIN' })
const BODY = '{"nom":"Martin"}'

/** Sends one request on a connection of its own; returns its status and headers, and what the auth service was sent. */
async function send(method: 'GET' | 'PATCH', headers: OutgoingHttpHeaders) {
  const type = method === 'GET' ? {} : { 'content-type': 'application/json' }
  const options = { method, agent: false, headers: { authorization, ...type, ...headers } }
  const sent = request(`${base}/utilisateurs/1`, options)
  sent.end(method === 'GET' ? undefined : BODY)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = JSON.parse(await text(response))
  return { status: response.statusCode, headers: response.headers, received }
}

const CASES = {
  'keep-alive': 'timeout=5',
  te: 'trailers',
  'proxy-connection': 'keep-alive',
  'proxy-authorization': 'Basic eDp5',
  'proxy-authenticate': 'Basic realm="x"',
  'http2-settings': 'AAMAAABk',
}

for (const [name, value] of Object.entries(CASES)) {
  t.test(`the header ${name} of a request is not forwarded by the proxy`, async (t) => {
    for (const method of ['GET', 'PATCH'] as const) {
      const { status, received } = await send(method, { [name]: value })
      t.equal(status, 200)
      t.equal(received.headers?.[name], undefined)
      t.equal(received.headers?.authorization, authorization)
    }
  })
}

t.test('a body that Expect: 100-continue announces arrives whole', async (t) => {
  const { status, received } = await send('PATCH', { expect: '100-continue' })

  t.equal(status, 200)
  t.equal(received.body, BODY)
  t.equal(received.headers?.expect, undefined)
})

t.test('a chunked body arrives whole', async (t) => {
  const { status, received } = await send('PATCH', { 'transfer-encoding': 'chunked' })

  t.equal(status, 200)
  t.equal(received.body, BODY)
})

t.test('headers that Connection names end at the proxy', async (t) => {
  const { status, received } = await send('GET', { connection: 'close, X-Hop', 'x-hop': '1', 'x-end': '2' })

  t.equal(status, 200)
  t.equal(received.headers?.['x-hop'], undefined)
  t.equal(received.headers?.['x-end'], '2')
})

t.test('headers that Connection of a response names end at the proxy', async (t) => {
  const { headers } = await send('GET', {})

  t.equal(headers['x-hop-response'], undefined)
  t.equal(headers['x-end-response'], '2')
})

t.test('the response’s `Connection` header describes the caller’s connection', async (t) => {
  const { headers } = await send('GET', { connection: 'close' })

  t.match(headers, { connection: 'close', 'keep-alive': undefined })
})
