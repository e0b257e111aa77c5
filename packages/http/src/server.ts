// Base Fastify instance of the API services: the base server with CORS, JSON, tokens and documentation.

import { type TokenOptions, tokens } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import { type BaseServerOptions, createBaseServer } from './base-server.js'
import { sendError } from './error-handler.js'
import { limitChangesByCaller } from './fairness/caller-concurrency.js'
import { responseSlots } from './fairness/response-slots.js'
import { acceptOnlyJson } from './input/body.js'
import { isSafe } from './methods.js'
import { noMetrics } from './metrics/metrics.js'
import { type ApiDescription, documentation } from './openapi/documentation.js'
import { MAX_EXPORTS } from './output/exports.js'
import { addHealth } from './process/health.js'
import { databaseReadiness, type ReadinessOptions } from './process/readiness.js'
import { ANY_ORIGIN, crossOrigin } from './protection/cross-origin.js'
import { securityHeaders } from './protection/security-headers.js'
import { ErrorSchema } from './schemas.js'

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
  app.decorate('exporting', new Set<number>())
  app.decorate('exportSlots', responseSlots(MAX_EXPORTS))
  app.addSchema(ErrorSchema)
  const base = app as unknown as FastifyInstance
  acceptOnlyJson(base)
  limitChangesByCaller(base)
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
