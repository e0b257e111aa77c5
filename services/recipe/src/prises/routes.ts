// /moderation/{id}/prise: which moderator works on a recipe.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendJson } from '@recettes/http'
import { callerOf, only, routeOptions } from '@recettes/tokens'
import type { PriseRepository } from './repository.js'
import { claimRecette, releaseRecette } from './schemas.js'

type Options = { prises: PriseRepository }

export const prisesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { prises }) => {
  const access = only('MODERATEUR', 'ADMIN')
  const url = '/moderation/:recette_id/prise'

  app.put(url, routeOptions(access, { schema: claimRecette }), async (request, reply) => {
    const json = await prises.claim(request.params.recette_id, callerOf(request).id)
    return sendJson(reply, json)
  })

  app.delete(url, routeOptions(access, { schema: releaseRecette }), async (request, reply) => {
    await prises.release(request.params.recette_id, callerOf(request).id)
    return reply.code(204).send(null)
  })
}
