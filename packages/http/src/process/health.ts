// Liveness and readiness: probes, and metrics.

import { ApiError } from '@recettes/errors'
import { anyone, routeOptions } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../error-handler.js'
import { withTimeout } from '../metrics/bounded-reads.js'
import type { Metrics } from '../metrics/metrics.js'
import { VERSION } from '../version.js'

const READY_MS = 1_000

/** Adds /healthz, /readyz, and the metrics `service_ready` and `build_info`. */
export async function addHealth(
  app: FastifyInstance,
  metrics: Metrics,
  ready: () => Promise<boolean>,
): Promise<void> {
  const canServe = async () => !app.lifecycle.draining && (await ready())
  await app.register(async (probes) => {
    // JSON errors, also in services that answer pages.
    probes.setErrorHandler((error, request, reply) => sendError(error, request, reply))
    const route = routeOptions(anyone, {
      schema: { hide: true },
      logLevel: 'silent',
    } as const)
    probes.get('/healthz', route, async () => ({ status: 'ok' }))

    probes.get('/readyz', route, async () => {
      if (!(await canServe())) throw new ApiError('service_indisponible')
      return { status: 'ok' }
    })
  })
  metrics.gauge('service_ready', '1 while the service can serve, else 0', async () =>
    (await withTimeout(READY_MS, canServe, false)) ? 1 : 0,
  )
  metrics.gauge(
    'build_info',
    'Always 1; the version of the release that runs',
    () => ({ [VERSION]: 1 }),
    'version',
  )
}
