// CORS: which origins a browser may call from, and which headers its scripts may read.

import cors from '@fastify/cors'
import fp from 'fastify-plugin'

/** `*`, or the origins that a browser may call from. */
export type CrossOriginOptions = { origins: '*' | string[] }

const EXPOSED = [
  'Link',
  'ETag',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
  'Suggestion',
  'Ignored-Properties',
  'Idempotency-Replayed',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Content-Disposition',
].join(', ')

/** Answers preflights, and tells with every answer who may read it. */
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
    // Where anybody may, every answer says so in the same two lines: the library is left the preflights, since to
    // find out anew who asks would cost each hot read as much as routing it.
    await app.register(async (preflights) => void (await preflights.register(cors, options)))
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED)
      done()
    })
  },
  { name: '@recettes/cross-origin' },
)
