// Base Fastify instance of every service: limits, time-outs, logs, metrics, draining.

import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { ApiError, type ErrorCode } from '@recettes/errors'
import type { Tracing } from '@recettes/tracing'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { BODY_LIMIT_BYTES } from './input/body.js'
import { validatorCompiler } from './input/validation.js'
import { logDestination } from './logs/log-destination.js'
import { loggerOptions, requestLogger, SingleLineLogController } from './logs/logging.js'
import { isSafe } from './methods.js'
import { type Metrics, noMetrics } from './metrics/metrics.js'
import { measureRequests } from './metrics/requests.js'
import { buildSerializer } from './output/serialization.js'
import { errorAsJson, httpErrorResponder, type WriteError } from './protection/broken-http.js'
import { readForwardedAddresses } from './protection/forwarded.js'
import { refuseInvalidHttp, routableUrl } from './protection/strict-http.js'

export type BaseServerOptions = {
  service: string
  trustProxy: string[]
  logLevel: string
  metrics?: Metrics
  tracing?: Tracing | undefined
}

type BaseServerHooks = {
  renderError: (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => FastifyReply | Promise<FastifyReply>
  /** Answers errors without a request, such as malformed HTTP; JSON by default. */
  writeError?: WriteError
  /** Headers of the responses of `writeError`. */
  errorHeaders?: Record<string, string>
  /** Adds headers to every response. */
  addHeaders: (app: FastifyInstance) => Promise<void>
  bodyLimit?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The pool's limits bound the handler, so `createBaseServer` gives it no time-out. */
    boundedByDatabase?: boolean
  }
  interface FastifyInstance {
    countRefusal: (code: ErrorCode) => void
  }
}

/** Node's defaults wait minutes for slow or silent clients. */
const TIMEOUTS_MS = {
  connection: 60_000,
  keepAlive: 72_000,
  headers: 10_000,
  request: 30_000,
  handler: 60_000,
}

/** Node's default of 30 s makes shorter time-outs pointless. */
const CHECK_INTERVAL_MS = 2_000

const SERVER_OPTIONS = {
  connectionTimeout: TIMEOUTS_MS.connection,
  keepAliveTimeout: TIMEOUTS_MS.keepAlive,
  requestTimeout: TIMEOUTS_MS.request,
  http: {
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    headersTimeout: TIMEOUTS_MS.headers,
    // Checked in strict-http.ts, whose response has a body.
    requireHostHeader: false,
  },
  // Requests during draining are served: the proxy hasn't noticed yet.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  // Above Fastify's default of 100, a long id would be an unknown URL, not an unknown id. Node bounds the whole head.
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
  requestIdHeader: false,
  genReqId: (request) => requestId(request.headers['x-request-id']),
  schemaController: { compilersFactory: { buildSerializer } },
} satisfies FastifyHttpOptions<HttpServer>

/** Builds the server; it doesn't listen or connect yet. */
export async function createBaseServer(options: BaseServerOptions, hooks: BaseServerHooks) {
  const {
    renderError,
    writeError = errorAsJson,
    addHeaders,
    bodyLimit = BODY_LIMIT_BYTES,
    errorHeaders = {},
  } = hooks
  const metrics = options.metrics ?? noMetrics
  const app = Fastify({
    ...SERVER_OPTIONS,
    bodyLimit,
    logger: loggerOptions(options.service, options.logLevel, logDestination(metrics)),
    logController: new SingleLineLogController(),
    childLoggerFactory: requestLogger,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    clientErrorHandler: (error, socket) => httpErrors.respond(error, socket),
    rewriteUrl: routableUrl,
    frameworkErrors: (error, request, reply) => renderError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>()

  const httpErrors = httpErrorResponder(writeError, errorHeaders, (code, reqId) => {
    app.countRefusal(code)
    app.log.debug({ reqId, code }, 'refused malformed HTTP')
  })
  httpErrors.refuseTunnels(app.server)
  app.decorate('lifecycle', { draining: false })
  app.setValidatorCompiler(validatorCompiler as Parameters<typeof app.setValidatorCompiler>[0])
  app.setErrorHandler((error, request, reply) => renderError(error, request, reply))

  const base = app as unknown as FastifyInstance
  measureRequests(base, metrics)
  if (options.trustProxy.length > 0) readForwardedAddresses(base)
  if (options.tracing?.plugin) await app.register(options.tracing.plugin)
  // Before `addHeaders`, which answers preflights.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (app.lifecycle.draining) reply.header('connection', 'close')
    done()
  })
  await addHeaders(base)
  refuseInvalidHttp(base)
  app.addHook('onRoute', (route) => {
    // Reads get no handler time-out, which costs a timer and an AbortController each: limits of the pool and of API calls bound
    // them.
    const isRead = [route.method].flat().every(isSafe)
    if (!isRead && route.config?.boundedByDatabase !== true) route.handlerTimeout ??= TIMEOUTS_MS.handler
  })
  app.setNotFoundHandler((request, reply) => renderError(new ApiError('adresse_inconnue'), request, reply))
  return app
}

/** The id correlates logs across services. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(header) ? header : randomUUID()
}
