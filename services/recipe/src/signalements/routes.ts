// /recettes/{id}/signaler and …/signalements: anybody reports, moderators work it off.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { BODY_LIMIT_BYTES as bodyLimit, sendList } from '@recettes/http'
import { callerOf, only, optional } from '@recettes/tokens'
import type { Once } from '../database.js'
import type { SignalementRepository } from './repository.js'
import { listSignalements, reportRecette, resolveSignalements } from './schemas.js'

type Options = {
  signalements: SignalementRepository
  once: Once
  /** @throws ApiError 429 for an address that reports too often */
  limitReports: (address: string) => Promise<void>
  baseUrl: string
}

export const signalementsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { signalements, once, limitReports, baseUrl },
) => {
  const moderators = only('MODERATEUR', 'ADMIN')

  app.post(
    '/recettes/:recette_id/signaler',
    { ...optional, bodyLimit, schema: reportRecette },
    (request, reply) => {
      const { recette_id: id } = request.params
      const { recette_id: named, raison = 'Non spécifiée' } = request.body
      const auteurId = request.caller?.id ?? null
      mustNameTheSame(id, named)
      return once(request, reply, {
        prepare: () => limitReports(request.ip),
        write: async (_, tx) => {
          await signalements.add(id, raison, auteurId, tx)
          const json = JSON.stringify({ message: `La recette ${id} a été signalée.` })
          return { status: 200, json, utilisateurId: auteurId }
        },
      })
    },
  )

  app.get(
    '/recettes/:recette_id/signalements',
    { ...moderators, schema: listSignalements },
    (request, reply) => {
      const { recette_id: id } = request.params
      return sendList(request, reply, (after, limit) => signalements.page(id, after, limit), baseUrl)
    },
  )

  app.delete(
    '/recettes/:recette_id/signalements',
    { ...moderators, schema: resolveSignalements },
    async (request) => {
      const { recette_id: id } = request.params
      await signalements.resolveAll(id, callerOf(request).id)
      return { message: `Les signalements de la recette ${id} sont résolus.` }
    },
  )
}

/** A report that names another recipe than its address is a mistake of the caller's, whichever of them was meant. */
function mustNameTheSame(id: number, named: number): void {
  if (id === named) return
  const message = 'Doit être l’id de la recette de l’adresse.'
  throw new ApiError('donnees_invalides', { errors: [{ champ: 'recette_id', message }] })
}
