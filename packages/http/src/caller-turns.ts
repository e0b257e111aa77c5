// Each caller changes at most two things at once: requests that wait for one row's lock would else hold every connection.

import { setTimeout } from 'node:timers'
import { ApiError } from '@recettes/errors'
import { reauthenticate } from '@recettes/tokens'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** Changes of one caller at work at once, in one process; a pool has ten connections unless set otherwise. */
const AT_ONCE = 2

/** Further changes of one caller that wait; one more is refused. */
const MOST_WAITING = 100

/** Not POST: what it adds is a row that nobody else has locked. */
const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** Milliseconds that a change waits for its turn; more than the lock of a row is waited for, and less than its caller waits. */
const PATIENCE_MS = 15_000

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
        // Meanwhile the caller may have hung up, or lost the right to do this.
        if (hasWaited && request.raw.socket.destroyed) return reply
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
    if (hasToWait) await turnIn(queue)
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

/** Waits for one's turn. @throws ApiError 503 where that takes too long */
function turnIn({ waiting }: CallerQueue): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(new ApiError('service_indisponible'))
    }, PATIENCE_MS)
    waiting.push(start)
  })
}
