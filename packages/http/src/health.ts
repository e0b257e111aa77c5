// Two questions of operators: does the process live, and can it serve?

import { ApiError } from '@recettes/errors'
import { anyone, routeOptions } from '@recettes/tokens'
import type { FastifyPluginAsync } from 'fastify'
import { sendError } from './error-handler.js'
import { evenUnderPressure } from './overload.js'

/** Tells whether what the service needs is there; false makes it unready. */
export type HealthOptions = { ready: () => Promise<boolean> }

/** `/healthz` and `/readyz`; they are for operators and so stay out of the API's document. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready }) => {
  // Probes read the one error shape, also where the rest of the service answers pages.
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
