// Parts of OpenTelemetry that its types leave open: an upgrade that changes them fails here, before spans are missing or say
// too much in production.

import { SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { testServerUrl } from '@recettes/testing'
import pg from 'pg'
import t from 'tap'
import { withoutTexts } from '../dist/private.js'
import { traceStatements } from '../dist/statements.js'

const exporter = new InMemorySpanExporter()
new NodeTracerProvider({ spanProcessors: [withoutTexts, new SimpleSpanProcessor(exporter)] }).register()
traceStatements()
t.beforeEach(() => exporter.reset())

const tracer = trace.getTracer('test')
const pool = new pg.Pool({ connectionString: testServerUrl() })
t.teardown(() => pool.end())

/** Runs something under a span «request», and returns the spans of statements below it. */
async function statementsOf(run: () => Promise<unknown>) {
  await tracer.startActiveSpan('request', async (span) => {
    await run()
    span.end()
  })
  const spans = exporter.getFinishedSpans()
  const request = spans.find(({ name }) => name === 'request')
  return spans.filter(
    ({ name, parentSpanContext }) =>
      name.startsWith('pg.query') && parentSpanContext?.spanId === request?.spanContext().spanId,
  )
}

t.test('a statement of the pool has a span with its text and without its values', async (t) => {
  const spans = await statementsOf(() => pool.query('SELECT $1::text AS given', ['secret']))

  t.equal(spans.length, 1)
  t.match(JSON.stringify(spans[0]?.attributes), /SELECT \$1::text AS given/)
  t.notMatch(JSON.stringify(spans[0]?.attributes), /secret/)
})

t.test('a statement of a single connection has a span too', async (t) => {
  const client = await pool.connect()
  const spans = await statementsOf(() => client.query('SELECT 1')).finally(() => client.release())

  t.equal(spans.length, 1)
})

t.test('a statement outside of a request has no span', async (t) => {
  await pool.query('SELECT 1')

  t.same(exporter.getFinishedSpans(), [])
})

t.test('a span exports the status of an error but not its message', async (t) => {
  const [failed] = await statementsOf(() =>
    pool.query("SELECT 'secret'::int").catch((error: unknown) => error),
  )
  const span = tracer.startSpan('own')
  span.recordException(new Error('secret'))
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'secret' })
  span.end()

  const ownSpan = exporter.getFinishedSpans().find(({ name }) => name === 'own')
  for (const finished of [failed, ownSpan]) {
    t.same(finished?.status, { code: SpanStatusCode.ERROR })
    t.same(finished?.events, [])
  }
})
