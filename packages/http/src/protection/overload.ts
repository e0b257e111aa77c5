// Refuses requests while the event loop lags, except health checks.

import underPressure from '@fastify/under-pressure'
import { ApiError } from '@recettes/errors'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns undefined, which admits the request. */
    pressureHandler?: () => undefined
  }
}

type OverloadOptions = { maxEventLoopDelayMs: number }

/** How often the delay is measured. */
const SAMPLE_MS = 500
/** No later sample includes the start itself. */
const START_MS = 2 * SAMPLE_MS

/** Option of routes that operators or the other service must reach at any time. */
export const evenUnderPressure = { pressureHandler: () => undefined }

/** Requests in flight complete. The start's own load is ignored. */
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
