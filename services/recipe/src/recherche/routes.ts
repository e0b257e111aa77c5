// /recettes/recherche/: search by ingredient; /ingredients: completion of names.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  bufferResponse,
  jsonArray,
  LONG_PAGE,
  nextLink,
  readInTurn,
  readLong,
  runLimitedByNetwork,
  slicesOf,
} from '@recettes/http'
import { anyone, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import { type ResponseCache, sendCached } from '../cache/send-cached.js'
import { ALL_RECETTES_TAG } from '../cache/tags.js'
import { statutOfFilter } from '../modele/statut.js'
import type { RunSearch } from './concurrency.js'
import type { RechercheRepository } from './repository.js'
import { cursorParameters } from './results.js'
import { refuseMisspeltSauf } from './rules.js'
import { completeIngredient, searchRecettes } from './schemas.js'
import type { RechercheService } from './service.js'

type Options = {
  recherche: RechercheRepository
  service: RechercheService
  runSearch: RunSearch
  cache: ResponseCache
  baseUrl: string
}

export const rechercheRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { recherche, service, runSearch, cache, baseUrl } = options

  const preValidation = async ({ query }: FastifyRequest) => refuseMisspeltSauf(query as object)
  const search = routeOptions(anyone, { preValidation, schema: searchRecettes })
  app.get('/recettes/recherche/', search, (request, reply) =>
    sendCached({ request, reply, cache }, request.url, ALL_RECETTES_TAG, async () => {
      const { statut, ...query } = request.query
      const run = () =>
        runLimitedByNetwork(request, runSearch, () =>
          readInTurn(
            request,
            () => service.search({ ...query, statut: statutOfFilter(statut) }, slicesOf(request)),
            (result) => ('page' in result ? result.page.items : undefined),
          ),
        )
      // Takes the long-read slot first, so that a search that waits for it holds no search slot.
      const isLong = (query.limite ?? 0) > LONG_PAGE
      const result = await (isLong ? readLong(request, run) : run())
      const suggestion = result.suggestion === null ? {} : { suggestion: result.suggestion }
      if ('all' in result) return { batches: result.all, headers: suggestion }
      const { page, next } = result
      const link = next && { link: nextLink(request, baseUrl, cursorParameters(next)) }
      const headers = { ...suggestion, ...link }
      return bufferResponse(jsonArray([page.items]), headers, page.cursors)
    }),
  )

  app.get('/ingredients', routeOptions(anyone, { schema: completeIngredient }), (request) => {
    const { prefixe, limite } = request.query
    return runLimitedByNetwork(request, runSearch, () => recherche.complete(prefixe, limite))
  })
}
