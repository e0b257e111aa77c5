// /recettes/recherche/: recipes that contain all the ingredients asked for.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendList } from '@recettes/http'
import { open } from '@recettes/tokens'
import { statutOf } from '../modele/sql.js'
import { wantedKeys } from './keys.js'
import type { RechercheRepository } from './repository.js'
import { searchRecettes } from './schemas.js'

type Options = { recherche: RechercheRepository; baseUrl: string }

export const rechercheRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { recherche, baseUrl }) => {
  app.get('/recettes/recherche/', { ...open, schema: searchRecettes }, (request, reply) => {
    const { ingredient, statut } = request.query
    const wanted = wantedKeys(ingredient)
    const readPage = async (after: number, limit: number) =>
      wanted === null ? [] : recherche.page(wanted, statutOf(statut), after, limit)
    return sendList(request, reply, readPage, baseUrl)
  })
}
