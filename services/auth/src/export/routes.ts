// /users/me/export: everything that both services hold about the caller, as one JSON document.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { codes, emptyLists, listSchemas, ref, sendExport } from '@recettes/http'
import { callerOf, member, routeOptions } from '@recettes/tokens'
import { type TSchema, Type } from 'typebox'
import { type ExportNeeds, exportText } from './service.js'

type Shown = TSchema & { examples?: unknown[] }

type Options = {
  schemas: { utilisateur: Shown; entry: Shown }
  find: (id: number) => Promise<object | null>
  needs: ExportNeeds
}

const EMPTY_EXPORT = {
  recettes: [],
  photos: [],
  commentaires: [],
  signalements: [],
  signalements_resolus: [],
  signalements_commentaires: [],
  signalements_commentaires_resolus: [],
  changements_statut: [],
  decisions_recues: [],
  prises: [],
  versions_signalees: [],
  reponses_gardees: [],
  journal: [],
}

const LISTS = {
  sessions:
    'Connexions qui ont demandé un jeton de rafraîchissement. `ouverte` dit si la connexion est encore valable. Un changement de mot de passe y met fin sans `terminee_le`.',
  appareils: 'Quand les lieux de connexion ont servi pour la dernière fois.',
  messages_en_attente: 'Messages qui ne sont pas encore partis, ou qui n’ont pas pu partir.',
  codes_envoyes: 'Codes envoyés par courriel qui valent encore.',
  revocations: 'Moments jusqu’auxquels les jetons ne valent plus.',
  reponses_gardees: 'Réponses gardées 24 heures pour leur `Idempotency-Key`.',
}

const exampleOf = ({ utilisateur, entry }: Options['schemas']) => ({
  utilisateur: utilisateur.examples?.[0],
  suspension: null,
  ...emptyLists(LISTS),
  journal: [entry.examples?.[0]],
  recettes: EMPTY_EXPORT,
})

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { schemas, find, needs }) => {
  const exportMe = {
    operationId: 'exportMe',
    summary: 'All that both services hold about oneself',
    description:
      'Envoyé au fil de la lecture, donc sans limite de taille : une réponse interrompue n’est pas un JSON valide. Si le ' +
      'service des recettes est indisponible, c’est 503, jamais une partie pour le tout. Les empreintes n’y sont pas.',
    tags: ['comptes'],
    'x-response-headers': ['Content-Disposition'],
    response: {
      200: Type.Object(
        {
          utilisateur: ref(schemas.utilisateur),
          suspension: Type.Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
          ...listSchemas(LISTS),
          journal: Type.Array(ref(schemas.entry), {
            description: 'Entrées du journal au sujet de l’utilisateur.',
          }),
          recettes: Type.Object(
            {},
            { additionalProperties: true, description: '`GET /export` de l’API des recettes.' },
          ),
        },
        { description: 'Tout ce qui est conservé.', examples: [exampleOf(schemas)] },
      ),
    },
    errors: codes('trop_de_tentatives'),
  }

  app.get('/users/me/export', routeOptions(member, { schema: exportMe }), async (request, reply) => {
    const { id } = callerOf(request)
    const utilisateur = await find(id)
    if (utilisateur === null) throw new ApiError('jeton_invalide')
    const { authorization = '' } = request.headers
    const requester = {
      id,
      utilisateur,
      ip: request.ip,
      authorization,
      requestId: request.id,
    }
    return sendExport(request, reply, exportText(needs, requester), {
      'content-disposition': 'attachment; filename="recettes-export.json"',
    })
  })
}
