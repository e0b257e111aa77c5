// /recettes/recherche/: search by ingredient; /ingredients: completion of names.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { bufferResponse, jsonArray, type Limiter, nextLink, sendBuffered } from '@recettes/http'
import { optional, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.js'
import type { QueryFor } from '../database.js'
import { refuseMisspeltSauf } from '../modele/sauf.js'
import { statutOfFilter } from '../modele/statut.js'
import { GROUPES } from './groupes.js'
import type { RechercheRepository } from './repository.js'
import { cursorParameters } from './results.js'
import { completeIngredient, listGroups, searchRecettes } from './schemas.js'
import type { RechercheService } from './service.js'

type Options = {
  recherche: RechercheRepository
  service: RechercheService
  searches: Limiter
  queryFor: QueryFor
  cache: ResponseCache
  baseUrl: string
}

export const rechercheRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { recherche, service, queryFor, searches, cache, baseUrl } = options

  const preValidation = async ({ query }: FastifyRequest) => refuseMisspeltSauf(query as object)
  const search = routeOptions(optional, { preValidation, schema: searchRecettes })
  app.get('/recettes/recherche/', search, (request, reply) =>
    cache.send({ request, reply }, request.url, async () => {
      const query = { ...request.query, statut: statutOfFilter(request.query.statut) }
      const result = await searches.run(request, () => service.find(queryFor(request), query))
      const suggestion = result.suggestion === null ? {} : { suggestion: result.suggestion }
      if ('all' in result) return { batches: result.all, headers: suggestion }
      const { items, next } = result.page
      const link = next && { link: nextLink(request, baseUrl, cursorParameters(next)) }
      return bufferResponse(jsonArray(items), { ...suggestion, ...link })
    }),
  )

  app.get('/ingredients', routeOptions(optional, { schema: completeIngredient }), (request) => {
    const query = { ...request.query, statut: statutOfFilter(request.query.statut) }
    return searches.run(request, () => recherche.complete(queryFor(request), query))
  })

  const groups = bufferResponse(JSON.stringify(GROUPES))
  app.get('/ingredients/groupes', routeOptions(optional, { schema: listGroups }), async (request, reply) =>
    sendBuffered(request, reply, groups),
  )
}
