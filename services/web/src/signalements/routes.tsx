// …/signaler of recipes and comments.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { categorieOf } from '../modele/categories.js'
import { requireId } from '../modele/slug.js'
import { idempotencyKey, keyShown } from '../pages/idempotency-key.js'
import { type FormWords, NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
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
  const show: ShowForm = async (request, reply, { faults, status } = NO_REFUSAL) => {
    const objet = objetOf(request)
    const titre = frenchTypography(await titreOf(app.apis(request), userOf(request), objet))
    const isComment = objet.commentaire_id !== undefined
    const page = (
      <SignalerPage
        action={request.url}
        objet={isComment ? `un commentaire sur « ${titre} »` : `« ${titre} »`}
        raison={request.fields.raw('raison')}
        categorie={request.fields.text('categorie')}
        idempotencyKey={keyShown(request.fields, { status })}
        faults={faults}
        cancel={`/recettes/${objet.recette_id}`}
      />
    )
    return sendPage(request, reply, page, { title: 'Signaler', status, scripts: ['length', 'unsaved'] })
  }

  const config = { form: { show, words: WORDS } }
  for (const [path, schema] of [
    ['/recettes/:id/signaler', { params }],
    ['/recettes/:id/commentaires/:commentaire/signaler', { params: commentParams }],
  ] as const) {
    app.get(path, { schema }, (request, reply) => show(request, reply))
    app.post(path, { schema, config }, async (request, reply) => {
      const { fields } = request
      const objet = objetOf(request)
      const raison = fields.text('raison')
      if (raison === '') return show(request, reply, { faults: [MISSING], status: 400 })
      const categorie = categorieOf(fields.text('categorie'))
      await titreOf(app.apis(request), userOf(request), objet)
      await report(app.apis(request), objet, { raison, categorie }, idempotencyKey(fields))
      setNotice(request, 'Merci. Un modérateur lira votre signalement.')
      return reply.redirect(`/recettes/${objet.recette_id}`, 303)
    })
  }
}

function objetOf(request: FastifyRequest): Objet {
  const { id, commentaire } = request.params as { id: string; commentaire?: string }
  return {
    recette_id: requireId(id),
    ...(commentaire !== undefined && { commentaire_id: requireId(commentaire) }),
  }
}
