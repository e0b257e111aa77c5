// Limits each caller to two concurrent changes; otherwise requests that wait for one row lock hold all connections.

import { reauthenticate } from '@recettes/tokens'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { limitConcurrency, queueWhileConnected, type RunLimited } from './concurrency.js'

/**
 * Limits per process. `queueTimeoutMs` is five times the default `lock_timeout`: the first in the queue run even if both running
 * requests time out.
 */
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
      return queueAuthenticated(request, runLimited, request.caller.id, async () =>
        handler.call(this, request, reply),
      )
    }
    route.handler = queuedHandler
  })
}

/**
 * Checks the token, if there is one, again after a wait: meanwhile the caller may have lost the right.
 * @throws ApiError 503 if the queue is full or the wait too long, 400 once a waiting caller disconnects, 401 or 403 after a wait
 */
export const queueAuthenticated = <K, T>(
  request: FastifyRequest,
  runLimited: RunLimited<K>,
  key: K,
  work: () => Promise<T>,
): Promise<T> =>
  queueWhileConnected(request.raw.socket, runLimited, key, async (hasWaited) => {
    if (hasWaited && request.caller !== null) await reauthenticate(request)
    return work()
  })
