// CORS: allowed origins and exposed response headers.

import cors from '@fastify/cors'
import fp from 'fastify-plugin'

type CrossOriginOptions = { origins: '*' | string[] }

const EXPOSED = [
  'Link',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'Suggestion',
  'Ignored-Properties',
  'X-Total-Count',
  'Idempotency-Replayed',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Content-Disposition',
].join(', ')

/** Headers for responses that don't depend on the request. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
}

export const crossOrigin = fp<CrossOriginOptions>(
  async (app, { origins }) => {
    const options = {
      origin: origins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: EXPOSED,
      maxAge: 600,
      strictPreflight: false,
    }
    if (origins !== '*') return void (await app.register(cors, options))
    // Constant for `*`: the library's check of the origin would cost each request as much as routing it.
    await app.register(async (preflights) => void (await preflights.register(cors, options)))
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(ANY_ORIGIN)
      done()
    })
  },
  { name: '@recettes/cross-origin' },
)
