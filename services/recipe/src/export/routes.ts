// /export: everything that this service holds about the caller, as one JSON document.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { codes, emptyLists, listSchemas, type Sections, sendExport, streamSections } from '@recettes/http'
import { callerOf, member, routeOptions } from '@recettes/tokens'
import { Type } from 'typebox'
import { RECETTE_EXAMPLE } from '../modele/recette.js'

type Options = {
  sectionsOf: (utilisateurId: number) => Sections
  /** @throws ApiError 429 `trop_de_tentatives` */
  countExport: (utilisateurId: number) => Promise<void>
}

const LISTS = {
  recettes: 'Recettes écrites.',
  photos: 'Photos de ses recettes ; l’image est à `/photos/{hash}-1600.webp`.',
  commentaires: 'Commentaires écrits.',
  signalements: 'Signalements faits.',
  signalements_resolus: 'Signalements résolus.',
  signalements_commentaires: 'Signalements de commentaires faits.',
  signalements_commentaires_resolus: 'Signalements de commentaires résolus.',
  changements_statut: 'Décisions, modifications et recours, avec leurs motifs ou messages.',
  decisions_recues: 'Historique de ses recettes, même supprimées, avec les motifs.',
  prises: 'Recettes prises à la modération.',
  versions_signalees: 'Versions de ses recettes gardées parce que quelqu’un les a signalées.',
  reponses_gardees: 'Réponses gardées 24 heures pour leur `Idempotency-Key`.',
  journal: 'Entrées du journal sur ce que l’utilisateur a fait.',
}

const EXAMPLE = { ...emptyLists(LISTS), recettes: [RECETTE_EXAMPLE] }

const exportMine = {
  operationId: 'exportMine',
  summary: 'What this service holds about oneself',
  description:
    'Envoyé au fil de la lecture, donc sans limite de taille : une réponse interrompue n’est pas un JSON valide. ' +
    '`/users/me/export` de l’API auth le contient aussi.',
  tags: ['donnees'],
  response: {
    200: Type.Object(listSchemas(LISTS), {
      description: 'Chaque liste par id croissant, ou par recette.',
      examples: [EXAMPLE],
    }),
  },
  errors: codes('trop_de_tentatives'),
}

export const exportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sectionsOf, countExport }) => {
  app.get('/export', routeOptions(member, { schema: exportMine }), async (request, reply) =>
    sendExport(request, reply, countedExport(callerOf(request).id)),
  )

  async function* countedExport(id: number) {
    await countExport(id)
    yield* streamSections(sectionsOf(id), '{')
    yield '}'
  }
}
