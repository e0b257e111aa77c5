// The span of a request: it goes on with the caller's trace, is named by its route, and puts its ids into the log lines.

import { FastifyOtelInstrumentation } from '@fastify/otel'
import type { Span } from '@opentelemetry/api'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'

/** The plugin that begins it. */
export function traceRequests(): FastifyPluginCallback {
  return new FastifyOtelInstrumentation({
    requestHook: describe,
    // A span for each hook would hide what matters among two dozen that take no time.
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz',
  }).plugin()
}

function describe(span: Span, request: FastifyRequest): void {
  const { url: route } = request.routeOptions
  span.updateName(route === undefined ? request.method : `${request.method} ${route}`)
  // The address may hold a courriel; the pattern doesn't.
  span.setAttributes({ 'url.path': route ?? '', 'http.request.header.x-request-id': [request.id] })
  const { traceId, spanId } = span.spanContext()
  // They are read, and what is passed on to another service goes on from this span.
  for (const name of ['traceparent', 'tracestate']) delete request.raw.headers[name]
  request.log = request.log.child({ trace_id: traceId, span_id: spanId })
}
