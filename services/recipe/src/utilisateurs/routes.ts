// /utilisateurs at this address too: passed on to the auth service unchanged, which alone knows users and rights.

import { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import { BODY_LIMIT_BYTES } from '@recettes/http'
import type { FastifyPluginAsync } from 'fastify'

type Options = { authInternalUrl: string }

/** Milliseconds that the auth service gets to accept a connection, and to answer. */
const TIMEOUT_MS = { connect: 2_000, answer: 10_000 }

export const utilisateursRoutes: FastifyPluginAsync<Options> = async (app, { authInternalUrl }) => {
  // Bodies pass as they are, but only once they are here: auth may answer before it has read one that is too large,
  // and what is left of it would be taken for the connection's next request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  )
  await app.register(proxy, {
    upstream: authInternalUrl,
    proxyPayloads: false,
    prefix: '/utilisateurs',
    rewritePrefix: '/utilisateurs',
    undici: {
      connect: { timeout: TIMEOUT_MS.connect },
      headersTimeout: TIMEOUT_MS.answer,
      bodyTimeout: TIMEOUT_MS.answer,
    },
    // Its lines would have the address, which may be somebody's courriel.
    disableRequestLogging: true,
    // Nothing is sent twice: a POST that got no answer may have done its work.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
    },
  })
}
