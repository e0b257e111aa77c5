// The auth service's own metrics, and their port.

import { openMetrics } from '@recettes/http'
import { metricIn, refused, testEnvironment, until } from '@recettes/testing'
import t from 'tap'
import { build, lightHasher, PASSWORD } from '../helper.js'
import { freePort, run, start, statusOf } from '../process/running.js'

const AT = { host: '127.0.0.1', port: 0 }

t.test('logins are counted by how they end', async (t) => {
  const metrics = await openMetrics(AT)
  const limits = { RATE_LIMITS: 'on', LIMIT_TOKEN_PAIR: '2/3600' }
  const { token, user } = await build(t, limits, { metrics })
  const { courriel } = await user()
  const of = async (result: string) => metricIn(await metrics.text(), `logins_total{result="${result}"}`)
  t.same([await of('success'), await of('refused'), await of('throttled')], [0, 0, 0])

  await token({ username: courriel, password: PASSWORD })
  for (let n = 0; n < 3; n++) await token({ username: courriel, password: 'un autre' })
  await token({ username: 'personne@example.org', password: PASSWORD })
  await token({ username: courriel })

  t.same([await of('success'), await of('refused'), await of('throttled')], [1, 3, 1])
  t.equal(metricIn(await metrics.text(), 'http_refusals_total{code="trop_de_tentatives"}'), 1)
})

t.test('a login whose entry in the audit log fails is not counted', async (t) => {
  const metrics = await openMetrics(AT)
  const { token, user, db } = await build(t, {}, { metrics })
  const { courriel } = await user()
  await db.pool.query('DROP TABLE journal')

  for (const password of [PASSWORD, 'un autre']) {
    refused(t, await token({ username: courriel, password }), 500, 'erreur_interne')
  }

  const text = await metrics.text()
  for (const result of ['success', 'refused']) {
    t.equal(metricIn(text, `logins_total{result="${result}"}`), 0, result)
  }
})

t.test('the metrics count a queued login as waiting', async (t) => {
  const metrics = await openMetrics(AT)
  let open: (matches: boolean) => void = () => undefined
  const gate = new Promise<boolean>((resolve) => {
    open = resolve
  })
  const hasher = { ...lightHasher, verify: () => gate }
  const { token } = await build(t, {}, { metrics, hasher })
  const COUNT = 60
  const logins = Array.from({ length: COUNT }, (_, n) =>
    token({ username: `u${n}@example.org`, password: PASSWORD }),
  )
  const load = async (state: string) =>
    metricIn(await metrics.text(), `password_hashes{state="${state}"}`) ?? 0

  await until(
    async () => (await load('waiting')) > 0 && (await load('running')) + (await load('waiting')) === COUNT,
    'every login runs or waits',
  )
  open(false)
  await Promise.all(logins)

  t.equal(metricIn(await metrics.text(), 'password_hashes{state="waiting"}'), 0)
})

t.test('METRICS_PORT answers /metrics and nothing else; the API’s port doesn’t', async (t) => {
  const METRICS_PORT = String(await freePort())
  const { url } = await start(t, { METRICS_PORT })
  const at = `http://127.0.0.1:${METRICS_PORT}`

  const response = await fetch(`${at}/metrics`)
  const text = await response.text()

  t.equal(response.status, 200)
  t.match(response.headers.get('content-type'), /^text\/plain; version=0\.0\.4/)
  t.equal(metricIn(text, 'service_ready'), 1)
  t.equal(await statusOf(`${at}/`), 404)
  t.equal((await fetch(`${at}/metrics`, { method: 'POST' })).status, 404)
  t.equal(await statusOf(`${url}/metrics`), 404)
})

t.test('a taken METRICS_PORT ends the start with a clear error', async (t) => {
  const { port, databaseUrl } = await start(t)
  const PORT = String(await freePort())
  const { code, stdout } = await run('main', [], {
    ...testEnvironment(databaseUrl),
    LOG_LEVEL: 'info',
    PORT,
    METRICS_PORT: String(port),
  })

  t.equal(code, 1)
  t.match(stdout, new RegExp(`EADDRINUSE.*127\\.0\\.0\\.1:${port}`))
})
