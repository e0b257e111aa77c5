// Metrics of a service: by route template, without a series per URL.

import { ApiError } from '@recettes/errors'
import { metricIn, until } from '@recettes/testing'
import t from 'tap'
import { openMetrics } from '../dist/index.js'
import { atMostEvery, withTimeout } from '../dist/metrics/bounded-reads.js'
import { build } from './helper.js'

const AT = { host: '127.0.0.1', port: 0 }
const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

t.test('requests are counted by method, route template and status', async (t) => {
  const metrics = await openMetrics(AT)
  const app = await build(t, { metrics, throws: new Error('broken') })
  for (const url of ['/things/1', '/things/2', '/things/x', '/fails', '/nowhere/12', '/nowhere/13'])
    await app.inject(url)
  await app.inject({ method: 'HEAD', url: '/things/1' })
  await app.inject({ method: 'POST', url: '/nowhere' })

  const text = await metrics.text()

  t.equal(metricIn(text, requests('GET', '/things/:id', 200)), 2)
  t.equal(metricIn(text, requests('GET', '/things/:id', 400)), 1)
  t.equal(metricIn(text, requests('GET', '/fails', 500)), 1)
  t.equal(metricIn(text, requests('GET', 'none', 404)), 2)
  t.equal(metricIn(text, requests('HEAD', '/things/:id', 200)), 1)
  t.equal(metricIn(text, requests('POST', 'none', 404)), 1)
  t.notMatch(text, /nowhere|things\/\d/)
  t.equal(metricIn(text, 'http_requests_in_flight'), 0)
  const bounds = [...text.matchAll(/seconds_bucket\{le="([\d.]+)",method="GET",route="\/fails"/g)]
  t.same(
    bounds.map(([, bound]) => Number(bound)),
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  )
})

t.test('refusals are counted by code, and every code has a series from the start', async (t) => {
  const metrics = await openMetrics(AT)
  const app = await build(t, { metrics, throws: new ApiError('recette_introuvable') })
  const refusals = async (code: string) =>
    metricIn(await metrics.text(), `http_refusals_total{code="${code}"}`)
  t.equal(await refusals('recette_introuvable'), 0)

  await app.inject('/fails')
  await app.inject('/nowhere')

  t.equal(await refusals('recette_introuvable'), 1)
  t.equal(await refusals('adresse_inconnue'), 1)
  t.equal(await refusals('erreur_interne'), 0)
})

t.test('a request is counted as in flight until its response is sent', async (t) => {
  const metrics = await openMetrics(AT)
  const inFlight = async () => metricIn(await metrics.text(), 'http_requests_in_flight')
  const seen: (number | undefined)[] = []
  const app = await build(t, {
    metrics,
    rows: async () => {
      seen.push(await inFlight())
      return []
    },
  })

  await app.inject('/list')

  t.same(seen, [1])
  t.equal(await inFlight(), 0)
})

t.test('a request whose caller disconnects before the response is not counted as in flight', async (t) => {
  const metrics = await openMetrics(AT)
  const inFlight = async () => metricIn(await metrics.text(), 'http_requests_in_flight')
  const caller = new AbortController()
  let seen: number | undefined
  const app = await build(t, {
    metrics,
    rows: async () => {
      seen = await inFlight()
      caller.abort()
      return new Promise(() => undefined)
    },
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  await t.rejects(fetch(`${url}/list`, { signal: caller.signal }))

  t.equal(seen, 1)
  await until(async () => (await inFlight()) === 0)
})

t.test('service_ready is 0 while the database is unreachable or the service drains', async (t) => {
  const metrics = await openMetrics(AT)
  let isReachable = true
  const runQuery = () => (isReachable ? Promise.resolve({ rows: [] }) : Promise.reject(new Error('away')))
  const app = await build(t, { metrics, readiness: { runQuery, needed: [] } })
  const ready = async () => metricIn(await metrics.text(), 'service_ready')

  t.equal(await ready(), 1)
  isReachable = false
  t.equal(await ready(), 0)
  isReachable = true
  app.lifecycle.draining = true
  t.equal(await ready(), 0)
})

t.test('a gauge whose reading fails or is unknown is omitted, and other gauges stay', async (t) => {
  const metrics = await openMetrics(AT)
  metrics.gauge('fails', 'fails', async () => Promise.reject(new Error('away')))
  metrics.gauge('unknown', 'unknown', () => null)
  metrics.gauge('works', 'works', () => 7)
  metrics.gauge('apart', 'apart', () => ({ a: 1, b: 2 }), 'which')

  const text = await metrics.text()

  t.equal(metricIn(text, 'fails'), undefined)
  t.equal(metricIn(text, 'unknown'), undefined)
  t.equal(metricIn(text, 'works'), 7)
  t.equal(metricIn(text, 'apart{which="b"}'), 2)
})

t.test('withTimeout returns the fallback when the read doesn’t end', async (t) => {
  t.equal(await withTimeout(1, () => new Promise(() => undefined), 'fallback'), 'fallback')
})

t.test('atMostEvery reads once for concurrent and repeated callers', async (t) => {
  let reads = 0
  const read = atMostEvery(3_600_000, async () => ++reads)

  t.same(await Promise.all([read(), read(), read()]), [1, 1, 1])
  t.equal(await read(), 1)
})

t.test('metrics include memory and event-loop lag of the process', async (t) => {
  const text = await (await openMetrics(AT)).text()

  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    t.type(metricIn(text, name), 'number')
})

t.test('metrics are inactive and empty without METRICS_PORT', async (t) => {
  const metrics = await openMetrics(null)
  const app = await build(t, { metrics })
  await app.inject('/things/1')

  t.equal(metrics.active, false)
  t.equal(await metrics.text(), '')
})
