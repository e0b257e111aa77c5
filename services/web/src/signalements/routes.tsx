// …/signaler of recipes and comments.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FieldError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requireId } from '../modele/slug.js'
import { idempotencyKey, newIdempotencyKey } from '../pages/idempotency-key.js'
import { type FormWords, refusalOf } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { setNotice, userOf } from '../session/session.js'
import { frenchTypography } from '../text/typography.js'
import { SignalerPage } from './page.js'
import { type Objet, report, titreOf } from './service.js'

const Id = Type.String({ maxLength: 300 })
const params = Type.Object({ id: Id })
const commentParams = Type.Object({ id: Id, commentaire: Id })

const MISSING = { champ: 'raison', message: 'Indiquez ce qui ne va pas.' }
const WORDS: FormWords = {
  fields: { raison: { label: 'Raison' } },
  codes: {
    cle_deja_utilisee: {
      champ: '',
      message:
        'Ce formulaire a déjà envoyé un signalement. Envoyez-le encore une fois pour en changer la raison.',
    },
  },
}

export const signalementsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    objet: Objet,
    { faults = [], status = 200 }: { faults?: FieldError[]; status?: number } = {},
  ) => {
    const titre = frenchTypography(await titreOf(app.apis(request), userOf(request), objet))
    const isComment = objet.commentaire_id !== undefined
    const page = (
      <SignalerPage
        action={request.url}
        objet={isComment ? `un commentaire sur « ${titre} »` : `« ${titre} »`}
        raison={request.fields.raw('raison')}
        idempotencyKey={newIdempotencyKey()}
        faults={faults}
        cancel={`/recettes/${objet.recette_id}`}
      />
    )
    return sendPage(request, reply, page, { title: 'Signaler', status, scripts: ['length', 'unsaved'] })
  }

  const submitReport = async (request: FastifyRequest, reply: FastifyReply, objet: Objet) => {
    const { fields } = request
    const raison = fields.text('raison')
    if (raison === '') return showForm(request, reply, objet, { faults: [MISSING], status: 400 })
    await titreOf(app.apis(request), userOf(request), objet)
    try {
      await report(app.apis(request), objet, raison, idempotencyKey(fields))
    } catch (error) {
      return showForm(request, reply, objet, refusalOf(error, WORDS, request, reply))
    }
    setNotice(request, 'Merci. Un modérateur lira votre signalement.')
    return reply.redirect(`/recettes/${objet.recette_id}`, 303)
  }

  const recetteOf = (request: { params: { id: string } }): Objet => ({
    recette_id: requireId(request.params.id),
  })
  app.get('/recettes/:id/signaler', { schema: { params } }, (request, reply) =>
    showForm(request, reply, recetteOf(request)),
  )
  app.post('/recettes/:id/signaler', { schema: { params } }, (request, reply) =>
    submitReport(request, reply, recetteOf(request)),
  )

  const comment = '/recettes/:id/commentaires/:commentaire/signaler'
  const commentaireOf = (request: { params: { id: string; commentaire: string } }): Objet => ({
    recette_id: requireId(request.params.id),
    commentaire_id: requireId(request.params.commentaire),
  })
  app.get(comment, { schema: { params: commentParams } }, (request, reply) =>
    showForm(request, reply, commentaireOf(request)),
  )
  app.post(comment, { schema: { params: commentParams } }, (request, reply) =>
    submitReport(request, reply, commentaireOf(request)),
  )
}
