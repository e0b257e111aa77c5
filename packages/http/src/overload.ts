// When a service takes no more: the event loop lags behind, so new requests are refused at once, and health isn't.

import underPressure from '@fastify/under-pressure'
import { ApiError } from '@recettes/errors'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What @fastify/under-pressure asks while it refuses; undefined lets the request through. */
    pressureHandler?: () => undefined
  }
}

/** Mean delay of the event loop past which requests are refused, in milliseconds; 0 for none. */
export type OverloadOptions = { maxEventLoopDelayMs: number }

/** Milliseconds between two looks at the event loop: refusing begins, and ends by itself, within one of them. */
const SAMPLE_MS = 500
/** Milliseconds from listening on, after which no look sees any more how busy the start itself was. */
const START_MS = 2 * SAMPLE_MS

/** `config` of a route that operators must reach at any time. */
export const evenUnderPressure = { pressureHandler: () => undefined }

/**
 * Refuses requests with 503 and `Retry-After` while the event loop lags. A refusal costs a fraction of an answer, so what
 * is under way gets done. The database has its own bound, the pool's queue. How long the start kept the event loop busy
 * counts for nothing: a proxy sends requests as soon as the process listens.
 */
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
      // A rejection is what makes our error handler render it; undefined lets the request through.
      pressureHandler: () =>
        performance.now() - startedAt < START_MS
          ? undefined
          : Promise.reject(new ApiError('service_indisponible')),
    })
  },
  { name: '@recettes/overload' },
)
