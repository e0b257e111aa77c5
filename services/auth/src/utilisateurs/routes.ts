// /register and /utilisateurs.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendList } from '@recettes/http'
import type { NetworkLimit } from '@recettes/limits'
import { type Caller, callerOf, member, only, optional, routeOptions } from '@recettes/tokens'
import type { FastifyInstance } from 'fastify'
import type { Idempotency, Tx } from '../database.js'
import { refuseImpossibleIds } from '../modele/ids.js'
import type { RunQueued } from '../modele/queue.js'
import type { ChangedUtilisateur } from './bodies.js'
import type { UtilisateurRepository } from './repository.js'
import * as schemas from './schemas.js'
import type { UtilisateurService } from './service.js'

type Options = {
  users: UtilisateurRepository
  service: UtilisateurService
  idempotent: Idempotency
  /** @throws ApiError 429 */
  limitRegistrations: NetworkLimit
  /** Counts changes by that user. @throws ApiError 429 */
  countOwnChange: (utilisateurId: number) => Promise<void>
  runQueued: RunQueued
  inTransaction: <T>(tx: Tx | undefined, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Stores the network as known to the user: strangers' wrong passwords don't lock the user out there. */
  rememberNetwork: (tx: Tx, utilisateurId: number, address: string) => Promise<void>
  baseUrl: string
}

export const utilisateursRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  {
    users,
    service,
    idempotent,
    limitRegistrations,
    countOwnChange,
    runQueued,
    inTransaction,
    rememberNetwork,
    baseUrl,
  },
) => {
  const { listUtilisateurs, readUtilisateur, readUtilisateurByCourriel } = schemas
  const { createUtilisateur, replaceUtilisateur, changeUtilisateur, deleteUtilisateur } = schemas

  refuseImpossibleIds(app as unknown as FastifyInstance)

  const urlOf = (id: number) => `${baseUrl}/utilisateurs/${id}`

  app.post('/register', routeOptions(optional, { schema: schemas.register }), (request, reply) => {
    const { caller, body, ip } = request
    return idempotent(request, reply, {
      prepare: async () => {
        reply.headers(await limitRegistrations(ip))
        return runQueued({ address: ip }, () => service.draft(caller, body))
      },
      write: (draft, outer) =>
        inTransaction(outer, async (tx) => {
          const user = await service.create(caller, draft, ip, tx)
          // An ADMIN registers others from the ADMIN's own IP address.
          if (caller === null) await rememberNetwork(tx, user.id, ip)
          const json = JSON.stringify(user)
          return { status: 201, json, location: urlOf(user.id), utilisateurId: user.id }
        }),
    })
  })

  app.get(
    '/utilisateurs',
    routeOptions(only('ADMIN', 'MODERATEUR'), { schema: listUtilisateurs }),
    (request, reply) => {
      const { role, recherche } = request.query
      const filter = { role: role === 'ALL' ? undefined : role, recherche }
      return sendList(request, reply, (after, limit) => users.page(filter, after, limit), baseUrl)
    },
  )

  app.get('/utilisateurs/:id', routeOptions(member, { schema: readUtilisateur }), (request) =>
    service.show(callerOf(request), request.params.id),
  )

  app.get(
    '/utilisateurs/courriel/:courriel',
    routeOptions(member, { schema: readUtilisateurByCourriel }),
    (request) => service.showByCourriel(callerOf(request), request.params.courriel),
  )

  app.post(
    '/utilisateurs',
    routeOptions(only('ADMIN'), { schema: createUtilisateur }),
    async (request, reply) => {
      const { body, ip } = request
      const caller = callerOf(request)
      const draft = await runQueued({ address: ip }, () => service.draft(caller, body))
      const user = await service.create(caller, draft, ip)
      reply.code(201).header('location', urlOf(user.id))
      return user
    },
  )

  /** Queues a change that compares or hashes a password. */
  const change = async (caller: Caller, id: number, body: ChangedUtilisateur, ip: string) => {
    // The service counts password changes after the current password was found right.
    if (caller.id === id && body.mot_de_passe === undefined) await countOwnChange(id)
    const work = () => service.change(caller, id, body, ip)
    const { mot_de_passe, mot_de_passe_actuel } = body
    if (mot_de_passe === undefined && mot_de_passe_actuel === undefined) return work()
    return runQueued({ address: ip, account: `id ${caller.id}` }, work)
  }

  app.put('/utilisateurs/:id', routeOptions(member, { schema: replaceUtilisateur }), (request) =>
    change(callerOf(request), request.params.id, request.body, request.ip),
  )

  app.patch('/utilisateurs/:id', routeOptions(member, { schema: changeUtilisateur }), (request) =>
    change(callerOf(request), request.params.id, request.body, request.ip),
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
