// Each caller changes at most two things at once: requests that wait for one row's lock would else hold every connection.

import { reauthenticate } from '@recettes/tokens'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { takeTurns } from './turns.js'

/** In one process; a pool has ten connections unless set otherwise, and a row's lock is waited for less long. */
const CHANGES_OF_A_CALLER = { each: 2, eachWaiting: 100, patienceMs: 15_000 }

/** Not POST: what it adds is a row that nobody else has locked. */
const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** Makes the handlers of routes added from now on take turns by caller, before they take a connection. */
export function limitChangesOfCallers(app: FastifyInstance): void {
  const runInTurn = takeTurns<number>(CHANGES_OF_A_CALLER)
  app.addHook('onRoute', (route) => {
    // A route that takes other methods too is the proxy's: the auth service lets its own changes take turns.
    if (![route.method].flat().every((method) => CHANGES.includes(method))) return
    const { handler } = route
    const queuedHandler: RouteHandlerMethod = function (request, reply) {
      if (request.caller === null) return handler.call(this, request, reply)
      return runInTurn(request.caller.id, async (hasWaited) => {
        // Meanwhile the caller may have hung up, or lost the right to do this.
        if (hasWaited && request.raw.socket.destroyed) return reply
        if (hasWaited) await reauthenticate(request)
        return handler.call(this, request, reply)
      })
    }
    route.handler = queuedHandler
  })
}
