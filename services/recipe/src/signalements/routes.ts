// …/signaler and …/signalements of recipes and comments: reports by anyone, decisions by moderators.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pagesOf, sendBuffered, sendJson, sendList } from '@recettes/http'
import type { NetworkLimit } from '@recettes/limits'
import { callerOf, only, optional, routeOptions } from '@recettes/tokens'
import type { Idempotency } from '../database.js'
import type { Categorie } from '../modele/categorie.js'
import { idOf, kindOf, type Objet } from './objets.js'
import type { SignalementRepository } from './repository.js'
import { mustMatchPath, reasonOrDefault } from './rules.js'
import { COMMENTAIRE_OPERATIONS, RECETTE_OPERATIONS } from './schemas.js'
import type { SignalementService } from './service.js'

type Options = {
  signalements: SignalementRepository
  service: SignalementService
  idempotent: Idempotency
  /** @returns rate-limit headers @throws ApiError 429 */
  limitReports: NetworkLimit
  baseUrl: string
}

type ReportBody = { raison?: string | null; categorie?: Categorie }
type Ids = { recette_id?: number; commentaire_id?: number }

const objetOf = ({ recette_id, commentaire_id }: Ids & { recette_id: number }): Objet => ({
  recetteId: recette_id,
  commentaireId: commentaire_id,
})

const RECETTE = '/recettes/:recette_id'
const REPORTS = [
  {
    path: RECETTE,
    schemas: RECETTE_OPERATIONS,
    reported: (id: number) => `La recette ${id} a été signalée.`,
    of: 'de la recette',
  },
  {
    path: `${RECETTE}/commentaires/:commentaire_id`,
    schemas: COMMENTAIRE_OPERATIONS,
    reported: (id: number) => `Le commentaire ${id} a été signalé.`,
    of: 'du commentaire',
  },
] as const

export const signalementsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { signalements, service, idempotent, limitReports, baseUrl } = options
  const moderators = only('MODERATEUR', 'ADMIN')

  for (const { path, schemas, reported, of } of REPORTS) {
    app.post(`${path}/signaler`, routeOptions(optional, { schema: schemas.report }), (request, reply) => {
      const objet = objetOf(request.params)
      const { raison, categorie = 'autre', ...named }: Ids & ReportBody = request.body
      const { key } = kindOf(objet)
      mustMatchPath(idOf(objet), named[key], key, of)
      return idempotent(request, reply, {
        prepare: async () => {
          reply.headers(await limitReports(request.ip))
        },
        write: async (_prepared, tx) => {
          await service.report(objet, { raison: reasonOrDefault(raison), categorie }, request, tx)
          const utilisateurId = request.caller?.id ?? null
          return { status: 200, json: JSON.stringify({ message: reported(idOf(objet)) }), utilisateurId }
        },
      })
    })

    app.get(
      `${path}/signalements`,
      routeOptions(moderators, { schema: schemas.list }),
      async (request, reply) => {
        const objet = objetOf(request.params)
        const { etat = 'ouvert' } = request.query
        // A report in between makes the ETag stale, never too new.
        const etag = etat === 'ouvert' ? await signalements.openReportsEtag(objet) : undefined
        const pages = pagesOf((after, limit) => signalements.page(objet, etat, after, limit))
        return sendList(request, reply, pages, baseUrl, { etag })
      },
    )

    app.get(
      `${path}/signalements/:signalement_id`,
      routeOptions(moderators, { schema: schemas.read }),
      async (request, reply) => {
        const { params } = request
        return sendBuffered(request, reply, await service.read(objetOf(params), params.signalement_id))
      },
    )

    app.patch(
      `${path}/signalements/:signalement_id`,
      routeOptions(moderators, { schema: schemas.decide }),
      async (request, reply) => {
        const { params, headers } = request
        const { etat, note } = request.body
        const traitement = { etat, note, moderateurId: callerOf(request).id }
        const objet = objetOf(params)
        const { body, etag } = await service.decide(objet, params.signalement_id, traitement, headers)
        return sendJson(reply, String(body), etag)
      },
    )

    app.delete(
      `${path}/signalements`,
      routeOptions(moderators, { schema: schemas.dismissAll }),
      async (request) => {
        const objet = objetOf(request.params)
        await service.dismissAll(objet, callerOf(request).id, request.headers)
        return { message: `Les signalements ${of} ${idOf(objet)} sont résolus.` }
      },
    )
  }
}
