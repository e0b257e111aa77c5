// Sets up OpenTelemetry: requests, statements, calls to the other service, and the exporter.

import { setTimeout as delay } from 'node:timers/promises'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { withoutTexts } from './private.js'
import { traceRequests } from './requests.js'
import { traceStatements } from './statements.js'
import type { Tracing, TracingOptions } from './tracing.js'

/** Sampler, batches and propagators follow the standard OTEL_ variables. */
export function startTracing(service: string, { endpoint }: TracingOptions): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [withoutTexts, new BatchSpanProcessor(exporter)],
  })
  provider.register()
  traceStatements()
  new UndiciInstrumentation({
    // Background work belongs to no request.
    requireParentforSpans: true,
    // The URL may hold a courriel; the span of the answering service has the pattern.
    requestHook: (span, { origin }) =>
      span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  })
  return { plugin: traceRequests(), close: () => flushSpans(provider) }
}

/** Longest wait for the last spans, for instance to an unreachable collector. */
const FLUSH_MS = 2_000

async function flushSpans(provider: NodeTracerProvider): Promise<void> {
  const sent = provider.shutdown().catch(() => undefined)
  await Promise.race([sent, delay(FLUSH_MS, undefined, { ref: false })])
}
