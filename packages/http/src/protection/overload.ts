// Refuses requests while the event loop lags, except health checks.

import underPressure from '@fastify/under-pressure'
import { ApiError } from '@recettes/errors'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by @fastify/under-pressure before it refuses; undefined admits the request. */
    pressureHandler?: () => undefined
  }
}

/** Milliseconds of mean delay beyond which requests are refused; 0 for none. */
export type OverloadOptions = { maxEventLoopDelayMs: number }

/** Milliseconds between two samples of the event loop; refusing begins and ends with one. */
const SAMPLE_MS = 500
/** Milliseconds after listening, when no sample includes the start itself any more. */
const START_MS = 2 * SAMPLE_MS

/** `config` of a route that operators must reach at any time. */
export const evenUnderPressure = { pressureHandler: () => undefined }

/** Answers 503 while the event loop lags, so that requests in flight complete. The load of the start itself is ignored. */
export const overload = fp<OverloadOptions>(
  async (app, { maxEventLoopDelayMs }) => {
    let startedAt = Number.NEGATIVE_INFINITY
    app.addHook('onListen', (done) => {
      startedAt = performance.now()
      done()
    })
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      sampleInterval: SAMPLE_MS,
      // A rejection goes to our error handler.
      pressureHandler: () =>
        performance.now() - startedAt < START_MS
          ? undefined
          : Promise.reject(new ApiError('service_indisponible')),
    })
  },
  { name: '@recettes/overload' },
)
