// Changes of one caller take turns: those that wait for the lock of one row would else hold all connections of the pool.

import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/** Changes of one caller at work at once, in one process; a pool has ten connections unless set otherwise. */
const AT_ONCE = 2

const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** Work of one caller: how much is running, and what starts the rest. */
type Lane = { running: number; waiting: (() => void)[] }

/** Makes the handlers of routes added from now on take turns by caller, before they take a connection. */
export function limitChangesOfCallers(app: FastifyInstance): void {
  const inTurn = turnsByCaller()
  app.addHook('onRoute', (route) => {
    // A route that also reads passes requests on to another service, which has turns of its own.
    if (![route.method].flat().every((method) => CHANGES.includes(method))) return
    const { handler } = route
    const inTurns: RouteHandlerMethod = function (request, reply) {
      const work = async () => handler.call(this, request, reply)
      return request.caller === null ? work() : inTurn(request.caller.id, work)
    }
    route.handler = inTurns
  })
}

function turnsByCaller() {
  const lanes = new Map<number, Lane>()
  return async <T>(caller: number, work: () => Promise<T>): Promise<T> => {
    const lane = lanes.get(caller) ?? { running: 0, waiting: [] }
    lanes.set(caller, lane)
    if (lane.running < AT_ONCE) lane.running++
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      // The turn goes over to the next one, so that nobody comes in between.
      if (next !== undefined) next()
      else if (--lane.running === 0) lanes.delete(caller)
    }
  }
}
