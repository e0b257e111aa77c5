// /moderation/recettes: moderators find recipes of every state.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { Type } from 'typebox'
import { nomsOf } from '../apis/noms.js'
import { readPage } from '../apis/page.js'
import { sendPage } from '../pages/send.js'
import { requireMember } from '../session/session.js'
import { type RecettesFilters, RecettesPage } from './recettes-page.js'

const querystring = Type.Object({
  statut: Type.Optional(Type.Enum(['ALL', 'EN_ATTENTE', 'VALIDER', 'REFUSER'])),
  titre: Type.Optional(Type.String({ maxLength: 100, 'x-trim': true })),
  auteur: Type.Optional(Type.String({ pattern: '^\\d{0,10}$', maxLength: 10 })),
  apres: Type.Optional(Type.String({ maxLength: 200 })),
})

const PAGE_SIZE = 30

export const moderatedRecettesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/moderation/recettes', { schema: { querystring } }, async (request, reply) => {
    const user = requireMember(request)
    // The API serves every state to everybody; this front doesn't.
    if (user.role === 'UTILISATEUR') throw new ApiError('droits_insuffisants')
    const apis = app.apis(request)
    const { apres, ...sent } = request.query
    const defaults: RecettesFilters = { statut: 'ALL', titre: '', auteur: '' }
    const filters = { ...defaults, ...sent }
    const query = {
      statut: filters.statut,
      tri: '-id',
      limite: PAGE_SIZE,
      // Words without a letter or digit find nothing.
      ...(/[\p{L}\p{N}]/u.test(filters.titre) && { titre: filters.titre }),
      ...(filters.auteur !== '' && { auteur_id: Number(filters.auteur) }),
      ...(apres && { apres }),
    } as const
    const call = apis.recipe.GET('/catalogue', { params: { query } })
    const { items: recettes, next } = await readPage(call)
    const total = (await call).response.headers.get('x-total-count') ?? ''
    const authors = recettes.map(({ auteur_id }) => auteur_id)
    const noms = await nomsOf(apis, [...authors, ...(filters.auteur === '' ? [] : [Number(filters.auteur)])])
    return sendPage(request, reply, <RecettesPage {...{ user, filters, recettes, total, next, noms }} />, {
      title: 'Recettes – Modération',
    })
  })
}
