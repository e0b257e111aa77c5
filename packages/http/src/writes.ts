// Runs before the handlers of writes: at most a few changes of one caller at once, and the token again after the last wait.

import { recheckCaller } from '@recettes/tokens'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { callerKey, limiter } from './limiter.js'
import { isSafe } from './methods.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler works on the body for long, on lines or photos: a change, which calls `recheckCaller` after that work. */
    analyses?: boolean
  }
}

/** Few of the pool's connections: changes of one row wait for its lock on one each. */
const CHANGES_OF_A_CALLER = { runningPerKey: 2 }

/** A POST mostly adds rows, so only one with `analyses` counts. */
const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** On routes added from now on. Routes without an access of their own (proxied ones) are left alone. */
export function guardWrites(app: FastifyInstance): void {
  const changes = limiter(CHANGES_OF_A_CALLER)
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    const { access, analyses = false } = route.config ?? {}
    if (methods.every(isSafe) || (access !== 'bearer' && access !== 'optional')) return
    const isChange = analyses || methods.every((method) => CHANGES.includes(method))
    const { handler } = route
    const guarded: RouteHandlerMethod = function (request, reply) {
      const handle = async () => {
        if (!analyses) recheckCaller(request)
        return handler.call(this, request, reply)
      }
      const { caller } = request
      return isChange && caller !== null ? changes.run(request, handle, callerKey(caller.id)) : handle()
    }
    route.handler = guarded
  })
}
