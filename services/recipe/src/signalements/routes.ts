// /recettes/{id}/signaler and …/signalements: anybody reports, moderators work it off.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { BODY_LIMIT_BYTES as bodyLimit, sendList } from '@recettes/http'
import { callerOf, only, optional } from '@recettes/tokens'
import type { SignalementRepository } from './repository.js'
import { listSignalements, reportRecette, resolveSignalements } from './schemas.js'

type Options = {
  signalements: SignalementRepository
  /** @throws ApiError 429 for an address that reports too often */
  limitReports: (address: string) => Promise<void>
  baseUrl: string
}

export const signalementsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { signalements, limitReports, baseUrl },
) => {
  const moderators = only('MODERATEUR', 'ADMIN')

  app.post(
    '/recettes/:recette_id/signaler',
    { ...optional, bodyLimit, schema: reportRecette },
    async (request) => {
      await limitReports(request.ip)
      const { recette_id: id } = request.params
      const { recette_id: named, raison = 'Non spécifiée' } = request.body
      mustNameTheSame(id, named)
      await signalements.add(id, raison, request.caller?.id ?? null)
      return { message: `La recette ${id} a été signalée.` }
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
