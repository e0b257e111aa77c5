// Base Fastify instance of the API services: the base server with CORS, JSON, tokens and documentation.

import { type TokenOptions, tokens } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import { type BaseServerOptions, createBaseServer } from './base-server.js'
import { sendError } from './error-handler.js'
import { acceptOnlyJson } from './input/body.js'
import { type Limiter, limiter } from './limiter.js'
import { isSafe } from './methods.js'
import { noMetrics } from './metrics/metrics.js'
import { type ApiDescription, documentation } from './openapi/documentation.js'
import { addHealth } from './process/health.js'
import { databaseReadiness, type ReadinessOptions } from './process/readiness.js'
import { ANY_ORIGIN, crossOrigin } from './protection/cross-origin.js'
import { securityHeaders } from './protection/security-headers.js'
import { ErrorSchema } from './schemas.js'
import { guardWrites } from './writes.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whole lists, pages of over `LONG_PAGE` rows and exports, until their last byte is sent. */
    longReads: Limiter
  }
}

/** A slow reader holds its place for as long as it takes a batch every half minute. */
const LONG_READS = { running: 32, runningPerKey: 8 }

export type ServerOptions = BaseServerOptions &
  TokenOptions & {
    api: ApiDescription
    corsOrigins: '*' | string[]
    readiness: Pick<ReadinessOptions, 'runQuery' | 'needed'>
  }

export type Server = Awaited<ReturnType<typeof createServer>>

/** Builds the server; it doesn't listen or connect yet. */
export async function createServer(options: ServerOptions) {
  const metrics = options.metrics ?? noMetrics
  const app = await createBaseServer(options, {
    renderError: (error, request, reply) => sendError(error, request, reply),
    // With a list of origins, the origin would have to be read from what couldn't be parsed.
    errorHeaders: options.corsOrigins === '*' ? ANY_ORIGIN : {},
    addHeaders: async (instance) => {
      await instance.register(crossOrigin, { origins: options.corsOrigins })
      await instance.register(securityHeaders, options.api)
    },
  })
  app.decorate('longReads', limiter(LONG_READS))
  app.addSchema(ErrorSchema)
  const base = app as unknown as FastifyInstance
  acceptOnlyJson(base)
  guardWrites(base)
  requireAccess(base)

  const { keys, issuer, isRevoked, confirmCaller } = options
  await app.register(tokens, {
    keys,
    issuer,
    ...(isRevoked && { isRevoked }),
    ...(confirmCaller && { confirmCaller }),
  })
  await app.register(documentation, options.api)
  const ready = databaseReadiness({ ...options.readiness, log: app.log, metrics })
  await addHealth(base, metrics, ready)
  return app
}

function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined && ![method].flat().every(isSafe))
      throw new Error(`${method} ${url} doesn’t say who may call it`)
  })
}
