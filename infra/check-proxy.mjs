// Starts Caddy with infra/Caddyfile in front of something that tells what it was asked, and asks it as a caller would.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const [HTTP_PORT, HTTPS_PORT] = ['23080', '23443']
const upstream = createServer((asked, answer) =>
  answer.end(JSON.stringify({ url: asked.url, ...asked.headers })),
)
await once(upstream.listen(0, '127.0.0.1'), 'listening')
const { port } = upstream.address()
const address = `127.0.0.1:${port}`

const args = [
  'run',
  '--adapter',
  'caddyfile',
  '--config',
  fileURLToPath(new URL('Caddyfile', import.meta.url)),
]
const env = {
  ...process.env,
  HTTP_PORT,
  HTTPS_PORT,
  HEALTH_PORT: '23081',
  AUTH_UPSTREAM: address,
  API_UPSTREAM: address,
}
const caddy = spawn('caddy', args, { env, stdio: 'ignore' })
try {
  for (const host of ['auth.localhost', 'api.localhost']) {
    const told = JSON.parse(await ask(host))
    assert.equal(told.url, '/recettes/?limite=1')
    assert.equal(told.host, host)
    assert.equal(told['x-forwarded-proto'], 'https')
    assert.equal(told['x-forwarded-for'], '127.0.0.1', 'what a caller says of itself counts for nothing')
  }
  // A container that is replaced is away for a moment: callers wait, and none is refused.
  upstream.closeAllConnections()
  await new Promise((resolve) => upstream.close(resolve))
  const waiting = Promise.all(Array.from({ length: 20 }, () => answerOf('api.localhost')))
  setTimeout(() => upstream.listen(port, '127.0.0.1'), 1_500)
  assert.equal((await waiting).length, 20)
  const plain = await fetch(`http://127.0.0.1:${HTTP_PORT}/x`, { redirect: 'manual' })
  assert.notEqual(plain.status, 200, 'nothing but the redirection answers without TLS')
} finally {
  caddy.kill()
  upstream.close()
}

/** Asks by TLS under a name, again while Caddy starts and makes its certificates. */
async function ask(host) {
  for (const until = Date.now() + 20_000; ; await delay(100)) {
    try {
      return await answerOf(host)
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

async function answerOf(host) {
  const headers = { host, 'x-forwarded-for': '203.0.113.9' }
  // Its own authority isn't known here; that it is the right name is Caddy's to check.
  const options = {
    host: '127.0.0.1',
    port: HTTPS_PORT,
    path: '/recettes/?limite=1',
    servername: host,
    headers,
    rejectUnauthorized: false,
  }
  const asked = request(options)
  asked.end()
  const [answer] = await once(asked, 'response')
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += part
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text}`)
  return text
}
