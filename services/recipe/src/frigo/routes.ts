// GET /frigo: what can be cooked with what is there.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { bufferResponse, type Limiter, nextLink } from '@recettes/http'
import { optional, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.js'
import type { QueryFor } from '../database.js'
import type { CountFailures } from '../modele/failures.js'
import { refuseMisspeltSauf } from '../modele/sauf.js'
import { readFrigo } from './schemas.js'
import type { FrigoService } from './service.js'

type Options = {
  service: FrigoService
  searches: Limiter
  queryFor: QueryFor
  cache: ResponseCache
  countFailures: CountFailures
  baseUrl: string
}

export const frigoRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { service, queryFor, searches, cache, countFailures, baseUrl } = options
  const preValidation = async ({ query }: FastifyRequest) => refuseMisspeltSauf(query as object)

  app.get('/frigo', routeOptions(optional, { preValidation, schema: readFrigo }), (request, reply) =>
    cache.send({ request, reply }, request.url, async () => {
      const { items, next, suggestion } = await countFailures(
        searches.run(request, () => service.find(queryFor(request), request.query)),
      )
      return bufferResponse(`[${items.join(',')}]`, {
        ...(suggestion !== null && { suggestion }),
        ...(next !== null && { link: nextLink(request, baseUrl, { apres: next }) }),
      })
    }),
  )
}
