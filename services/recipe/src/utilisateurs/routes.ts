// /utilisateurs and /auteurs at this address too: passed on to the auth service unchanged, which alone knows users and rights.

import { Readable } from 'node:stream'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { ApiError } from '@recettes/errors'
import { BODY_LIMIT_BYTES } from '@recettes/http'
import type { FastifyPluginAsync } from 'fastify'

type Options = { authInternalUrl: string }

/**
 * Headers of one connection alone (RFC 9110 section 7.6.1): the proxy's client refuses to send some, and answered to the
 * caller they would say that a connection stays open which is about to end. `Expect` is answered here: the whole body is
 * read before it is passed on.
 */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Those of a request or an answer that aren't of its connection alone. */
function endToEnd<H extends { connection?: string | string[] | undefined }>(headers: H): H {
  const named = [headers.connection].flat().join().toLowerCase().split(',')
  const dropped = new Set([...HOP_BY_HOP, ...named.map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase()))) as H
}

/** Several headers as one list (RFC 9110 section 5.3), which is no token: Node's own reading keeps the first of them. */
function everyAuthorization(rawHeaders: string[]): { authorization?: string } {
  const isValue = (_: string, at: number) =>
    at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'authorization'
  const values = rawHeaders.filter(isValue)
  return values.length > 1 ? { authorization: values.join(', ') } : {}
}

/** Milliseconds that the auth service gets to accept a connection, and to answer. */
const TIMEOUT_MS = { connect: 2_000, answer: 10_000 }

export const utilisateursRoutes: FastifyPluginAsync<Options> = async (app, { authInternalUrl }) => {
  // Bodies pass as they are, but only once they are here: auth may answer before it has read one that is too large,
  // and what is left of it would be taken for the connection's next request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  )
  const passedOn = (prefix: string): FastifyHttpProxyOptions => ({
    upstream: authInternalUrl,
    config: { access: 'internal', invalidates: 'nothing' },
    proxyPayloads: false,
    prefix,
    rewritePrefix: prefix,
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
        ...endToEnd(headers),
        ...everyAuthorization(request.raw.rawHeaders),
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      rewriteHeaders: endToEnd,
      // Whatever happens to the connection, the caller can try again: 503 with Retry-After, never the library's own 500.
      onError: (reply, { error }) => {
        void reply.send(new ApiError('service_indisponible', { cause: error.cause ?? error }))
      },
    },
  })
  for (const prefix of ['/utilisateurs', '/auteurs']) await app.register(proxy, passedOn(prefix))
}
