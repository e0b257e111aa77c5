// /recettes/{id}/status, /recettes/{id}/historique and /moderation: decisions, history and queue.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { bufferResponse, nextLink, pagesOf, sendBuffered, sendJson, sendList } from '@recettes/http'
import { callerOf, member, only, routeOptions } from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../database.js'
import { isDescending, startOf } from '../modele/tri.js'
import { cursorText, parseCursor } from './cursor.js'
import { MOTIFS } from './motifs.js'
import type { QueueFilter, QueuePart } from './queue.js'
import { listModeration, summarizeModeration } from './queue-schemas.js'
import type { QueuePage } from './repository.js'
import { messageOf, refuseInvalidStatut, requestedStatut } from './rules.js'
import { appeal, changeStatut, listHistorique, listMotifs } from './schemas.js'
import type { ModerationService } from './service.js'

type Options = { service: ModerationService; idempotent: Idempotency; baseUrl: string }

export const moderationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { service, idempotent, baseUrl } = options
  const access = only('MODERATEUR', 'ADMIN')

  app.patch(
    '/recettes/:recette_id/status',
    routeOptions(access, {
      schema: changeStatut,
      preValidation: async ({ body }) => refuseInvalidStatut(body),
    }),
    async (request, reply) => {
      const { recette_id: recetteId } = request.params
      const vers = requestedStatut(recetteId, request.body)
      const moderateurId = callerOf(request).id
      const { motif = null } = request.body
      const decision = { recetteId, moderateurId, vers, motif }
      const recette = await service.decide(decision, request.headers)
      return sendJson(reply, recette.json, recette.etag)
    },
  )

  app.post('/recettes/:recette_id/recours', routeOptions(member, { schema: appeal }), (request, reply) => {
    const caller = callerOf(request)
    const message = messageOf(request.body)
    return idempotent(request, reply, {
      write: async (_prepared, tx) => {
        const { json, etag } = await service.appeal(caller, request.params.recette_id, message, tx)
        return { status: 200, json, etag, utilisateurId: caller.id }
      },
    })
  })

  const motifs = bufferResponse(JSON.stringify(MOTIFS))
  app.get('/motifs', routeOptions(access, { schema: listMotifs }), (request, reply) =>
    sendBuffered(request, reply, motifs),
  )

  app.get(
    '/recettes/:recette_id/historique',
    routeOptions(member, { schema: listHistorique }),
    async (request, reply) => {
      const descending = isDescending(request.query.tri)
      const filter = { descending, cause: request.query.cause }
      const readRows = await service.history(callerOf(request), request.params.recette_id, filter)
      return sendList(request, reply, pagesOf(readRows), baseUrl, { start: startOf(descending) })
    },
  )

  app.get('/moderation', routeOptions(access, { schema: listModeration }), async (request, reply) => {
    const { limite, recette_id: recetteId } = request.query
    const page = await service.queue({ ...partOf(request.query), recetteId }, limite)
    return sendPage(request, reply, page)
  })

  app.get(
    '/moderation/resume',
    routeOptions(access, { schema: summarizeModeration }),
    async (request, reply) => {
      const page = await service.queueSummary(partOf(request.query), request.query.limite)
      return sendPage(request, reply, page)
    },
  )

  function sendPage(request: FastifyRequest, reply: FastifyReply, { items, next, total }: QueuePage) {
    const count = { 'x-total-count': String(total) }
    const link = next === null ? {} : { link: nextLink(request, baseUrl, { apres: cursorText(next) }) }
    return sendBuffered(request, reply, bufferResponse(`[${items}]`, { ...link, ...count }))
  }
}

const partOf = ({ objet, apres }: { objet?: QueueFilter; apres?: string | undefined }): QueuePart => ({
  objet,
  after: parseCursor(apres),
})
