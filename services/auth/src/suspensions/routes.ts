// /utilisateurs/suspensions/{id}: an ADMIN suspends a user, reads the suspension, and ends it.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, only, routeOptions } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import { refuseIdsOutOfRange } from '../modele/ids.js'
import { createSuspension, deleteSuspension, readSuspension } from './schemas.js'
import type { SuspensionService } from './service.js'

type Options = { service: SuspensionService }

// /utilisateurs/:id/suspension would be ambiguous with /utilisateurs/courriel/:courriel in OpenAPI.
const PATH = '/utilisateurs/suspensions/:id'

export const suspensionsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service }) => {
  refuseIdsOutOfRange(app as unknown as FastifyInstance)

  app.get(PATH, routeOptions(only('ADMIN'), { schema: readSuspension }), (request) =>
    service.read(request.params.id),
  )

  app.post(PATH, routeOptions(only('ADMIN'), { schema: createSuspension }), (request) =>
    // An empty reason counts as none.
    service.suspend(callerOf(request), request.ip, request.params.id, request.body?.motif || null),
  )

  app.delete(PATH, routeOptions(only('ADMIN'), { schema: deleteSuspension }), async (request, reply) => {
    await service.reinstate(callerOf(request), request.ip, request.params.id)
    return reply.code(204).send(null)
  })
}
