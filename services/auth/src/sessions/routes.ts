// /users/me/sessions: where a user is logged in, and how to end that.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, member, routeOptions } from '@recettes/tokens'
import { endAllSessions, endSession, listSessions } from './schemas.js'
import type { SessionService } from './service.js'

type Options = { service: SessionService }

const PATH = '/users/me/sessions'

export const sessionsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service }) => {
  app.get(PATH, routeOptions(member, { schema: listSessions }), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return service.listOf(callerOf(request))
  })

  app.delete(PATH, routeOptions(member, { schema: endAllSessions }), async (request, reply) => {
    await service.endAllOwn(callerOf(request), request.ip)
    return reply.code(204).send(null)
  })

  app.delete(`${PATH}/:id`, routeOptions(member, { schema: endSession }), async (request, reply) => {
    await service.endOwn(callerOf(request), request.params.id, request.ip)
    return reply.code(204).send(null)
  })
}
