// /recettes/…/commentaires: members write and delete.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecettesError } from '@recettes/client'
import { Type } from 'typebox'
import { readRecette } from '../apis/recette.js'
import { requireId } from '../modele/slug.js'
import { mustBeVisible } from '../modele/visibility.js'
import { forgetSent, keyShown, writeOnce } from '../pages/idempotency-key.js'
import { type FormWords, NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { requireMember, setNotice } from '../session/session.js'
import { CreateCommentairePage, DeleteCommentairePage } from './pages.js'
import { placeOf, read, remove, write } from './service.js'

const Id = Type.String({ maxLength: 300 })
const params = Type.Object({ id: Id })
const oneParams = Type.Object({ id: Id, commentaire: Id })

const WORDS: FormWords = {
  fields: { contenu: { label: 'Votre commentaire', missing: 'Écrivez votre commentaire.' } },
  codes: {
    cle_deja_utilisee: {
      champ: '',
      message:
        'Ce formulaire a déjà publié un commentaire. Envoyez-le encore une fois pour publier celui-ci aussi.',
    },
  },
}

export const commentairesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/recettes/:id/commentaires', { schema: { params } }, async (request, reply) =>
    reply.redirect(`/recettes/${requireId(request.params.id)}#commentaires`, 303),
  )

  const show: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const { fields } = request
    const recetteId = requireId((request.params as { id: string }).id)
    const shown = { contenu: fields.raw('contenu'), idempotencyKey: keyShown(fields, { status }), faults }
    return sendPage(request, reply, <CreateCommentairePage recetteId={recetteId} {...shown} />, {
      title: 'Commenter',
      status,
      scripts: ['length', 'unsaved'],
    })
  }

  const config = { form: { show, words: WORDS } }
  app.post('/recettes/:id/commentaires', { schema: { params }, config }, async (request, reply) => {
    const id = requireId(request.params.id)
    const apis = app.apis(request)
    const user = requireMember(request)
    const body = { contenu: request.fields.text('contenu'), auteur_id: user.id }
    mustBeVisible(user, await readRecette(apis, id))
    const commentaire = await writeOnce(request, (key) => write(apis, id, body, key))
    setNotice(request, 'Votre commentaire est publié.')
    return reply.redirect(await placeOf(apis, commentaire), 303)
  })

  const one = '/recettes/:id/commentaires/:commentaire/supprimer'
  const whichOf = ({ id, commentaire }: { id: string; commentaire: string }) => ({
    recette_id: requireId(id),
    commentaire_id: requireId(commentaire),
  })

  app.get(one, { schema: { params: oneParams } }, async (request, reply) => {
    const user = requireMember(request)
    const which = whichOf(request.params)
    mustBeVisible(user, await readRecette(app.apis(request), which.recette_id))
    const commentaire = await read(app.apis(request), which)
    const page = <DeleteCommentairePage commentaire={commentaire} />
    return sendPage(request, reply, page, { title: 'Supprimer un commentaire' })
  })

  app.post(one, { schema: { params: oneParams } }, async (request, reply) => {
    const which = whichOf(request.params)
    await remove(app.apis(request), which).catch((error: unknown) => {
      // A second click finds it deleted already.
      if (!(error instanceof RecettesError) || error.code !== 'commentaire_introuvable') throw error
    })
    forgetSent(request)
    setNotice(request, 'Le commentaire est supprimé.')
    return reply.redirect(`/recettes/${which.recette_id}#commentaires`, 303)
  })
}
