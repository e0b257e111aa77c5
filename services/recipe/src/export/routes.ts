// /export: everything that this service holds about the caller, as one JSON document.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { errors, type Sections, sectionsText, sendText } from '@recettes/http'
import { callerOf, member } from '@recettes/tokens'
import { Type } from 'typebox'

type Options = { sectionsOf: (utilisateurId: number) => Sections }

const rows = (description: string) =>
  Type.Array(Type.Object({}, { additionalProperties: true }), { description })

const exportMine = {
  operationId: 'exportMine',
  summary: 'What this service holds about oneself',
  description:
    'Streamed, so its size has no limit; an answer that breaks off is no valid JSON. `/users/me/export` of the auth API has it too.',
  tags: ['donnees'],
  response: {
    200: Type.Object(
      {
        recettes: rows('Recipes that the caller wrote'),
        commentaires: rows('Comments that the caller wrote'),
        signalements: rows('Reports that the caller made'),
        signalements_resolus: rows('Reports that the caller worked off'),
        changements_statut: rows('Status changes by the caller'),
        decisions_recues: rows('Status changes of the caller’s recipes, with their reasons'),
        reponses_gardees: rows('Answers that are kept for 24 hours for their `Idempotency-Key`'),
        journal: rows('Entries of the audit trail about what the caller did'),
      },
      { description: 'Each list in id order' },
    ),
    ...errors([401]),
  },
}

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sectionsOf }) => {
  app.get('/export', { ...member, exposeHeadRoute: false, schema: exportMine }, async (request, reply) =>
    sendText(reply, sectionsText(sectionsOf(callerOf(request).id))),
  )
}
