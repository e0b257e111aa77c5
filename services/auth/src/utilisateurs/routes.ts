// /register and /utilisateurs: who may become, see, create, change and delete which user.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BODY_LIMIT_BYTES as bodyLimit, sendList } from '@recettes/http'
import { callerOf, member, only, optional } from '@recettes/tokens'
import type { Once } from '../once.js'
import type { UtilisateurRepository } from './repository.js'
import * as schemas from './schemas.js'
import type { UtilisateurService } from './service.js'

type Options = {
  users: UtilisateurRepository
  service: UtilisateurService
  once: Once
  /** @throws ApiError 429 for an address that registers too many */
  limitRegistrations: (address: string) => Promise<void>
  baseUrl: string
}

export const utilisateursRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { users, service, once, limitRegistrations, baseUrl },
) => {
  const { listUtilisateurs, readUtilisateur, readUtilisateurByCourriel } = schemas
  const { createUtilisateur, replaceUtilisateur, changeUtilisateur, deleteUtilisateur } = schemas

  app.post('/register', { ...optional, bodyLimit, schema: schemas.register }, (request, reply) =>
    once(request, reply, async () => {
      await limitRegistrations(request.ip)
      const create = await service.prepareRegistration(request.caller, request.body, request.ip)
      return async (tx) => {
        const user = await create(tx)
        return { status: 201, json: JSON.stringify(user), utilisateurId: user.id }
      }
    }),
  )

  app.get('/utilisateurs', { ...only('ADMIN', 'MODERATEUR'), schema: listUtilisateurs }, (request, reply) => {
    const { role, recherche } = request.query
    const filter = { role: role === 'ALL' ? undefined : role, recherche }
    return sendList(request, reply, (after, limit) => users.page(filter, after, limit), baseUrl)
  })

  app.get('/utilisateurs/:id', { ...member, schema: readUtilisateur }, (request) =>
    service.show(callerOf(request), request.params.id),
  )

  app.get('/utilisateurs/courriel/:courriel', { ...member, schema: readUtilisateurByCourriel }, (request) =>
    service.showByCourriel(callerOf(request), request.params.courriel),
  )

  app.post(
    '/utilisateurs',
    { ...only('ADMIN'), bodyLimit, schema: createUtilisateur },
    async (request, reply) => {
      reply.code(201)
      return service.register(callerOf(request), request.body, request.ip)
    },
  )

  app.put('/utilisateurs/:id', { ...member, bodyLimit, schema: replaceUtilisateur }, (request) =>
    service.change(callerOf(request), request.params.id, request.body, request.ip),
  )

  app.patch('/utilisateurs/:id', { ...member, bodyLimit, schema: changeUtilisateur }, (request) =>
    service.change(callerOf(request), request.params.id, request.body, request.ip),
  )

  app.delete('/utilisateurs/:id', { ...member, schema: deleteUtilisateur }, async (request, reply) => {
    await service.remove(callerOf(request), request.params.id, request.ip)
    return reply.code(204).send(null)
  })
}
