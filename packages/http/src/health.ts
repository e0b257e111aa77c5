// Two questions of operators: does the process live, and can it serve?

import { ApiError } from '@recettes/errors'
import { open } from '@recettes/tokens'
import type { FastifyPluginAsync } from 'fastify'
import { evenUnderPressure } from './overload.js'

/** Tells whether what the service needs is there; false makes it unready. */
export type HealthOptions = { ready: () => Promise<boolean> }

/** `/healthz` and `/readyz`; they are for operators and so stay out of the API's document. */
export const health: FastifyPluginAsync<HealthOptions> = async (app, { ready }) => {
  const route = { ...open, ...evenUnderPressure, schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/healthz', route, async () => ({ status: 'ok' }))

  app.get('/readyz', route, async () => {
    if (app.lifecycle.draining || !(await ready())) throw new ApiError('service_indisponible')
    return { status: 'ok' }
  })
}
