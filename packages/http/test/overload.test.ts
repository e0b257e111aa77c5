// Event-loop overload: requests get 503, health checks are exempt, and the service recovers.

import { setTimeout as delay } from 'node:timers/promises'
import { refused, until } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

/** Blocks the event loop for 80 ms at a time until `done`. */
async function hog(done: () => boolean): Promise<void> {
  while (!done()) {
    const end = performance.now() + 80
    while (performance.now() < end);
    await delay(1)
  }
}

t.test('a service whose event loop lags refuses with 503, stays healthy, and recovers', async (t) => {
  const app = await build(t, { maxEventLoopDelayMs: 20 })
  // A busy machine may have delayed the start too.
  await until(async () => (await app.inject('/query')).statusCode === 200)
  let refusal = await app.inject('/query')

  let stopHogging = false
  const hogging = hog(() => stopHogging)
  while (refusal.statusCode === 200) {
    refusal = await app.inject('/query')
    await delay(5)
  }
  const [healthy, ready, unknown] = await Promise.all(
    ['/healthz', '/readyz', '/nowhere'].map((path) => app.inject(path)),
  )
  stopHogging = true
  await hogging

  refused(t, refusal, 503, 'service_indisponible')
  t.equal(refusal.headers['retry-after'], '2')
  t.equal(refusal.headers['access-control-allow-origin'], '*', 'a browser may read it')
  t.ok(refusal.headers['x-request-id'])
  t.equal(healthy?.statusCode, 200)
  t.equal(ready?.statusCode, 200)
  t.equal(unknown?.statusCode, 503)
  await until(async () => (await app.inject('/query')).statusCode === 200, 'requests are served again')
  t.pass('serves again')
})

t.test('maxEventLoopDelayMs 0 refuses no request', async (t) => {
  const app = await build(t, { maxEventLoopDelayMs: 0 })
  const end = performance.now() + 1_200
  let worst = 200
  await hog(() => performance.now() > end)
  for (let n = 0; n < 10; n++) worst = Math.max(worst, (await app.inject('/query')).statusCode)
  t.equal(worst, 200)
})

t.test('event-loop lag during the start refuses no request after listening', async (t) => {
  const app = await build(t, { maxEventLoopDelayMs: 20 })
  const end = performance.now() + 1_200
  await hog(() => performance.now() > end)
  t.equal((await app.inject('/query')).statusCode, 503, 'refused before listening')
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.equal((await app.inject('/query')).statusCode, 200)
})
