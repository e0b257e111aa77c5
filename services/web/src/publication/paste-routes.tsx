// /publier/coller: a pasted text becomes the filled form of a recipe.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { newIdempotencyKey } from '../pages/idempotency-key.js'
import { type FormWords, NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { requireMember } from '../session/session.js'
import { valuesOfDraft } from './champs.js'
import { FORM_SCRIPTS } from './form.js'
import { PastePage, PublishRecettePage } from './pages.js'
import { importPasted, notesOfDraft } from './service.js'

const title = 'Coller une recette'
const scripts = ['length', 'unsaved']
const MISSING = 'Collez le texte d’une recette.'
const FIELD = { label: 'Texte de la recette', champ: 'texte', missing: MISSING }
const WORDS: FormWords = { fields: { texte: FIELD, html: FIELD } }

export const pasteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const show: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const page = <PastePage texte={request.fields.raw('texte')} faults={faults} />
    return sendPage(request, reply, page, { title, status, scripts })
  }

  app.get('/publier/coller', async (request, reply) => {
    requireMember(request)
    return show(request, reply)
  })

  app.post('/publier/coller', { config: { form: { show, words: WORDS } } }, async (request, reply) => {
    requireMember(request)
    const apis = app.apis(request)
    const { recette, ecartes } = await importPasted(apis, request.fields.raw('texte'))
    const notes = await notesOfDraft(apis, recette)
    const page = (
      <PublishRecettePage
        values={valuesOfDraft(recette)}
        idempotencyKey={newIdempotencyKey()}
        dropped={ecartes}
        {...(notes.length > 0 && { notes })}
      />
    )
    return sendPage(request, reply, page, { title: 'Publier une recette', scripts: FORM_SCRIPTS })
  })
}
