// SIGTERM: unready at once, serving on for a while, then the requests in flight are answered and the process exits 0.

import { startSlowRequest, until } from '@recettes/testing'
import t from 'tap'
import { newUser } from '../helper.js'
import { start, statusOf } from './running.js'

/** Longer than a busy machine takes for a few requests. */
const DRAIN_MS = '8000'

const register = (url: string) =>
  fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newUser()),
  })

const startRegistration = (url: string) => startSlowRequest(`${url}/register`, 'POST', {}, newUser())

t.test('an idle process exits 0 on SIGTERM and on SIGINT', async (t) => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    const { signal, ended, printed } = await start(t)

    signal(name)

    t.equal(await ended, 0)
    t.match(printed.stdout, /"msg":"stopped"/)
  }
})

t.test(
  'while it drains, /readyz is 503, /healthz is 200, and requests are served with Connection: close',
  async (t) => {
    const { url, signal, ended } = await start(t, { DRAIN_MS })

    signal('SIGTERM')
    await until(async () => (await statusOf(`${url}/readyz`)) !== 200)
    const readyz = await fetch(`${url}/readyz`)
    const healthz = await fetch(`${url}/healthz`)
    const registered = await register(url)

    t.equal(readyz.status, 503)
    t.match(readyz.headers.get('retry-after'), /^\d+$/)
    t.has(await readyz.json(), { code: 'service_indisponible', status: 503 })
    t.equal(healthz.status, 200)
    t.equal(registered.status, 201)
    t.equal(registered.headers.get('connection'), 'close')
    t.equal(await ended, 0)
  },
)

for (const signals of [['SIGTERM'], ['SIGTERM', 'SIGTERM', 'SIGINT']] as const)
  t.test(
    `a request in flight is answered after ${signals.join(', ')}, and the process exits 0`,
    async (t) => {
      const { url, signal, ended } = await start(t, { DRAIN_MS: '0' })
      const slow = await startRegistration(url)

      signal('SIGTERM')
      await until(async () => (await statusOf(`${url}/healthz`)) === 0)
      for (const more of signals.slice(1)) signal(more)

      t.match(await slow.finish(), { statusCode: 201 })
      t.equal(await ended, 0)
    },
  )

t.test('a request that outlasts STOP_LIMIT_MS is cut, and the process exits 1', async (t) => {
  const { url, signal, ended, printed } = await start(t, { DRAIN_MS: '0', STOP_LIMIT_MS: '300' })
  await startRegistration(url)

  signal('SIGTERM')

  t.equal(await ended, 1)
  t.match(printed.stdout, /STOP_LIMIT_MS has passed/)
})

t.test('a second signal while draining changes nothing', async (t) => {
  const { url, signal, ended } = await start(t, { DRAIN_MS })

  signal('SIGTERM')
  await until(async () => (await statusOf(`${url}/readyz`)) === 503)
  signal('SIGTERM')
  signal('SIGINT')

  t.equal((await fetch(`${url}/healthz`)).status, 200)
  t.equal(await ended, 0)
})
