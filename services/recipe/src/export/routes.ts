// /export: everything that this service holds about the caller, as one JSON document.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors, type Sections, sectionsText, sendText, TOKEN_CODES } from '@recettes/http'
import { callerOf, member } from '@recettes/tokens'
import { Type } from 'typebox'

type Options = { sectionsOf: (utilisateurId: number) => Sections }

const rows = (description: string) =>
  Type.Array(Type.Object({}, { additionalProperties: true }), { description })

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
<<<<<<< HEAD
        recettes: rows('Recipes that the caller wrote'),
        commentaires: rows('Comments that the caller wrote'),
        signalements: rows('Reports that the caller made'),
        signalements_resolus: rows('Reports that the caller worked off'),
        changements_statut: rows('Status changes by the caller'),
        decisions_recues: rows('Status changes of the caller’s recipes, with their reasons'),
        reponses_gardees: rows('Answers that are kept for 24 hours for their `Idempotency-Key`'),
        journal: rows('Entries of the audit trail about what the caller did'),
=======
        recettes: rows('Recettes écrites.'),
        commentaires: rows('Commentaires écrits.'),
        signalements: rows('Signalements faits.'),
        signalements_resolus: rows('Signalements résolus.'),
        changements_statut: rows('Changements de statut.'),
        journal: rows('Entrées du journal sur ce que l’utilisateur a fait.'),
>>>>>>> 28cb905 (feat(http): document the codes, headers and examples of every answer)
      },
      { description: 'Chaque liste par id croissant.' },
    ),
    ...errors(...TOKEN_CODES),
  },
}

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sectionsOf }) => {
  app.get('/export', { ...member, exposeHeadRoute: false, schema: exportMine }, async (request, reply) =>
    sendText(reply, sectionsText(sectionsOf(callerOf(request).id))),
  )
}
