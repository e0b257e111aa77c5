// /recettes/recherche/: recipes that contain all the ingredients asked for; /ingredients: names as one types.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { jsonArray, nextLink, readyOf, sendReady, sendStream } from '@recettes/http'
import { open } from '@recettes/tokens'
import { statutOf } from '../modele/sql.js'
import type { RechercheRepository } from './repository.js'
import { completeIngredient, searchRecettes } from './schemas.js'
import type { RechercheService } from './service.js'

type Options = { recherche: RechercheRepository; service: RechercheService; baseUrl: string }

export const rechercheRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { recherche, service, baseUrl } = options

  app.get('/recettes/recherche/', { ...open, schema: searchRecettes }, async (request, reply) => {
    const { statut, ...query } = request.query
    const answer = await service.find({ ...query, statut: statutOf(statut) })
    const suggestion: Record<string, string> =
      answer.suggestion === null ? {} : { suggestion: answer.suggestion }
    if ('all' in answer) return sendStream(request, reply.headers(suggestion), answer.all)
    const { page, next } = answer
    const place = next && { apres: String(next.id), rang: `${next.rang}-${next.nb}` }
    const headers = { ...suggestion, ...(place && { link: nextLink(request, baseUrl, place) }) }
    return sendReady(request, reply, readyOf(jsonArray(page.map(({ json }) => json)), headers))
  })

  app.get('/ingredients', { ...open, schema: completeIngredient }, (request) =>
    recherche.complete(request.query.prefixe, request.query.limite),
  )
}
