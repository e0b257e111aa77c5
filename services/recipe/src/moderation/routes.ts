// /recettes/{id}/status: a moderator validates or refuses a recipe.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BODY_LIMIT_BYTES as bodyLimit, mustHold, sendJson } from '@recettes/http'
import { callerOf, only } from '@recettes/tokens'
import type { ModerationRepository } from './repository.js'
import { statutAskedFor } from './rules.js'
import { changeStatut } from './schemas.js'

type Options = { moderation: Pick<ModerationRepository, 'change'> }

export const moderationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { moderation }) => {
  const access = only('MODERATEUR', 'ADMIN')

  app.patch(
    '/recettes/:recette_id/status',
    { ...access, bodyLimit, schema: changeStatut },
    async (request, reply) => {
      const { recette_id: recetteId } = request.params
      const vers = statutAskedFor(recetteId, request.body)
      const moderateurId = callerOf(request).id
      const change = { recetteId, moderateurId, vers, motif: request.body.motif ?? null }
      const { recette } = await moderation.change(change, (etag) => mustHold(request.headers, etag))
      return sendJson(reply, recette.json, recette.etag)
    },
  )
}
