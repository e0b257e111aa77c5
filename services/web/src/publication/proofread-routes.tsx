// « Relire »: the form of a recipe is shown again with notes, and with an ingredient that was added from one.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { proofread } from '../apis/relectures.js'
import { requireId } from '../modele/slug.js'
import { requireMember } from '../session/session.js'
import { bodyOf, RECETTE_WORDS } from './body.js'
import { withIngredient } from './champs.js'
import { ADD_FIELD } from './notes.js'
import { showEdit, showEditForm, showPublish, showPublishForm } from './show.js'

const params = Type.Object({ id: Type.String({ maxLength: 20 }) })

export const proofreadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const read = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: typeof showPublish | typeof showEdit,
    id?: number,
  ) => {
    requireMember(request)
    const values = withIngredient(request.fields, ADD_FIELD)
    const { body, faults } = bodyOf(values)
    if (faults.length > 0) return show(request, reply, { faults, status: 400 }, { values })
    const notes = await proofread(app.apis(request), { ...body, id: id ?? null })
    return show(request, reply, undefined, { values, notes })
  }

  const publish = { show: showPublishForm, words: RECETTE_WORDS }
  app.post('/publier/relire', { config: { form: publish, formPath: '/publier' } }, (request, reply) =>
    read(request, reply, showPublish),
  )

  const edit = { show: showEditForm, words: RECETTE_WORDS }
  const config = { form: edit, formPath: '/recettes/:id/modifier' }
  app.post('/recettes/:id/modifier/relire', { schema: { params }, config }, (request, reply) =>
    read(request, reply, showEdit, requireId(request.params.id)),
  )
}
