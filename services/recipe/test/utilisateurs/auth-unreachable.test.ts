// /utilisateurs while the auth service is unreachable, silent or broken: 503 with our body, and no retries.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { bearer, freePort, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { startRecipe } from './auth-process.js'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A TCP server in the auth service's place; returns its URL and the request lines that reached it. */
async function listen(t: Test, onRequest: (socket: Socket, count: number) => void) {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      for (const [line] of data.toString().matchAll(/^(GET|POST|PUT|PATCH|DELETE) .*HTTP\/1\.1/gm)) {
        onRequest(socket, requests.push(line))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** The recipe service over real HTTP: what happens to the caller's own connection counts too. */
async function asker(t: Test, authUrl: string) {
  const base = await startRecipe(t, authUrl)
  const headers = { ...(await bearer({ role: 'ADMIN' })), 'content-type': 'application/json' }
  return async (method: (typeof METHODS)[number], path = '/utilisateurs/1') => {
    const body = method === 'GET' ? {} : { body: '{"nom":"É"}' }
    const response = await fetch(base + path, { method, headers, ...body })
    const { status: statusCode } = response
    return { statusCode, headers: Object.fromEntries(response.headers), body: await response.text() }
  }
}

t.test(
  '/utilisateurs is 503 with Retry-After while nothing listens at AUTH_URL, and recipes are served',
  async (t) => {
    const ask = await asker(t, `http://127.0.0.1:${await freePort()}`)

    for (const method of METHODS) refused(t, await ask(method), 503, 'service_indisponible')
    t.equal((await ask('GET', '/recettes/')).statusCode, 200)
  },
)

t.test('/utilisateurs is 503 while the host of AUTH_URL doesn’t resolve', async (t) => {
  const ask = await asker(t, 'http://auth.invalid:3001')

  refused(t, await ask('GET'), 503, 'service_indisponible')
})

t.test('the proxy answers 503 after the time-out when auth accepts and never answers', async (t) => {
  const { url, requests } = await listen(t, () => undefined)
  const ask = await asker(t, url)

  const responses = await Promise.all([ask('GET'), ask('POST')])

  for (const response of responses) refused(t, response, 503, 'service_indisponible')
  t.equal(requests.length, 2)
})

for (const method of METHODS) {
  t.test(`${method} answers 503 when auth hangs up instead of answering, and is sent once`, async (t) => {
    const { url, requests } = await listen(t, (socket) => socket.resetAndDestroy())
    const ask = await asker(t, url)

    refused(t, await ask(method), 503, 'service_indisponible')
    t.same(requests, [`${method} /utilisateurs/1 HTTP/1.1`])
  })

  t.test(`${method} answers 503 when auth closes the connection in order without a response`, async (t) => {
    const { url, requests } = await listen(t, (socket) => socket.end())
    const ask = await asker(t, url)

    refused(t, await ask(method), 503, 'service_indisponible')
    t.same(requests, [`${method} /utilisateurs/1 HTTP/1.1`])
  })

  t.test(`${method} is sent once when auth hangs up on a reused connection`, async (t) => {
    const { url, requests } = await listen(t, (socket, count) => {
      if (count > 1) socket.resetAndDestroy()
      else socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
    })
    const ask = await asker(t, url)

    t.equal((await ask('GET')).statusCode, 200)
    refused(t, await ask(method), 503, 'service_indisponible')
    t.same(requests, ['GET /utilisateurs/1 HTTP/1.1', `${method} /utilisateurs/1 HTTP/1.1`])
  })
}

t.test('a 503 or 500 of auth is passed on, without a retry', async (t) => {
  for (const [status, text] of [
    [503, 'Service Unavailable'],
    [500, 'Internal Server Error'],
  ] as const) {
    const { url, requests } = await listen(t, (socket) =>
      socket.end(`HTTP/1.1 ${status} ${text}\r\nretry-after: 2\r\ncontent-length: 2\r\n\r\n{}`),
    )
    const ask = await asker(t, url)

    for (const method of ['GET', 'POST'] as const) {
      const response = await ask(method)

      t.equal(response.statusCode, status)
      t.equal(response.body, '{}')
      t.equal(response.headers['retry-after'], '2')
    }
    t.equal(requests.length, 2)
  }
})

t.test('the proxy answers 503 when auth’s response is no HTTP', async (t) => {
  const { url } = await listen(t, (socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
  const ask = await asker(t, url)

  refused(t, await ask('GET'), 503, 'service_indisponible')
})
