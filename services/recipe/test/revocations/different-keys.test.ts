// Both services as processes, with different keys: one log line says so, and what to compare.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort, freshDatabase, metricIn, testEnvironment, until } from '@recettes/testing'
import t from 'tap'
import { authReplicas } from './auth-replicas.js'

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const OTHER_KEYS = 'other:Qw8rTy2uIo5pAs9dFg4hJk7lZx1cVb3n'
const REFUSED = 'http_request_duration_seconds_count{method="GET",route="/revocations",status="401"}'

t.test('keys that differ are logged once a minute, with HTTP 401 and what to compare', async (t) => {
  const METRICS_PORT = String(await freePort())
  const auth = await (await authReplicas(t, { METRICS_PORT }))()
  const PORT = String(await freePort())
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...testEnvironment(await freshDatabase(t, 'recipe')),
      PATH: process.env['PATH'],
      PORT,
      LOG_LEVEL: 'info',
      JWT_KEYS: OTHER_KEYS,
      AUTH_INTERNAL_URL: auth.url,
      REVOCATION_POLL_SECONDS: '1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'close')
  t.teardown(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })

  await until(async () => {
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    return (metricIn(text, REFUSED) ?? 0) >= 3
  })
  const { login } = await auth.register()
  const response = await fetch(`http://127.0.0.1:${PORT}/export`, {
    headers: { authorization: `Bearer ${await login()}` },
  })

  t.equal(response.status, 401, 'tokens of the auth service are refused')
  const lines = printed.split('\n').filter((line) => line.includes('HTTP 401'))
  t.equal(lines.length, 1, 'three polls, one line')
  t.match(JSON.parse(lines[0] ?? '{}'), {
    service: 'recipe',
    level: 40,
    err: { message: 'HTTP 401', hint: /same JWT_KEYS and AUTH_URL/ },
    msg: /revocations can’t be read/,
  })
})
