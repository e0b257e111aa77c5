// /recettes/…/commentaires: anybody reads, members write and delete.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { bufferResponse, sendBuffered, sendList } from '@recettes/http'
import { callerOf, member, optional, routeOptions } from '@recettes/tokens'
import type { Idempotency, QueryFor } from '../database.js'
import type { CommentaireRepository } from './repository.js'
import * as schemas from './schemas.js'
import type { CommentaireService } from './service.js'

type Options = {
  commentaires: CommentaireRepository
  service: CommentaireService
  queryFor: QueryFor
  idempotent: Idempotency
  baseUrl: string
}

export const commentairesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { commentaires, service, queryFor, idempotent, baseUrl } = options
  const { listAllCommentaires, listCommentaires, readCommentaire } = schemas
  const { createCommentaire, deleteCommentaire } = schemas

  app.get(
    '/recettes/commentaires/tous',
    routeOptions(optional, { schema: listAllCommentaires }),
    (request, reply) =>
      sendList(request, reply, (...page) => commentaires.pageOfAll(queryFor(request), ...page), baseUrl),
  )

  app.get(
    '/recettes/:recette_id/commentaires',
    routeOptions(optional, { schema: listCommentaires }),
    (request, reply) => {
      const { recette_id: id } = request.params
      const readPage = (after: number, limit: number) =>
        commentaires.page(queryFor(request), id, after, limit)
      return sendList(request, reply, readPage, baseUrl, { isUsuallyShort: true })
    },
  )

  const commentaireUrl = '/recettes/:recette_id/commentaires/:commentaire_id'
  app.get(commentaireUrl, routeOptions(optional, { schema: readCommentaire }), async (request, reply) => {
    const { recette_id: recetteId, commentaire_id: id } = request.params
    return sendBuffered(
      request,
      reply,
      bufferResponse(await commentaires.read(queryFor(request), recetteId, id)),
    )
  })

  const createOptions = routeOptions(member, {
    config: { boundedByDatabase: true },
    schema: createCommentaire,
  })
  app.post('/recettes/:recette_id/commentaires', createOptions, (request, reply) => {
    const caller = callerOf(request)
    const { recette_id: recetteId } = request.params
    return idempotent(request, reply, {
      write: async (_, tx) => {
        const { id, json } = await service.create(caller, recetteId, request.body, tx)
        const location = `${baseUrl}/recettes/${recetteId}/commentaires/${id}`
        return { status: 201, json, location, utilisateurId: caller.id }
      },
    })
  })

  const deleteOptions = routeOptions(member, {
    schema: deleteCommentaire,
  })
  app.delete(commentaireUrl, deleteOptions, async (request) => {
    const { recette_id: recetteId, commentaire_id: id } = request.params
    await service.delete(callerOf(request), recetteId, id, request.headers)
    return { message: 'Le commentaire a été supprimé.' }
  })
}
