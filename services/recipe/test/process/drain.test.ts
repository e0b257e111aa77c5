// SIGTERM: unready at once, serving on for a while, then the requests in flight are answered and the process exits 0.

import { bearer, startSlowRequest, statusOf, until } from '@recettes/testing'
import t from 'tap'
import { start } from './running.js'

const RECIPE = { titre: 'Tarte fine' }
const publish = async (url: string) =>
  fetch(`${url}/recettes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await bearer({ id: 1 })) },
    body: JSON.stringify(RECIPE),
  })

t.test('an idle process exits 0 on SIGTERM and on SIGINT', async (t) => {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    const { signal, ended, printed } = await start(t)

    signal(name)

    t.equal(await ended, 0)
    t.match(printed.stdout, /"msg":"stopped"/)
  }
})

t.test('while it drains, /readyz is 503 and requests are served with Connection: close', async (t) => {
  // Longer than a busy machine takes for a few requests.
  const { url, signal, ended } = await start(t, { DRAIN_MS: '8000' })

  signal('SIGTERM')
  await until(async () => (await statusOf(`${url}/readyz`)) === 503)
  const published = await publish(url)

  t.equal(published.status, 200)
  t.equal(published.headers.get('connection'), 'close')
  t.equal(await statusOf(`${url}/healthz`), 200)
  t.equal(await ended, 0)
})

for (const signals of [['SIGTERM'], ['SIGTERM', 'SIGTERM', 'SIGINT']] as const)
  t.test(`a request in flight is answered after ${signals.join(', ')}`, async (t) => {
    const { url, signal, ended } = await start(t, { DRAIN_MS: '0' })
    const slow = await startSlowRequest(`${url}/recettes/`, 'POST', await bearer({ id: 1 }), RECIPE)

    signal('SIGTERM')
    await until(async () => (await statusOf(`${url}/healthz`)) === 0)
    for (const more of signals.slice(1)) signal(more)

    t.match(await slow.finish(), { statusCode: 200, body: /Tarte fine/ })
    t.equal(await ended, 0)
  })
