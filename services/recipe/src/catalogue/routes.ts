// GET /catalogue: the site's own list and search.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { bufferResponse, type Limiter, nextLink } from '@recettes/http'
import { optional, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.js'
import type { QueryFor } from '../database.js'
import type { CountFailures } from '../modele/failures.js'
import { refuseMisspeltSauf } from '../modele/sauf.js'
import { statutOfFilter } from '../modele/statut.js'
import { readCatalogue } from './schemas.js'
import type { CatalogueService } from './service.js'

type Options = {
  service: CatalogueService
  searches: Limiter
  queryFor: QueryFor
  cache: ResponseCache
  countFailures: CountFailures
  baseUrl: string
}

export const catalogueRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { service, queryFor, searches, cache, countFailures, baseUrl } = options
  const preValidation = async ({ query }: FastifyRequest) => refuseMisspeltSauf(query as object)

  app.get('/catalogue', routeOptions(optional, { preValidation, schema: readCatalogue }), (request, reply) =>
    cache.send({ request, reply }, request.url, async () => {
      const query = { ...request.query, statut: statutOfFilter(request.query.statut) }
      const { items, total, next, suggestion } = await countFailures(
        searches.run(request, () => service.find(queryFor(request), query)),
      )
      return bufferResponse(`[${items.join(',')}]`, {
        'x-total-count': total,
        ...(suggestion !== null && { suggestion }),
        ...(next !== null && { link: nextLink(request, baseUrl, { apres: next }) }),
      })
    }),
  )
}
