// /register and /utilisateurs.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FOR_ONE, pagesOf, sendList } from '@recettes/http'
import type { NetworkLimit } from '@recettes/limits'
import { callerOf, member, only, optional, routeOptions } from '@recettes/tokens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../database.js'
import { refuseIdsOutOfRange } from '../modele/ids.js'
import type { NewUtilisateur } from './bodies.js'
import type { UtilisateurRepository } from './repository.js'
import * as schemas from './schemas.js'
import type { UtilisateurService } from './service.js'

type Options = {
  users: UtilisateurRepository
  service: UtilisateurService
  idempotent: Idempotency
  /** @throws ApiError 429 */
  limitRegistrations: NetworkLimit
  baseUrl: string
}

export const utilisateursRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { users, service, idempotent, limitRegistrations, baseUrl },
) => {
  const { listUtilisateurs, readUtilisateur, readUtilisateurByCourriel } = schemas
  const { createUtilisateur, replaceUtilisateur, changeUtilisateur, deleteUtilisateur } = schemas

  refuseIdsOutOfRange(app as unknown as FastifyInstance)

  const urlOf = (id: number) => `${baseUrl}/utilisateurs/${id}`

  /** @param limit throws where there were too many registrations */
  const create = (request: FastifyRequest, reply: FastifyReply, limit = async () => {}) => {
    const { caller, ip } = request
    const body = request.body as NewUtilisateur
    return idempotent(request, reply, {
      prepare: async () => {
        await limit()
        return service.draft(caller, body, ip)
      },
      write: async (draft, tx) => {
        const user = await users.create(caller, draft, ip, tx)
        const json = JSON.stringify(user)
        return { status: 201, json, location: urlOf(user.id), utilisateurId: user.id }
      },
    })
  }

  app.post('/register', routeOptions(optional, { schema: schemas.register }), (request, reply) =>
    create(request, reply, async () => void reply.headers(await limitRegistrations(request.ip))),
  )

  app.get(
    '/utilisateurs',
    routeOptions(only('ADMIN', 'MODERATEUR'), { schema: listUtilisateurs }),
    (request, reply) => {
      const { role, recherche } = request.query
      const filter = { role: role === 'ALL' ? undefined : role, recherche }
      const pages = pagesOf((after, limit) => users.page(filter, after, limit))
      return sendList(request, reply, pages, baseUrl)
    },
  )

  app.get('/utilisateurs/:id', routeOptions(member, { schema: readUtilisateur }), (request, reply) => {
    reply.header('cache-control', FOR_ONE)
    return service.show(callerOf(request), request.params.id)
  })

  app.get(
    '/utilisateurs/courriel/:courriel',
    routeOptions(member, { schema: readUtilisateurByCourriel }),
    (request, reply) => {
      reply.header('cache-control', FOR_ONE)
      return service.showByCourriel(callerOf(request), request.params.courriel)
    },
  )

  app.post('/utilisateurs', routeOptions(only('ADMIN'), { schema: createUtilisateur }), (request, reply) =>
    create(request, reply),
  )

  app.put('/utilisateurs/:id', routeOptions(member, { schema: replaceUtilisateur }), (request) =>
    service.change(callerOf(request), request.params.id, request.body, request.ip),
  )

  app.patch('/utilisateurs/:id', routeOptions(member, { schema: changeUtilisateur }), (request) =>
    service.change(callerOf(request), request.params.id, request.body, request.ip),
  )

  app.delete(
    '/utilisateurs/:id',
    routeOptions(member, { schema: deleteUtilisateur }),
    async (request, reply) => {
      await service.remove(callerOf(request), request.params.id, request.ip)
      return reply.code(204).send(null)
    },
  )
}
