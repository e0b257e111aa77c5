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
import type { RechercheService, SearchResult } from './service.js'

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
      const query = { ...request.query, statut: statutOfFilter(request.query.statut) }
      const run = <R extends SearchResult | null>(find: () => Promise<R>): Promise<R> =>
        runLimitedByNetwork(request, runSearch, () => readInTurn(request, find, textOf))
      let started: ReturnType<typeof service.start> | undefined
      const start = () => (started ??= service.start(query, slicesOf(request)))
      const isLong = (query.limite ?? 0) > LONG_PAGE
      const short = isLong ? null : await run(async () => (await start()).findIfShort())
      // Takes the long-read slot first, so that a search that waits for it holds no search slot.
      const result = short ?? (await readLong(request, () => run(async () => (await start()).find())))
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

const textOf = (result: SearchResult | null): string | undefined =>
  result !== null && 'page' in result ? result.page.items : undefined
