// /recettes/{id}/status, /recettes/{id}/historique and /moderation: decisions, history and queue.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  bufferAnswer,
  jsonArray,
  nextLink,
  readInTurn,
  readShort,
  sendBuffered,
  sendJson,
  sendList,
} from '@recettes/http'
import { callerOf, member, only, routeOptions } from '@recettes/tokens'
import { cursorText, parseCursor } from './cursor.js'
import { requestedStatut } from './rules.js'
import { changeStatut, listHistorique, listModeration } from './schemas.js'
import type { ModerationService } from './service.js'

type Options = { service: ModerationService; baseUrl: string }

export const moderationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { service, baseUrl }) => {
  const access = only('MODERATEUR', 'ADMIN')

  app.patch(
    '/recettes/:recette_id/status',
    routeOptions(access, { config: { invalidates: 'recette' }, schema: changeStatut }),
    async (request, reply) => {
      const { recette_id: recetteId } = request.params
      const vers = requestedStatut(recetteId, request.body)
      const moderateurId = callerOf(request).id
      const { motif = null, signalements } = request.body
      const decision = { recetteId, moderateurId, vers, motif, signalements }
      const recette = await service.decide(decision, request.headers)
      return sendJson(reply, recette.json, recette.etag)
    },
  )

  app.get(
    '/recettes/:recette_id/historique',
    routeOptions(member, { schema: listHistorique }),
    async (request, reply) => {
      const readPage = await service.history(callerOf(request), request.params.recette_id)
      return sendList(request, reply, readPage, baseUrl)
    },
  )

  app.get('/moderation', routeOptions(access, { schema: listModeration }), async (request, reply) => {
    const { objet, limite, apres, recette_id } = request.query
    const read = () => service.queue(objet, parseCursor(apres), limite, recette_id)
    const { items, next } = await readShort(request, () => readInTurn(request, read, ({ items }) => items))
    const headers = next === null ? {} : { link: nextLink(request, baseUrl, { apres: cursorText(next) }) }
    return sendBuffered(request, reply, bufferAnswer(jsonArray([items]), headers))
  })
}
