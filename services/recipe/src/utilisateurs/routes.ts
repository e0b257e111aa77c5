// Proxies /utilisateurs and /auteurs to the auth service, unchanged.

import { Readable } from 'node:stream'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { ApiError } from '@recettes/errors'
import { BODY_LIMIT_BYTES, limiter } from '@recettes/http'
import type { FastifyPluginAsync } from 'fastify'

type Options = { authInternalUrl: string }

/** RFC 9110 section 7.6.1. undici refuses to send some. `Expect` is answered here, since bodies are read whole. */
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

function withoutHopByHop<H extends { connection?: string | string[] | undefined }>(headers: H): H {
  const namedByConnection = [headers.connection].flat().join().toLowerCase().split(',')
  const dropped = new Set([...HOP_BY_HOP, ...namedByConnection.map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase()))) as H
}

/** Joins repeated headers (RFC 9110 section 5.3), which auth refuses; Node would keep only the first. */
function joinedAuthorization(rawHeaders: string[]): { authorization?: string } {
  const isValue = (_: string, index: number) =>
    index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization'
  const values = rawHeaders.filter(isValue)
  return values.length > 1 ? { authorization: values.join(', ') } : {}
}

const TIMEOUT_MS = { connect: 2_000, response: 10_000 }

/** Requests in flight to the auth service; their bodies are in memory. */
const IN_FLIGHT = { running: 32, runningPerKey: 8 }

/** Reads and changes have separate limits. */
const METHODS = [
  ['GET', 'HEAD', 'OPTIONS'],
  ['POST', 'PUT', 'PATCH', 'DELETE'],
]

export const utilisateursRoutes: FastifyPluginAsync<Options> = async (app, { authInternalUrl }) => {
  // Unparsed, but complete: auth may answer before it has read a too large body, whose rest would be parsed as the next
  // request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body.length > 0 ? Readable.from([body]) : undefined),
  )
  const proxyOptions = (prefix: string, httpMethods: string[]): FastifyHttpProxyOptions => ({
    upstream: authInternalUrl,
    config: { access: 'internal' },
    proxyPayloads: false,
    prefix,
    rewritePrefix: prefix,
    httpMethods,
    undici: {
      connections: IN_FLIGHT.running,
      connect: { timeout: TIMEOUT_MS.connect },
      headersTimeout: TIMEOUT_MS.response,
      bodyTimeout: TIMEOUT_MS.response,
    },
    // Log lines would contain the URL, perhaps with a courriel.
    disableRequestLogging: true,
    // A POST without a response may have been executed.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...withoutHopByHop(headers),
        ...joinedAuthorization(request.raw.rawHeaders),
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      rewriteHeaders: withoutHopByHop,
      // Sent to a caller who has hung up, the response would be an error.
      onResponse: (_request, reply, { stream }) => {
        if (reply.raw.destroyed) stream.destroy()
        else void reply.send(stream)
      },
      // The library's would be 500.
      onError: (reply, { error }) => {
        void reply.send(new ApiError('service_indisponible', { cause: error.cause ?? error }))
      },
    },
  })
  for (const prefix of ['/utilisateurs', '/auteurs']) {
    for (const methods of METHODS) {
      await app.register(async (scope) => {
        const proxied = limiter(IN_FLIGHT)
        scope.addHook('preHandler', async (request, { raw }) => {
          const release = await proxied.acquire(request)
          raw.once('finish', release).once('close', release)
        })
        await scope.register(proxy, proxyOptions(prefix, methods))
      })
    }
  }
}
