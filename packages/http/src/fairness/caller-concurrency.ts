// Limits each caller to two concurrent changes; otherwise requests that wait for one row lock hold all connections.

import { reauthenticate } from '@recettes/tokens'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { limitConcurrency, queueWhileConnected } from './concurrency.js'

/** Limits per process. `queueTimeoutMs` exceeds `lock_timeout`, so a queued request gets to run. */
const CHANGES_OF_A_CALLER = { maxRunningPerKey: 2, maxWaitingPerKey: 100, queueTimeoutMs: 15_000 }

/**
 * POST isn't limited: nearly all only add rows; the few that lock a user's row are an ADMIN's or rate-limited. Reading the lines of
 * a recipe is limited by its route.
 */
const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** Limits routes added from now on. A request waits before it takes a connection. */
export function limitChangesByCaller(app: FastifyInstance): void {
  const runLimited = limitConcurrency<number>(CHANGES_OF_A_CALLER)
  app.addHook('onRoute', (route) => {
    // Routes with other methods too are proxied to auth, which limits its own changes.
    if (![route.method].flat().every((method) => CHANGES.includes(method))) return
    const { handler } = route
    const queuedHandler: RouteHandlerMethod = function (request, reply) {
      if (request.caller === null) return handler.call(this, request, reply)
      return queueWhileConnected(request.raw.socket, runLimited, request.caller.id, async (hasWaited) => {
        // While waiting the caller may have lost the right.
        if (hasWaited) await reauthenticate(request)
        return handler.call(this, request, reply)
      })
    }
    route.handler = queuedHandler
  })
}
