// /moderation/utilisateurs: moderators look members up, administrators suspend them.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecettesError } from '@recettes/client'
import { ApiError, type FieldError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requireId } from '../modele/slug.js'
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
const config = { formPath: '/moderation/utilisateurs/:id' }

export const membresRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/moderation/utilisateurs', { schema: { querystring } }, async (request, reply) => {
    const { recherche = '', role = '', apres } = request.query
    const filters = { recherche: recherche.trim(), role, apres }
    const { items: membres, next } = await readMembres(app.apis(request), filters)
    return sendPage(request, reply, <MembresPage membres={membres} next={next} filters={filters} />, {
      title: 'Membres',
    })
  })

  app.get('/moderation/utilisateurs/:id', { schema }, (request, reply) =>
    sendMembre(request, reply, requireId(request.params.id)),
  )

  app.post('/moderation/utilisateurs/:id/suspension', { schema, config }, async (request, reply) => {
    const id = requireId(request.params.id)
    const motif = request.fields.text('motif')
    const faults = suspensionFaults(motif)
    if (faults.length > 0) return sendMembre(request, reply, id, { faults, motif })
    try {
      await suspend(app.apis(request), id, motif)
    } catch (error) {
      if (!(error instanceof RecettesError) || error.status !== 400) throw error
      return sendMembre(request, reply, id, { faults: [{ champ: 'motif', message: error.message }], motif })
    }
    setNotice(request, 'Le compte est suspendu. Ses sessions sont terminées.')
    return reply.redirect(membreHref(id), 303)
  })

  app.post('/moderation/utilisateurs/:id/suspension/fin', { schema, config }, async (request, reply) => {
    const id = requireId(request.params.id)
    await endSuspension(app.apis(request), id)
    setNotice(request, 'La suspension est levée.')
    return reply.redirect(membreHref(id), 303)
  })

  type Attempt = { faults: FieldError[]; motif: string }

  async function sendMembre(request: FastifyRequest, reply: FastifyReply, id: number, attempt?: Attempt) {
    const role = userOf(request)?.role
    // The API lets everybody read themselves, but that is another page.
    if (role === 'UTILISATEUR') throw new ApiError('droits_insuffisants')
    const isAdmin = role === 'ADMIN'
    const shown = await readMembre(app.apis(request), id, isAdmin)
    return sendPage(request, reply, <MembrePage {...shown} isAdmin={isAdmin} {...attempt} />, {
      title: shown.membre.nom_affiche,
      scripts: ['length', 'unsaved'],
      ...(attempt && { status: 400 }),
    })
  }
}
