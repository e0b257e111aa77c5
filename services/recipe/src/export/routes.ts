// /export: everything that this service holds about the caller, as one JSON document.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors, type Sections, sectionsText, sendExport, TOKEN_CODES } from '@recettes/http'
import { callerOf, member, routeOptions } from '@recettes/tokens'
import { Type } from 'typebox'
import { RECETTE_EXAMPLE } from '../modele/recette.js'

type Options = {
  sectionsOf: (utilisateurId: number) => Sections
  /** Counts an export of a user. @throws ApiError 429 `trop_de_tentatives` */
  count: (utilisateurId: number) => Promise<void>
}

const rows = (description: string) =>
  Type.Array(Type.Object({}, { additionalProperties: true }), { description })

/** Somebody who published a recipe, and nothing else. */
const EXAMPLE = {
  recettes: [RECETTE_EXAMPLE],
  commentaires: [],
  signalements: [],
  signalements_resolus: [],
  signalements_commentaires: [],
  signalements_commentaires_resolus: [],
  changements_statut: [],
  decisions_recues: [],
  versions_signalees: [],
  reponses_gardees: [],
  journal: [],
}

const exportMine = {
  operationId: 'exportMine',
  summary: 'What this service holds about oneself',
  description:
    'Envoyé au fil de la lecture, donc sans limite de taille : une réponse interrompue n’est pas un JSON valide. ' +
    '`/users/me/export` de l’API auth le contient aussi.',
  tags: ['donnees'],
  response: {
    200: Type.Object(
      {
        recettes: rows('Recettes écrites.'),
        commentaires: rows('Commentaires écrits.'),
        signalements: rows('Signalements faits.'),
        signalements_resolus: rows('Signalements résolus.'),
        signalements_commentaires: rows('Signalements de commentaires faits.'),
        signalements_commentaires_resolus: rows('Signalements de commentaires résolus.'),
        changements_statut: rows('Changements de statut.'),
        decisions_recues: rows('Changements de statut de ses recettes, avec leurs motifs.'),
        versions_signalees: rows('Versions de ses recettes gardées parce que quelqu’un les a signalées.'),
        reponses_gardees: rows('Réponses gardées 24 heures pour leur `Idempotency-Key`.'),
        journal: rows('Entrées du journal sur ce que l’utilisateur a fait.'),
      },
      { description: 'Chaque liste par id croissant, ou par recette.', examples: [EXAMPLE] },
    ),
    ...errors(...TOKEN_CODES, 'trop_de_tentatives'),
  },
}

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sectionsOf, count }) => {
  app.get('/export', routeOptions(member, { schema: exportMine }), async (request, reply) =>
    sendExport(request, reply, counted(callerOf(request).id)),
  )

  async function* counted(id: number) {
    await count(id)
    yield* sectionsText(sectionsOf(id))
  }
}
