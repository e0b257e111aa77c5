// /publier, and what authors do with a recipe: change and delete it.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecettesError } from '@recettes/client'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { lastMotif } from '../apis/historique.js'
import type { Recette } from '../modele/recette.js'
import { recetteHref, requireId } from '../modele/slug.js'
import { forgetSent, newIdempotencyKey, wasSent, writeOnce } from '../pages/idempotency-key.js'
import { sendPage } from '../pages/send.js'
import { requireMember, setNotice } from '../session/session.js'
import { bodyOf, RECETTE_WORDS } from './body.js'
import { valuesOf, valuesTyped } from './champs.js'
import { change } from './change.js'
import { ORIGIN_FIELD, originOf } from './conflict.js'
import { ConflictPage } from './conflict-page.js'
import { FORM_SCRIPTS } from './form.js'
import { DeleteRecettePage, EditRecettePage, GonePage, VERSION_FIELD } from './pages.js'
import { asksToResubmit, hiddenResubmission, messageFaults, resubmissionIn } from './resubmission.js'
import { appeal, publish, readForChange, remove, seriousNotes } from './service.js'
import { showEdit, showEditForm, showPublish, showPublishForm, wasProofread } from './show.js'

const params = Type.Object({ id: Type.String({ maxLength: 20 }) })
const scripts = FORM_SCRIPTS

const PUBLISHED =
  'Votre recette est envoyée. Elle paraîtra dans la recherche dès qu’un modérateur l’aura validée.'
const PUBLISHED_AT_ONCE = 'Votre recette est publiée.'
const STORED = 'Vos changements sont enregistrés.'
const STORED_AND_READ = `${STORED} Un modérateur lira la recette bientôt.`
const STORED_AND_REFUSED = `${STORED} La recette reste refusée tant que vous ne la renvoyez pas à la modération.`

/** @param statut before it was sent back: somebody may have validated it meanwhile */
function storedNotice({ statut }: Recette, isResubmitted: boolean): string {
  if (statut === 'valider') return STORED
  return statut === 'en_attente' || isResubmitted ? STORED_AND_READ : STORED_AND_REFUSED
}

/** Authors and moderators; the API decides again. @throws ApiError 401, 403 */
function mustBeAllowedToChange(request: FastifyRequest, { auteur_id }: Recette): void {
  const { id, role } = requireMember(request)
  if (id !== auteur_id && role === 'UTILISATEUR') throw new ApiError('droits_insuffisants')
}

export const publicationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/publier', async (request, reply) => {
    requireMember(request)
    return showPublish(request, reply)
  })

  const publishForm = { show: showPublishForm, words: RECETTE_WORDS }
  app.post('/publier', { config: { form: publishForm } }, async (request, reply) => {
    const { body, faults } = bodyOf(valuesTyped(request.fields))
    if (faults.length > 0) return showPublish(request, reply, { faults, status: 400 })
    const notes = wasProofread(request) || wasSent(request) ? [] : await seriousNotes(app.apis(request), body)
    if (notes.length > 0) return showPublish(request, reply, undefined, { notes })
    const recette = await writeOnce(request, (key) => publish(app.apis(request), body, key))
    setNotice(request, recette.statut === 'valider' ? PUBLISHED_AT_ONCE : PUBLISHED)
    return reply.redirect(recetteHref(recette), 303)
  })

  app.get('/recettes/:id/modifier', { schema: { params } }, async (request, reply) => {
    requireMember(request)
    const id = requireId(request.params.id)
    const { recette, version } = await readForChange(app.apis(request), id)
    mustBeAllowedToChange(request, recette)
    const values = valuesOf(recette)
    const resubmission =
      recette.statut === 'refuser' && recette.auteur_id === requireMember(request).id
        ? { motif: (await lastMotif(app.apis(request), recette)) ?? '', message: '' }
        : undefined
    const page = <EditRecettePage {...{ id, values, version, origin: originOf(values), resubmission }} />
    return sendPage(request, reply, page, { title: `Modifier ${recette.titre}`, scripts })
  })

  const config = { form: { show: showEditForm, words: RECETTE_WORDS } }
  app.post('/recettes/:id/modifier', { schema: { params }, config }, async (request, reply) => {
    requireMember(request)
    const id = requireId(request.params.id)
    const { fields } = request
    const apis = app.apis(request)
    const faults = messageFaults(fields)
    if (faults.length > 0) return showEdit(request, reply, { faults, status: 400 })
    const outcome = await change(apis, id, fields, (stored) => mustBeAllowedToChange(request, stored))
    switch (outcome.kind) {
      case 'stored':
        if (asksToResubmit(fields)) await appeal(apis, id, resubmissionIn(fields)?.message.trim() ?? '')
        setNotice(request, storedNotice(outcome.recette, asksToResubmit(fields)))
        return reply.redirect(recetteHref(outcome.recette), 303)
      case 'invalid':
        return showEdit(request, reply, { faults: outcome.faults, status: 400 }, { values: outcome.values })
      case 'gone': {
        const page = <GonePage values={outcome.values} idempotencyKey={newIdempotencyKey()} />
        return sendPage(request, reply, page, { title: 'Recette supprimée', status: 404, scripts })
      }
      case 'late': {
        const { values, version } = outcome
        const hidden = {
          ...hiddenResubmission(fields),
          [VERSION_FIELD]: version,
          [ORIGIN_FIELD]: fields.text(ORIGIN_FIELD),
        }
        const page = (
          <ConflictPage
            action={`/recettes/${id}/modifier`}
            mine={values}
            differing={outcome.differing}
            hidden={hidden}
          />
        )
        return sendPage(request, reply, page, { title: 'Deux versions', status: 412, scripts: ['unsaved'] })
      }
    }
  })

  app.get('/recettes/:id/supprimer', { schema: { params } }, async (request, reply) => {
    requireMember(request)
    const { recette, version } = await readForChange(app.apis(request), requireId(request.params.id))
    mustBeAllowedToChange(request, recette)
    const page = <DeleteRecettePage recette={recette} version={version} />
    return sendPage(request, reply, page, { title: `Supprimer ${recette.titre}` })
  })

  app.post('/recettes/:id/supprimer', { schema: { params } }, async (request, reply) => {
    const id = requireId(request.params.id)
    const apis = app.apis(request)
    const version = request.fields.etag(VERSION_FIELD)
    try {
      await remove(apis, id, version)
    } catch (error) {
      if (!(error instanceof RecettesError) || error.status !== 412) throw error
      const read = await readForChange(apis, id)
      const page = <DeleteRecettePage {...read} hasChanged />
      return sendPage(request, reply, page, { title: `Supprimer ${read.recette.titre}`, status: 412 })
    }
    forgetSent(request)
    setNotice(request, 'La recette est supprimée.')
    return reply.redirect('/mes-recettes', 303)
  })
}
