// Starts Caddy and HAProxy from their files in front of a server of its own, and checks what callers get from each.
//   node infra/check-proxies.mjs caddy|haproxy

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startCaddy, startClusterMaintenance } from './proxies/caddy.mjs'
import { startHaproxy } from './proxies/haproxy.mjs'
import { checkLoggedPage, checkUnavailablePage } from './proxies/pages.mjs'

const start = { caddy: startCaddy, haproxy: startHaproxy }[process.argv[2]]
const upstream = createServer((asked, response) => {
  if (asked.url === '/readyz' || asked.url === '/healthz') return response.end()
  response.setHeader('x-request-id', asked.headers['x-request-id'] ?? 'none')
  response.setHeader('set-cookie', 'recettes=sealed-response')
  let body = ''
  asked.setEncoding('utf8').on('data', (part) => (body += part))
  asked.on('end', () => {
    response.end(JSON.stringify({ url: asked.url, method: asked.method, body, ...asked.headers }))
  })
})
/**
 * Below those that the system gives to outgoing connections, one of which could take it while the service is gone. Drawn, since
 * another copy may run this check.
 */
const port = randomInt(20_000, 30_000)

/** The service is there from now on. */
async function serve() {
  await once(upstream.listen(port, '127.0.0.1'), 'listening')
}

/** The service is gone: its port refuses connections. */
async function vanish() {
  upstream.closeAllConnections()
  await new Promise((resolve) => upstream.close(resolve))
}

/** Asks until the status is the expected one, and returns that response. */
async function askUntil(proxy, status, path, options) {
  for (const until = Date.now() + 20_000; ; await delay(50)) {
    const response = await proxy.ask(path, options).catch((error) => ({ status: error.message }))
    if (response.status === status) return response
    if (Date.now() > until) throw new Error(`${path}: ${response.status} instead of ${status}`)
  }
}

/** Checks the one error shape, with the headers that let a browser's script read it. */
function assertUnavailable({ status, headers, text }, retryAfter) {
  assert.equal(status, 503)
  const body = JSON.parse(text)
  assert.deepEqual(Object.keys(body), ['status', 'title', 'message', 'detail', 'code'])
  assert.equal(body.code, 'service_indisponible')
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(headers['retry-after'], retryAfter)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(headers['access-control-expose-headers'], /X-Request-Id/)
}

/** A cluster's own server for maintenance refuses as this switch does. */
async function compareClusterMaintenance(refused, page) {
  const server = startClusterMaintenance('*')
  try {
    const response = await askUntil(server, 503, '/recettes/')
    assert.equal(response.text, refused.text)
    const { date: _, 'x-request-id': id, ...headers } = response.headers
    for (const [name, value] of Object.entries(headers))
      if (!['connection', 'content-length'].includes(name)) assert.equal(value, refused.headers[name], name)
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.equal((await checkUnavailablePage(server, '300')).text, page.text)
  } finally {
    await server.stop()
  }
}

await serve()
let proxy = await start(port, '*')
try {
  const told = await askUntil(proxy, 200, '/recettes/?limite=1', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  const seen = JSON.parse(told.text)
  assert.equal(seen.url, '/recettes/?limite=1')
  assert.equal(seen['x-forwarded-for'], '127.0.0.1', 'what a caller says of itself counts for nothing')
  assert.match(told.headers['x-request-id'], /^[0-9a-f-]{36}$/, 'a request without an id gets one')
  const named = await proxy.ask('/utilisateurs/courriel/ada@example.org?q=1', {
    headers: { 'x-request-id': 'from-a-caller' },
  })
  assert.equal(named.headers['x-request-id'], 'from-a-caller', 'a plain id of the caller is kept')
  const odd = await proxy.ask('/', { headers: { 'x-request-id': 'bad "id"' } })
  assert.match(odd.headers['x-request-id'], /^[0-9a-f-]{36}$/, 'any other id is replaced')

  const lines = await proxy.logged('from-a-caller')
  assert.equal(lines.length, 1, 'one log line per request')
  assert.doesNotMatch(lines[0], /ada@example|q=1/)
  assert.equal(proxy.pathOf(JSON.parse(lines[0])), '/utilisateurs/courriel/')

  await checkLoggedPage(proxy)
  if (proxy.askAsWeb) {
    const asked = await proxy.askAsWeb('/recettes/', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    assert.equal(
      JSON.parse(asked.text)['x-forwarded-for'],
      '203.0.113.9',
      'the web front says for whom it calls',
    )
  }

  if (proxy.connectionsOf) {
    const [kept, refused] = await proxy.connectionsOf('127.0.0.2', 257)
    assert.deepEqual([kept, refused], [256, 1], 'connections of one network')
    assert.equal((await proxy.ask('/recettes/')).status, 200, 'other networks are served meanwhile')
    proxy.closeConnections()
    const statuses = await proxy.unreadStatuses('127.0.0.3', 260)
    assert.equal(statuses.filter((status) => status === 200).length, 256, 'requests of one network at once')
    assert.equal(statuses.filter((status) => status === 503).length, 4)
    assert.equal((await proxy.ask('/recettes/')).status, 200, 'other networks are served meanwhile')
    proxy.closeConnections()
  }

  await proxy.maintenance('on')
  const refused = await askUntil(proxy, 503, '/recettes/')
  assertUnavailable(refused, '300')
  const refusedPage = await checkUnavailablePage(proxy, '300')
  if (process.argv[2] === 'caddy') await compareClusterMaintenance(refused, refusedPage)
  await proxy.maintenance('off')
  await askUntil(proxy, 200, '/recettes/')

  await vanish()
  // The deadline is far below the ten seconds that callers once waited, and far above what a response takes.
  const away = await proxy.ask('/recettes/', { headers: { 'x-request-id': 'while-away' }, deadlineMs: 5_000 })
  assertUnavailable(away, '2')
  assert.equal(away.headers['access-control-allow-origin'], '*')
  assert.equal(away.headers['x-request-id'], 'while-away')
  assert.equal((await proxy.logged('while-away')).length, 1, 'a refused request is logged too')
  assert.equal((await checkUnavailablePage(proxy, '5')).text, refusedPage.text)
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  }
  const options = { method: 'OPTIONS', headers: { origin: 'https://www.example.org', ...preflight } }
  const allowed = await askUntil(proxy, 204, '/recettes/1', options)
  assert.equal(allowed.headers['access-control-allow-origin'], '*')
  assert.match(allowed.headers['access-control-allow-methods'], /PUT/)
  assert.equal(allowed.headers['access-control-allow-headers'], 'authorization')

  if (proxy.hold) {
    await proxy.hold('on')
    const waiting = Promise.all(Array.from({ length: 20 }, () => proxy.ask('/recettes/?limite=1')))
    const body = '{"titre":"Tarte"}'
    const writing = Promise.all(
      Array.from({ length: 20 }, () => proxy.ask('/recettes/?a=1', { method: 'POST', body })),
    )
    await delay(300)
    await serve()
    for (const { status, text } of await waiting) {
      assert.equal(status, 200, 'reads wait for a service that is replaced')
      assert.equal(JSON.parse(text).url, '/recettes/?limite=1')
    }
    for (const { status, text } of await writing) {
      assert.equal(status, 200, 'writes wait for a service that is replaced')
      const { url, method, body: received } = JSON.parse(text)
      assert.deepEqual({ url, method, received }, { url: '/recettes/?a=1', method: 'POST', received: body })
    }
    await vanish()
  }
  if (proxy.plain)
    assert.equal((await proxy.plain()).status, 308, 'only a redirection is answered without TLS')
  await proxy.stop()

  proxy = await start(port, 'https://www.example.org,https://m.example.org')
  const from = (origin) => askUntil(proxy, 503, '/recettes/', { headers: { origin } })
  const listed = await from('https://m.example.org')
  assertUnavailable(listed, '2')
  assert.equal(listed.headers['access-control-allow-origin'], 'https://m.example.org')
  for (const stranger of ['https://example.org', 'https://www.example.org.evil.example', 'm.example.org']) {
    assert.equal((await from(stranger)).headers['access-control-allow-origin'], undefined, stranger)
  }
} finally {
  await proxy.stop()
  upstream.close()
}
