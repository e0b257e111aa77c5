// /recettes: lists, one recipe, publishing, replacing, deleting.

import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { acceptJsonAs, readList, sendJson, varyBy } from '@recettes/http'
import { callerOf, member, optional, recheckCaller, routeOptions } from '@recettes/tokens'
import type { FastifyRequest } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.js'
import type { Idempotency, QueryFor } from '../database.js'
import { statutOfFilter } from '../modele/statut.js'
import { isDescending, startOf } from '../modele/tri.js'
import { acceptsLinkedData, LINKED_DATA, linkedData, wantsLinkedData } from './linked-data.js'
import type { ListFilter } from './lists.js'
import type { RecetteRepository } from './repository.js'
import * as schemas from './schemas.js'
import type { RecetteService } from './service.js'

type Options = {
  recettes: RecetteRepository
  service: RecetteService
  queryFor: QueryFor
  cache: ResponseCache
  idempotent: Idempotency
  baseUrl: string
}

export const recettesRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { recettes, service, queryFor, cache, idempotent, baseUrl },
) => {
  const { listRecettes, listAllRecettes, readRecette, createRecette, replaceRecette, deleteRecette } = schemas
  const read = (request: FastifyRequest, filter: ListFilter) =>
    readList(request, (...page) => recettes.page(queryFor(request), filter, ...page), baseUrl, {
      start: startOf(filter.descending),
    })

  app.get('/recettes/', routeOptions(optional, { schema: listRecettes }), (request, reply) => {
    const { statut, signaler, auteur_id: auteurId, titre, tri } = request.query
    const filter = {
      statut: statutOfFilter(statut),
      signaler,
      auteurId,
      titre,
      descending: isDescending(tri),
    }
    return cache.send({ request, reply }, request.url, () => read(request, filter))
  })

  app.get('/recettes/toutes', routeOptions(optional, { schema: listAllRecettes }), (request, reply) =>
    cache.send({ request, reply }, request.url, () => read(request, {})),
  )

  app.get('/recettes/:recette_id', routeOptions(optional, { schema: readRecette }), (request, reply) => {
    const { recette_id: id } = request.params
    varyBy(reply, 'accept')
    const isLinked = wantsLinkedData(request.headers.accept)
    return cache.send({ request, reply }, isLinked ? `ld ${id}` : id, async () => {
      const { json, etag } = await service.readDetails(queryFor(request), id)
      return isLinked ? linkedData(json.toString(), etag, baseUrl) : { body: json, etag }
    })
  })

  await app.register(async (publishing) => {
    acceptJsonAs(publishing, LINKED_DATA)
    const options = routeOptions(member, {
      ...acceptsLinkedData,
      config: { boundedByDatabase: true, analyses: true },
      schema: createRecette,
    })
    publishing.withTypeProvider<TypeBoxTypeProvider>().post('/recettes/', options, (request, reply) => {
      const caller = callerOf(request)
      return idempotent(request, reply, {
        prepare: async () => {
          const draft = await service.draft(caller, request.body)
          recheckCaller(request)
          return draft
        },
        write: async (draft, tx) => {
          const { id, json, etag } = await service.publish(caller, draft, tx)
          return { status: 200, json, etag, location: `${baseUrl}/recettes/${id}`, utilisateurId: caller.id }
        },
      })
    })
  })

  app.put(
    '/recettes/:recette_id',
    routeOptions(member, {
      config: { boundedByDatabase: true, analyses: true },
      schema: replaceRecette,
    }),
    async (request, reply) => {
      const { params, body, headers } = request
      const { recette_id: id } = params
      const { json, etag } = await service.replace(callerOf(request), id, body, headers, () =>
        recheckCaller(request),
      )
      return sendJson(reply, json, etag)
    },
  )

  const remove = routeOptions(member, { schema: deleteRecette })
  app.delete('/recettes/:recette_id', remove, async (request) => {
    await service.remove(callerOf(request), request.params.recette_id, request.headers)
    return { message: 'La recette a été supprimée.' }
  })
}
