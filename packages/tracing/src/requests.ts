// The span of a request: continues the caller's trace, is named by the route, and adds its ids to the log lines.

import { FastifyOtelInstrumentation } from '@fastify/otel'
import type { Span } from '@opentelemetry/api'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'

export function traceRequests(): FastifyPluginCallback {
  return new FastifyOtelInstrumentation({
    requestHook: describe,
    // Spans for two dozen hooks that take no time would hide the rest.
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => url === '/healthz' || url === '/readyz',
  }).plugin()
}

function describe(span: Span, request: FastifyRequest): void {
  const { url: route } = request.routeOptions
  span.updateName(route === undefined ? request.method : `${request.method} ${route}`)
  // The URL may hold a courriel; the pattern doesn't.
  span.setAttributes({ 'url.path': route ?? '', 'http.request.header.x-request-id': [request.id] })
  const { traceId, spanId } = span.spanContext()
  // Already read; requests to other services continue from this span.
  for (const name of ['traceparent', 'tracestate']) delete request.raw.headers[name]
  request.log = request.log.child({ trace_id: traceId, span_id: spanId })
}
