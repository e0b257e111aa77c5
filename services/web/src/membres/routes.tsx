// /moderation/utilisateurs: moderators look members up, administrators suspend them.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import { Type } from 'typebox'
import { requireId } from '../modele/slug.js'
import { type FormWords, NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { setNotice, userOf } from '../session/session.js'
import { MembrePage } from './membre-page.js'
import { MembresPage } from './membres-page.js'
import { membreHref, suspensionFaults } from './rules.js'
import { endSuspension, readMembre, readMembres, suspend } from './service.js'

const querystring = Type.Object({
  recherche: Type.Optional(Type.String({ maxLength: 100 })),
  role: Type.Optional(Type.Enum(['', 'ADMIN', 'MODERATEUR', 'UTILISATEUR'])),
  apres: Type.Optional(Type.String({ pattern: '^\\d{1,10}$', maxLength: 10 })),
})
const schema = { params: Type.Object({ id: Type.String({ maxLength: 20 }) }) }

const WORDS: FormWords = {
  fields: { motif: { label: 'Motif' } },
  codes: {
    dernier_administrateur: {
      champ: 'motif',
      message: 'C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.',
    },
  },
}

export const membresRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/moderation/utilisateurs', { schema: { querystring } }, async (request, reply) => {
    const { recherche = '', role = '', apres } = request.query
    const filters = { recherche: recherche.trim(), role, apres }
    const { items: membres, next } = await readMembres(app.apis(request), filters)
    return sendPage(request, reply, <MembresPage membres={membres} next={next} filters={filters} />, {
      title: 'Membres',
    })
  })

  const show: ShowForm = async (request, reply, { faults, status } = NO_REFUSAL) => {
    const role = userOf(request)?.role
    // The API lets everybody read themselves, but that is another page.
    if (role === 'UTILISATEUR') throw new ApiError('droits_insuffisants')
    const isAdmin = role === 'ADMIN'
    const id = requireId((request.params as { id: string }).id)
    const shown = { ...(await readMembre(app.apis(request), id, isAdmin)), isAdmin, faults }
    return sendPage(request, reply, <MembrePage {...shown} motif={request.fields.text('motif')} />, {
      title: shown.membre.nom_affiche,
      scripts: ['length', 'unsaved'],
      status,
    })
  }

  app.get('/moderation/utilisateurs/:id', { schema }, (request, reply) => show(request, reply))

  const config = { formPath: '/moderation/utilisateurs/:id' }
  const form = { show, words: WORDS }
  const withForm = { schema, config: { ...config, form } }
  app.post('/moderation/utilisateurs/:id/suspension', withForm, async (request, reply) => {
    const id = requireId(request.params.id)
    const motif = request.fields.text('motif')
    const faults = suspensionFaults(motif)
    if (faults.length > 0) return show(request, reply, { faults, status: 400 })
    await suspend(app.apis(request), id, motif)
    setNotice(request, 'Le compte est suspendu. Ses sessions sont terminées.')
    return reply.redirect(membreHref(id), 303)
  })

  app.post('/moderation/utilisateurs/:id/suspension/fin', { schema, config }, async (request, reply) => {
    const id = requireId(request.params.id)
    await endSuspension(app.apis(request), id)
    setNotice(request, 'La suspension est levée.')
    return reply.redirect(membreHref(id), 303)
  })
}
