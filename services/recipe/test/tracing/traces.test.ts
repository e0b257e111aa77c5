// A trace begins where the proxy says so and ends at the SQL statement, through both services; the log lines join it.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { bearer, until } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR } from '../helper.js'
import { startAuth } from '../utilisateurs/auth-process.js'
import { type Span, startCollector, startRecipe } from './collector.js'

const [SERVER, CLIENT] = [2, 3]

/** A proxy's header, and the ids in it. */
function fromProxy() {
  const [trace, span] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { trace, span, traceparent: `00-${trace}-${span}-01` }
}

const collectorAt = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_BSP_SCHEDULE_DELAY: '50',
})
const named = (spans: Span[], name: string) => spans.find((span) => span.name === name)
/** The spans of statements. */
const statements = (spans: Span[]) => spans.filter(({ name }) => name.startsWith('pg.query'))

/** A statement's text, under its present or its former name in OpenTelemetry's conventions. */
const textOf = ({ attributes }: Span) => String(attributes['db.query.text'] ?? attributes['db.statement'])

/** Whether a span is below another one. */
function isBelow(spans: Span[], span: Span | undefined, above: Span): boolean {
  const parent = spans.find(({ spanId }) => spanId === span?.parentSpanId)
  return parent !== undefined && (parent === above || isBelow(spans, parent, above))
}

t.test('a read’s span is below the proxy’s span, and its statement’s span below the read’s', async (t) => {
  const collector = await startCollector(t)
  const { url, lines } = await startRecipe(t, collectorAt(collector.url))
  const { trace, span, traceparent } = fromProxy()

  const response = await fetch(`${url}/recettes/17?cle=secret`, {
    headers: { traceparent, 'x-request-id': 'demande-1' },
  })
  t.equal(response.status, 404)
  const spans = await collector.trace(
    trace,
    (received) => named(received, 'GET /recettes/:recette_id') !== undefined,
  )

  const request = named(spans, 'GET /recettes/:recette_id')
  t.match(request, { kind: SERVER, parentSpanId: span, service: 'recettes-recipe' })
  t.match(request?.attributes, {
    'http.route': '/recettes/:recette_id',
    'url.path': '/recettes/:recette_id',
    'http.response.status_code': 404,
    'http.request.header.x-request-id': ['demande-1'],
  })
  const statement = statements(spans).find((candidate) => textOf(candidate).includes('FROM recettes'))
  t.ok(
    request && isBelow(spans, statement, request),
    'the statement that reads the recipe is below the request',
  )
  t.notMatch(JSON.stringify(spans), /secret/)

  // The log comes through a pipe, maybe after the spans.
  const logged = () => lines.map((text) => JSON.parse(text)).find(({ reqId }) => reqId === 'demande-1')
  await until(() => logged() !== undefined)
  const line = logged()
  t.match(line, { trace_id: trace, span_id: request?.spanId })
})

t.test('the spans of a write’s statements are below the span of its request', async (t) => {
  const collector = await startCollector(t)
  const { url } = await startRecipe(t, collectorAt(collector.url))
  const { trace, traceparent } = fromProxy()

  const response = await fetch(`${url}/recettes/`, {
    method: 'POST',
    headers: { ...(await bearer(AUTHOR)), traceparent, 'content-type': 'application/json' },
    body: JSON.stringify({ titre: 'Soupe au secret' }),
  })
  t.equal(response.status, 200)
  const spans = await collector.trace(
    trace,
    (received) => named(received, 'POST /recettes/') !== undefined && statements(received).length > 0,
  )

  const request = named(spans, 'POST /recettes/')
  t.ok(statements(spans).every((statement) => request && isBelow(spans, statement, request)))
  t.notMatch(JSON.stringify(spans), /secret/, 'no value of a statement')
})

t.test('a call to the auth service continues the trace, down to its statement', async (t) => {
  const collector = await startCollector(t)
  const settings = collectorAt(collector.url)
  const auth = await startAuth(t, settings)
  const { url, lines } = await startRecipe(t, { ...settings, AUTH_INTERNAL_URL: auth })
  const { trace, traceparent } = fromProxy()
  const whom = 'gertrude.courriel@example.org'

  const response = await fetch(`${url}/utilisateurs/courriel/${whom}`, {
    headers: { ...(await bearer({ ...ADMIN, id: 1 })), traceparent },
  })
  t.equal(response.status, 404)
  const inAuth = (all: Span[]) => all.filter(({ service }) => service === 'recettes-auth')
  const spans = await collector.trace(
    trace,
    (all) =>
      inAuth(all).some(({ kind }) => kind === SERVER) && named(all, 'GET /utilisateurs/*') !== undefined,
  )

  const passedOn = named(spans, 'GET /utilisateurs/*')
  const call = spans.find(({ kind, name }) => kind === CLIENT && !name.startsWith('pg'))
  const answered = inAuth(spans).find(({ kind }) => kind === SERVER)
  t.ok(passedOn && isBelow(spans, call, passedOn), 'the call is below the request to recipe')
  t.equal(answered?.parentSpanId, call?.spanId, 'what auth does is below the call')
  t.ok(answered && isBelow(spans, statements(inAuth(spans))[0], answered), 'and so is auth’s statement')
  t.notMatch(JSON.stringify(spans), /gertrude/, 'no courriel')
  t.notMatch(lines.join(), /gertrude/, 'nor in the log')
})

t.test('background work and health checks create no traces', async (t) => {
  const collector = await startCollector(t)
  const settings = collectorAt(collector.url)
  const auth = await startAuth(t)
  const { url, stop } = await startRecipe(t, {
    ...settings,
    AUTH_INTERNAL_URL: auth,
    REVOCATION_POLL_SECONDS: '1',
    CACHE_MIB: '1',
  })
  await fetch(`${url}/readyz`)
  await fetch(`${url}/recettes/`)
  await stop()

  const names = collector.spans().flatMap(({ parentSpanId, name }) => (parentSpanId ? [] : [name]))
  t.same(names, ['GET /recettes/'], 'and what was not sent yet is sent at the end')
})

t.test('spans are sent as protobuf', async (t) => {
  const collector = await startCollector(t)
  const { url, stop } = await startRecipe(t, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { trace, traceparent } = fromProxy()
  await fetch(`${url}/recettes/`, { headers: { traceparent } })
  await stop()

  const [sent] = collector.received
  t.has(sent, { path: '/v1/traces', type: 'application/x-protobuf' })
  t.ok(sent?.body.includes(Buffer.from(trace, 'hex')))
})

t.test('a collector that is unreachable or silent delays neither responses nor the stop', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sockets = new Set<Socket>()
  silent.on('connection', (socket) => sockets.add(socket))
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  for (const at of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:9']) {
    const { url, stop } = await startRecipe(t, collectorAt(at))
    for (let n = 0; n < 5; n++) t.equal((await fetch(`${url}/recettes/`)).status, 200)

    t.equal(await stop(), 0, `${at}: exit code`)
  }
})
