// Metrics of requests by route template: count, status, duration.

import { catalogue, type ErrorCode } from '@recettes/errors'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.js'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** URLs of unmatched requests would make a series each. */
const NO_ROUTE = 'none'

/** Its hook must be the first, so that it counts requests that wait in later ones. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const codes = Object.keys(catalogue) as ErrorCode[]
  const help = 'Errors that callers were told, by their code in the catalogue'
  app.decorate('countRefusal', metrics.counter('http_refusals_total', help, 'code', codes))
  if (!metrics.active) return

  let inFlight = 0
  metrics.gauge('http_requests_in_flight', 'Requests that were received and not yet answered', () => inFlight)
  const observe = metrics.histogram(
    'http_request_duration_seconds',
    'Seconds from a request to the last byte of its response, by route template',
    BUCKETS,
    ['method', 'route', 'status'],
  )
  app.addHook('onRequest', (_request, { raw }, done) => {
    inFlight++
    // If the caller disconnects, `onResponse` isn't called.
    raw.once('close', () => inFlight--)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE
    observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
