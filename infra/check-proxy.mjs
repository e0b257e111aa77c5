// Starts HAProxy from its configuration in front of a server of its own, and checks what callers get.

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startHaproxy } from './proxy/haproxy.mjs'
import { checkLoggedPage, checkPageOverLimit, checkUnavailablePage } from './proxy/pages.mjs'

let upstreamRequests = 0
const upstream = createServer((asked, response) => {
  if (asked.url === '/readyz' || asked.url === '/healthz') return response.end()
  upstreamRequests++
  response.setHeader('content-type', 'application/json')
  response.setHeader('etag', '"1"')
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

/** Bodies reach the service whole and below their limit; photos pass as they come. */
async function checkBodies(proxy) {
  const whole = 'x'.repeat(262_144)
  const sent = await proxy.ask('/recettes/', { method: 'POST', body: whole })
  assert.equal(JSON.parse(sent.text).body.length, whole.length)
  const asked = upstreamRequests
  for (const headers of [{ 'content-length': 262_145 }, { 'transfer-encoding': 'chunked' }]) {
    const refused = await proxy.ask('/recettes/', { method: 'POST', headers, body: `${whole}x` })
    assert.equal(refused.status, 413)
    assert.equal(JSON.parse(refused.text).code, 'corps_trop_grand')
    assert.equal(refused.headers['access-control-allow-origin'], '*')
  }
  const slow = await proxy.ask('/recettes/', {
    method: 'POST',
    headers: { 'content-length': 9 },
    endless: true,
  })
  assert.equal(slow.status, 408)
  assert.equal(JSON.parse(slow.text).code, 'delai_depasse')
  assert.equal(upstreamRequests, asked, 'the service sees none of them')
  const photo = await proxy.ask('/recettes/1/photos', { method: 'POST', body: `${whole}${whole}` })
  assert.equal(JSON.parse(photo.text).body.length, 2 * whole.length)
  const elsewhere = await proxy.ask('/recettes/1/x/photos', { method: 'POST', body: `${whole}x` })
  assert.equal(elsewhere.status, 413, 'no other path passes like photos')
  for (const options of [
    { headers: { 'content-length': 33_554_433 }, endless: true },
    { headers: { 'transfer-encoding': 'chunked' }, body: 'x' },
  ]) {
    const endless = await proxy.ask('/recettes/1/photos', { method: 'POST', ...options })
    assert.equal(endless.status, 413, 'an upload that may be endless')
  }
  assert.equal((await proxy.ask('/recettes/1/photos', { method: 'POST' })).status, 200)
  const form = { method: 'POST', headers: { 'content-length': 33_554_433 }, endless: true }
  const page = await proxy.askWeb('/recettes/1/photos', form)
  assert.equal(page.status, 413)
  assert.match(page.text, /^<!doctype html><html lang="fr">.*15\sMio.*<\/html>$/)
  // An address of its own: bytes are counted.
  const large = { method: 'POST', localAddress: '127.0.0.8', body: 'x'.repeat(24_000_000) }
  assert.equal((await proxy.ask('/recettes/1/photos', large)).status, 200)
  const soon = await proxy.ask('/recettes/1/photos', { ...large, body: 'x' })
  assert.equal(soon.status, 429, 'uploaded bytes of one address in three seconds')
}

/** Limits of one client address, while other addresses are served. */
async function checkLimits(proxy) {
  assert.deepEqual(await proxy.connectionsOf('127.0.0.6', 129, 23_080), [128, 1], 'without TLS')
  assert.equal((await proxy.askPlain('/x')).status, 308)
  proxy.closeConnections()
  const [kept, refused] = await proxy.connectionsOf('127.0.0.2', 129)
  assert.deepEqual([kept, refused], [128, 1], 'connections of one address')
  assert.equal((await proxy.ask('/recettes/')).status, 200)
  proxy.closeConnections()
  const statuses = await proxy.unreadStatuses('127.0.0.3', 48)
  assert.equal(statuses.filter((status) => status === 200).length, 32, 'requests of one address at once')
  assert.equal(statuses.filter((status) => status === 429).length, 16)
  assert.equal((await proxy.ask('/recettes/')).status, 200)
  proxy.closeConnections()
  const ofVisitor = await proxy.unreadStatuses('127.0.0.1', 48, '203.0.113.9')
  assert.equal(ofVisitor.filter((status) => status === 429).length, 16, 'a visitor’s requests at once')
  const ofOther = await proxy.askAsWeb('/recettes/', { headers: { 'x-forwarded-for': '203.0.113.10' } })
  assert.equal(ofOther.status, 200, 'the web front is served for others')
  proxy.closeConnections()
  const [first, last] = await proxy.pipelined('127.0.0.4', 501)
  assert.match(first, /^HTTP\/1\.1 200 /)
  assert.match(last, /^HTTP\/1\.1 429 /, 'requests of one address in ten seconds')
  assert.match(last, /"code":"trop_de_tentatives"/)
  assert.match(last, /^retry-after: 10\r$/m)
  assert.match(last, /^access-control-allow-origin: \*\r$/m)
  assert.equal((await proxy.ask('/recettes/')).status, 200)
  await checkPageOverLimit(proxy)
  const reconnecting = async () => (await proxy.ask('/recettes/', { localAddress: '127.0.0.5' })).status
  for (let n = 0; n < 200; n++) assert.equal(await reconnecting(), 200)
  await assert.rejects(reconnecting, { code: 'ECONNRESET' }, 'connections of one address in ten seconds')
  assert.equal((await proxy.ask('/recettes/')).status, 200)
}

/** Requests wait for a service that is being replaced. */
async function checkHold(proxy) {
  await proxy.turn('hold')
  const body = '{"titre":"Tarte"}'
  const some = (options) =>
    Promise.all(Array.from({ length: 15 }, () => proxy.ask('/recettes/?a=1', options)))
  const waiting = Promise.all([some({}), some({ method: 'POST', body })])
  await delay(300)
  await serve()
  for (const { status, text } of (await waiting).flat()) {
    assert.equal(status, 200)
    const { url, method, body: received } = JSON.parse(text)
    assert.deepEqual({ url, received }, { url: '/recettes/?a=1', received: method === 'POST' ? body : '' })
  }
  await proxy.turn('open')
}

await serve()
let proxy = await startHaproxy(port, '*')
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
  for (const id of ['bad "id"', ['plain', 'bad "id"']]) {
    const odd = await proxy.ask('/', { headers: { 'x-request-id': id } })
    assert.match(odd.headers['x-request-id'], /^[0-9a-f-]{36}$/, 'any other id is replaced')
  }

  const lines = await proxy.logged('from-a-caller')
  assert.equal(lines.length, 1, 'one log line per request')
  assert.doesNotMatch(lines[0], /ada@example|q=1/)
  assert.equal(JSON.parse(lines[0]).path, '/utilisateurs/courriel/')

  const long = { method: '#'.repeat(1000), headers: { 'x-request-id': 'l'.repeat(64) } }
  await proxy.ask(`/${'"'.repeat(4000)}`, long)
  const [longLine] = await proxy.logged('l'.repeat(64))
  assert.equal(JSON.parse(longLine).path, `/${'"'.repeat(255)}`, 'a line is whole however long the path is')

  await checkLoggedPage(proxy)
  const forVisitor = await proxy.askAsWeb('/recettes/', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  assert.equal(JSON.parse(forVisitor.text)['x-forwarded-for'], '203.0.113.9', 'the web front says for whom')

  for (const name of ['api.localhost', 'www.localhost', 'auth.localhost'])
    assert.equal((await proxy.askTls(name, '/x')).status, 200, name)
  const stranger = await proxy.askTls('other.localhost', '/x')
  assert.equal(stranger.status, 404, 'a name of nobody')
  assert.equal(JSON.parse(stranger.text).code, 'adresse_inconnue')
  assert.equal((await proxy.askPlain('/x')).status, 308, 'only a redirection is answered without TLS')
  assert.equal((await proxy.askPlain('/.well-known/acme-challenge/x')).status, 200, 'lego is asked')

  const compressed = await proxy.ask('/', { headers: { 'accept-encoding': 'gzip' } })
  assert.equal(compressed.headers['content-encoding'], 'gzip')
  assert.match(compressed.headers['etag'], /^W\//)

  await checkBodies(proxy)
  await checkLimits(proxy)

  await proxy.turn('closed')
  const refused = await askUntil(proxy, 503, '/recettes/')
  assertUnavailable(refused, '300')
  const refusedPage = await checkUnavailablePage(proxy, '300')
  await proxy.turn('open')
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
    'access-control-request-headers': 'authorization,content-type,if-match',
  }
  const options = { method: 'OPTIONS', headers: { origin: 'https://www.example.org', ...preflight } }
  const allowed = await askUntil(proxy, 204, '/recettes/1', options)
  assert.equal(allowed.headers['access-control-allow-origin'], '*')
  assert.match(allowed.headers['access-control-allow-methods'], /PUT/)
  assert.equal(allowed.headers['access-control-allow-headers'], 'authorization,content-type,if-match')
  const bare = { origin: 'https://www.example.org', 'access-control-request-method': 'PUT' }
  assert.equal((await proxy.ask('/recettes/1', { method: 'OPTIONS', headers: bare })).status, 204)

  await checkHold(proxy)
  await vanish()
  await proxy.stop()

  proxy = await startHaproxy(port, 'https://www.example.org,https://m.example.org')
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
