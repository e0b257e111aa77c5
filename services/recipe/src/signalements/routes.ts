// …/signaler and …/signalements of recipes and comments: reports by anyone, decisions by moderators.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { countVisible, sendJson, sendList, sendReady } from '@recettes/http'
import type { NetworkLimit } from '@recettes/limits'
import { callerOf, only, optional, routeOptions } from '@recettes/tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Idempotency } from '../database.js'
import { NO_REASON } from '../modele/declarants.js'
import { idOf, type Objet } from './objets.js'
import type { SignalementRepository } from './repository.js'
import * as schemas from './schemas.js'
import type { SignalementService } from './service.js'

type Options = {
  signalements: SignalementRepository
  service: SignalementService
  idempotent: Idempotency
  /** @returns rate-limit headers @throws ApiError 429 */
  limitReports: NetworkLimit
  baseUrl: string
}

type Params = { recette_id: number; commentaire_id?: number }
const objetOf = ({ recette_id, commentaire_id }: Params): Objet => ({
  recetteId: recette_id,
  commentaireId: commentaire_id,
})

export const signalementsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { signalements, service, idempotent, limitReports, baseUrl } = options
  const moderators = only('MODERATEUR', 'ADMIN')
  const onRecette = { invalidates: 'recette' } as const
  const onCommentaire = { invalidates: 'commentaires' } as const
  const [recette, commentaire] = [
    '/recettes/:recette_id',
    '/recettes/:recette_id/commentaires/:commentaire_id',
  ]

  const report = (
    request: FastifyRequest,
    reply: FastifyReply,
    objet: Objet,
    raison: string | null | undefined,
    message: string,
  ) =>
    idempotent(request, reply, {
      prepare: async () => {
        reply.headers(await limitReports(request.ip))
      },
      write: async (_prepared, tx) => {
        await service.report(objet, raisonOr(raison), request, tx)
        const utilisateurId = request.caller?.id ?? null
        return { status: 200, json: JSON.stringify({ message }), utilisateurId }
      },
    })

  app.post(
    `${recette}/signaler`,
    routeOptions(optional, { config: onRecette, schema: schemas.reportRecette }),
    (request, reply) => {
      const { params, body } = request
      mustNameTheSame(params.recette_id, 'recette_id', body.recette_id)
      const message = `La recette ${params.recette_id} a été signalée.`
      return report(request, reply, objetOf(params), body.raison, message)
    },
  )

  app.post(
    `${commentaire}/signaler`,
    routeOptions(optional, { config: onCommentaire, schema: schemas.reportCommentaire }),
    (request, reply) => {
      const { params, body } = request
      mustNameTheSame(params.commentaire_id, 'commentaire_id', body.commentaire_id)
      const message = `Le commentaire ${params.commentaire_id} a été signalé.`
      return report(request, reply, objetOf(params), body.raison, message)
    },
  )

  const list = async (
    request: FastifyRequest,
    reply: FastifyReply,
    objet: Objet,
    etat: schemas.Etat = 'ouvert',
  ) => {
    // A report in between makes the ETag stale, never too new.
    const etag = etat === 'ouvert' ? await signalements.openReportsEtag(objet) : undefined
    const readPage = (after: number, limit: number) => signalements.page(objet, etat, after, limit)
    return sendList(request, reply, readPage, baseUrl, { etag })
  }

  app.get(
    `${recette}/signalements`,
    routeOptions(moderators, { schema: schemas.listSignalements }),
    (request, reply) => list(request, reply, objetOf(request.params), request.query.etat),
  )

  app.get(
    `${commentaire}/signalements`,
    routeOptions(moderators, { schema: schemas.listSignalementsCommentaire }),
    (request, reply) => list(request, reply, objetOf(request.params), request.query.etat),
  )

  const read = async (request: FastifyRequest, reply: FastifyReply, objet: Objet, id: number) =>
    sendReady(request, reply, await service.read(objet, id))

  app.get(
    `${recette}/signalements/:signalement_id`,
    routeOptions(moderators, { schema: schemas.readSignalement }),
    (request, reply) => read(request, reply, objetOf(request.params), request.params.signalement_id),
  )

  app.get(
    `${commentaire}/signalements/:signalement_id`,
    routeOptions(moderators, { schema: schemas.readSignalementCommentaire }),
    (request, reply) => read(request, reply, objetOf(request.params), request.params.signalement_id),
  )

  const handle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    objet: Objet,
    id: number,
    { etat, note }: { etat: schemas.Etat; note?: string | null | undefined },
  ) => {
    const traitement = { etat, note, moderateurId: callerOf(request).id }
    const { body, etag } = await service.decide(objet, id, traitement, request.headers)
    return sendJson(reply, String(body), etag)
  }

  app.patch(
    `${recette}/signalements/:signalement_id`,
    routeOptions(moderators, { config: onRecette, schema: schemas.handleSignalement }),
    (request, reply) =>
      handle(request, reply, objetOf(request.params), request.params.signalement_id, request.body),
  )

  app.patch(
    `${commentaire}/signalements/:signalement_id`,
    routeOptions(moderators, { config: onCommentaire, schema: schemas.handleSignalementCommentaire }),
    (request, reply) =>
      handle(request, reply, objetOf(request.params), request.params.signalement_id, request.body),
  )

  const resolve = async (request: FastifyRequest, objet: Objet, what: string) => {
    await service.dismissAll(objet, callerOf(request).id, request.headers)
    return { message: `Les signalements ${what} ${idOf(objet)} sont résolus.` }
  }

  app.delete(
    `${recette}/signalements`,
    routeOptions(moderators, { config: onRecette, schema: schemas.resolveSignalements }),
    (request) => resolve(request, objetOf(request.params), 'de la recette'),
  )

  app.delete(
    `${commentaire}/signalements`,
    routeOptions(moderators, { config: onCommentaire, schema: schemas.resolveSignalementsCommentaire }),
    (request) => resolve(request, objetOf(request.params), 'du commentaire'),
  )
}

const raisonOr = (raison: string | null | undefined): string =>
  raison != null && countVisible(raison, 1) > 0 ? raison : NO_REASON

/** @throws ApiError 400 */
function mustNameTheSame(id: number, champ: string, named: number): void {
  if (id === named) return
  const what = champ === 'recette_id' ? 'de la recette' : 'du commentaire'
  throw new ApiError('donnees_invalides', {
    errors: [{ champ, message: `Doit être l’id ${what} de l’adresse.` }],
  })
}
