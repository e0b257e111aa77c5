// /revocations: the feed that the other service asks every few seconds which tokens are void.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { routeOptions, services } from '@recettes/tokens'
import { Type } from 'typebox'
import type { FeedEntry } from './repository.js'

type Options = { readRevocations: (after: number) => Promise<FeedEntry[]> }

const schema = {
  querystring: Type.Object({
    apres: Type.Optional(Type.Integer({ minimum: 0, description: 'Milliseconds since 1970.' })),
  }),
}

export const revocationsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { readRevocations }) => {
  // Refused under load, revoked tokens would stay valid at the other service.
  const options = routeOptions(services, { schema, logLevel: 'warn' })
  app.get('/revocations', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return readRevocations(request.query.apres ?? 0)
  })
}
