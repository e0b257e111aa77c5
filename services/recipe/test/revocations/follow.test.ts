// A service asks for revocations before it listens, and then every so many seconds.

import { setTimeout as delay } from 'node:timers/promises'
import { openMetrics } from '@recettes/http'
import { metricIn, until } from '@recettes/testing'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { followRevocations } from '../../dist/revocations/follow.js'

function bare(t: Test) {
  const app = Fastify()
  t.teardown(() => app.close())
  return app
}

t.test('revocations are polled once before listening, and then at the interval', async (t) => {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
  const app = bare(t)
  let asked = 0
  const read = async () => {
    asked++
    return []
  }
  followRevocations(app, { read, list: { record: () => undefined }, everySeconds: 30, metrics })
  const age = async () => metricIn(await metrics.text(), 'revocation_feed_age_seconds') ?? 0
  t.equal(asked, 0)

  await app.ready()
  t.equal(asked, 1)
  await delay(60)

  t.equal(asked, 1)
  t.ok((await age()) >= 0.05 && (await age()) < 30)
})

t.test('a closed service polls no more', async (t) => {
  const app = bare(t)
  let asked = 0
  const read = async () => {
    asked++
    return []
  }
  followRevocations(app, { read, list: { record: () => undefined }, everySeconds: 0.005 })
  await app.ready()
  await until(() => asked >= 3, 'the feed was polled three times')

  await app.close()

  const before = asked
  await delay(60)
  t.equal(asked, before)
})

t.test('an interval of 0 disables polling of revocations', async (t) => {
  const app = bare(t)
  const read = async () => t.fail('was asked') as never
  followRevocations(app, { read, list: { record: () => undefined }, everySeconds: 0 })

  await app.ready()
})
