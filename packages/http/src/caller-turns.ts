// Each caller changes at most two things at once: requests that wait for one row's lock would else hold every connection.

import { ApiError } from '@recettes/errors'
import { reauthenticate } from '@recettes/tokens'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** Changes of one caller at work at once, in one process; a pool has ten connections unless set otherwise. */
const AT_ONCE = 2

/** Further changes of one caller that wait; one more is refused. */
const MOST_WAITING = 100

/** Not POST: what it adds is a row that nobody else has locked. */
const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** Work of one caller: how much is running, and what starts the rest. */
type CallerQueue = { running: number; waiting: (() => void)[] }

/** Makes the handlers of routes added from now on take turns by caller, before they take a connection. */
export function limitChangesOfCallers(app: FastifyInstance): void {
  const runInTurn = turnsByCaller()
  app.addHook('onRoute', (route) => {
    // A route that takes other methods too is the proxy's: the auth service lets its own changes take turns.
    if (![route.method].flat().every((method) => CHANGES.includes(method))) return
    const { handler } = route
    const queuedHandler: RouteHandlerMethod = function (request, reply) {
      if (request.caller === null) return handler.call(this, request, reply)
      return runInTurn(request.caller.id, async (hasWaited) => {
        // Meanwhile the caller may have lost the right to do this.
        if (hasWaited) await reauthenticate(request)
        return handler.call(this, request, reply)
      })
    }
    route.handler = queuedHandler
  })
}

function turnsByCaller() {
  const queues = new Map<number, CallerQueue>()
  return async <T>(caller: number, work: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const queue = queues.get(caller) ?? { running: 0, waiting: [] }
    queues.set(caller, queue)
    const hasToWait = queue.running >= AT_ONCE
    if (queue.waiting.length >= MOST_WAITING) throw new ApiError('service_indisponible')
    if (hasToWait) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.running++
    try {
      return await work(hasToWait)
    } finally {
      const next = queue.waiting.shift()
      // The turn goes over to the next one, so that nobody comes in between.
      if (next !== undefined) next()
      else if (--queue.running === 0) queues.delete(caller)
    }
  }
}
