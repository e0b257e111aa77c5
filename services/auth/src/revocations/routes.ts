// /revocations: the feed that the other service asks every few seconds which tokens are void.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Revocation, routeOptions, services } from '@recettes/tokens'
import { Type } from 'typebox'

type Options = { readRevocations: (after: number) => Promise<Revocation[]> }

const schema = {
  querystring: Type.Object({
    apres: Type.Optional(Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' })),
  }),
}

export const revocationsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { readRevocations }) => {
  app.get('/revocations', routeOptions(services, { schema, logLevel: 'warn' }), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return readRevocations(request.query.apres ?? 0)
  })
}
