// OpenTelemetry's parts put together: requests, statements, calls to the other service, and the way to the collector.

import { setTimeout as delay } from 'node:timers/promises'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node'
import { withoutTexts } from './private.js'
import { traceRequests } from './requests.js'
import { traceStatements } from './statements.js'
import type { Tracing, TracingOptions } from './tracing.js'

/** Starts everything; the sampler, the batches and the propagators follow the standard OTEL_ variables. */
export async function startTracing(service: string, options: TracingOptions): Promise<Tracing> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [withoutTexts, new BatchSpanProcessor(await exporterTo(options))],
  })
  provider.register()
  traceStatements()
  new UndiciInstrumentation({
    // What the process does by itself, such as following revocations, is nobody's request.
    requireParentforSpans: true,
    // The address may hold a courriel; the span of the answering service has the pattern.
    requestHook: (span, { origin }) =>
      span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  })
  return { plugin: traceRequests(), close: () => lastWords(provider) }
}

/** Milliseconds that a collector gets for the last spans: a process that ends doesn't wait for one that is away. */
const LAST_MS = 2_000

async function lastWords(provider: NodeTracerProvider): Promise<void> {
  const sent = provider.shutdown().catch(() => undefined)
  await Promise.race([sent, delay(LAST_MS, undefined, { ref: false })])
}

/** Only the one that is asked for is loaded. */
async function exporterTo({ endpoint, protocol }: TracingOptions): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
}
