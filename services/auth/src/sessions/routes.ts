// /users/me/sessions: where a user is logged in, and how to end that.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, member, routeOptions } from '@recettes/tokens'
import type { OwnSessions } from './own-sessions.js'
import { endAllSessions, endSession, listSessions } from './schemas.js'

type Options = { sessions: OwnSessions }

const PATH = '/users/me/sessions'

export const sessionsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sessions }) => {
  app.get(PATH, routeOptions(member, { schema: listSessions }), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return sessions.list(callerOf(request))
  })

  app.delete(PATH, routeOptions(member, { schema: endAllSessions }), async (request, reply) => {
    await sessions.endAll(callerOf(request), request.ip)
    return reply.code(204).send(null)
  })

  app.delete(`${PATH}/:id`, routeOptions(member, { schema: endSession }), async (request, reply) => {
    await sessions.end(callerOf(request), request.params.id, request.ip)
    return reply.code(204).send(null)
  })
}
