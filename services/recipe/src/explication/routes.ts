// GET /recettes/{id}/explication: why `sauf` leaves a recipe out.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Limiter } from '@recettes/http'
import { optional, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import type { QueryFor } from '../database.js'
import type { CountFailures } from '../modele/failures.js'
import { refuseMisspeltSauf } from '../modele/sauf.js'
import { explainRecette } from './schemas.js'
import type { ExplicationService } from './service.js'

type Options = {
  service: ExplicationService
  searches: Limiter
  queryFor: QueryFor
  countFailures: CountFailures
}

export const explicationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { service, searches, queryFor, countFailures } = options
  const preValidation = async ({ query }: FastifyRequest) => refuseMisspeltSauf(query as object)
  const route = routeOptions(optional, { preValidation, schema: explainRecette })
  app.get('/recettes/:recette_id/explication', route, (request) => {
    const { recette_id: id } = request.params
    return countFailures(
      searches.run(request, () => service.explain(queryFor(request), id, request.query.sauf)),
    )
  })
}
