// Liveness and readiness probes.

import { ApiError } from '@recettes/errors'
import { anyone, routeOptions } from '@recettes/tokens'
import type { FastifyPluginAsync } from 'fastify'
import { sendError } from '../error-handler.js'
import { evenUnderPressure } from '../fairness/overload.js'

type HealthOptions = { ready: () => Promise<boolean> }

export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready }) => {
  // JSON errors, also in services that answer pages.
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  const route = routeOptions(anyone, {
    config: evenUnderPressure,
    schema: { hide: true },
    logLevel: 'silent',
  } as const)
  app.get('/healthz', route, async () => ({ status: 'ok' }))

  app.get('/readyz', route, async () => {
    if (app.lifecycle.draining || !(await ready())) throw new ApiError('service_indisponible')
    return { status: 'ok' }
  })
}
