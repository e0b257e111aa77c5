// /compte: what members change about their account.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FieldError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import { Type } from 'typebox'
import { NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { requireMember, setNotice } from '../session/session.js'
import { ComptePage } from './overview-page.js'
import {
  CONFIRMATION,
  CourrielPage,
  DeleteAccountPage,
  MotDePassePage,
  NAME_BEFORE_FIELD,
  NomPage,
} from './pages.js'
import {
  changeMe,
  changePassword,
  endAllSessions,
  endSession,
  exported,
  readCompte,
  readMe,
  removeMe,
  requestConfirmation,
} from './service.js'
import { COMPTE_WORDS, UNCONFIRMED, WITHOUT_PASSWORD } from './words.js'

const sessionParams = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$', maxLength: 36 }) })
const config = { formPath: '/compte' }

const SAME_COURRIEL = 'C’est déjà votre adresse\u00a0: rien n’a changé.'
const NEW_COURRIEL = 'Votre adresse a été modifiée. Un message vous y a été envoyé pour la confirmer.'

export const compteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/compte', async (request, reply) => {
    requireMember(request)
    const compte = await readCompte(app.apis(request))
    return sendPage(request, reply, <ComptePage {...compte} current={request.session.get('tokens')?.id} />, {
      title: 'Mon compte',
    })
  })

  app.get('/compte/nom', async (request, reply) => {
    requireMember(request)
    const { prenom, nom, nom_affiche } = await readMe(app.apis(request))
    const page = <NomPage {...{ prenom, nom, nom_affiche }} before={nom_affiche} />
    return sendPage(request, reply, page, { title: 'Votre nom' })
  })

  const namesOf = ({ fields }: FastifyRequest) => ({
    prenom: fields.text('prenom'),
    nom: fields.text('nom'),
    nom_affiche: fields.text('nom_affiche'),
    before: fields.text(NAME_BEFORE_FIELD),
  })

  const formOf = (title: string, pageOf: (request: FastifyRequest, faults: FieldError[]) => VNode) => {
    const show: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) =>
      sendPage(request, reply, pageOf(request, faults), { title, status })
    return { form: { show, words: COMPTE_WORDS } }
  }

  const nameForm = formOf('Votre nom', (request, faults) => <NomPage {...namesOf(request)} faults={faults} />)
  app.post('/compte/nom', { config: nameForm }, async (request, reply) => {
    const { id } = requireMember(request)
    // The form may show the first name, which the shown name then keeps following.
    const { before, nom_affiche, ...others } = namesOf(request)
    const body = nom_affiche === before ? others : { ...others, nom_affiche: nom_affiche || null }
    await changeMe(app.apis(request), request, id, body)
    setNotice(request, 'Votre nom est enregistré.')
    return reply.redirect('/compte', 303)
  })

  app.get('/compte/courriel', async (request, reply) => {
    requireMember(request)
    const { courriel } = await readMe(app.apis(request))
    return sendPage(request, reply, <CourrielPage courriel={courriel} />, { title: 'Votre courriel' })
  })

  const courrielForm = formOf('Votre courriel', ({ fields }, faults) => (
    <CourrielPage courriel={fields.text('courriel')} faults={faults} />
  ))
  app.post('/compte/courriel', { config: courrielForm }, async (request, reply) => {
    const { id } = requireMember(request)
    const { fields } = request
    const body = { courriel: fields.text('courriel'), mot_de_passe_actuel: fields.raw('mot_de_passe_actuel') }
    const apis = app.apis(request)
    const before = await readMe(apis)
    const after = await changeMe(apis, request, id, body)
    setNotice(request, after.courriel === before.courriel ? SAME_COURRIEL : NEW_COURRIEL)
    return reply.redirect('/compte', 303)
  })

  app.post('/compte/courriel/demande', { config }, async (request, reply) => {
    requireMember(request)
    await requestConfirmation(app.apis(request))
    setNotice(request, 'Un message vous a été envoyé. Son lien vaut 24 heures.')
    return reply.redirect('/compte', 303)
  })

  app.get('/compte/mot-de-passe', async (request, reply) => {
    requireMember(request)
    const { courriel } = await readMe(app.apis(request))
    const page = <MotDePassePage courriel={courriel} />
    return sendPage(request, reply, page, { title: 'Votre mot de passe' })
  })

  const passwordForm = formOf('Votre mot de passe', ({ fields }, faults) => (
    <MotDePassePage courriel={fields.text('courriel')} faults={faults} />
  ))
  app.post('/compte/mot-de-passe', { config: passwordForm }, async (request, reply) => {
    const { id } = requireMember(request)
    const { fields } = request
    const passwords = {
      mot_de_passe: fields.raw('mot_de_passe'),
      mot_de_passe_actuel: fields.raw('mot_de_passe_actuel'),
    }
    const isIn = await changePassword(app.apis(request), request, id, passwords)
    setNotice(request, `Votre mot de passe a été changé.${isIn ? '' : ' Connectez-vous.'}`)
    return reply.redirect(isIn ? '/compte' : '/connexion', 303)
  })

  app.post('/compte/mails', { config }, async (request, reply) => {
    const { id } = requireMember(request)
    const mails_suivi = request.fields.text('mails_suivi') === 'oui'
    await changeMe(app.apis(request), request, id, { mails_suivi })
    setNotice(request, 'Votre choix est enregistré.')
    return reply.redirect('/compte', 303)
  })

  app.post('/compte/sessions/terminer', { config }, async (request, reply) => {
    await endAllSessions(app.apis(request), request)
    setNotice(request, 'Toutes vos connexions sont terminées.')
    return reply.redirect('/connexion', 303)
  })

  app.post(
    '/compte/sessions/:id/terminer',
    { schema: { params: sessionParams }, config },
    async (request, reply) => {
      await endSession(app.apis(request), request.params.id)
      setNotice(request, 'La connexion est terminée.')
      return reply.redirect('/compte', 303)
    },
  )

  app.get('/compte/donnees', async (request, reply) => {
    requireMember(request)
    const { body, headers } = await exported(app.apis(request, { streams: true }))
    const disposition = headers.get('content-disposition') ?? 'attachment'
    reply.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' })
    reply.type('application/json; charset=utf-8')
    return reply.send(Readable.fromWeb(body as ReadableStream))
  })

  app.get('/compte/supprimer', async (request, reply) => {
    requireMember(request)
    const { courriel } = await readMe(app.apis(request))
    const page = <DeleteAccountPage typed="" courriel={courriel} />
    return sendPage(request, reply, page, { title: 'Supprimer votre compte' })
  })

  const deletionForm = formOf('Supprimer votre compte', ({ fields }, faults) => (
    <DeleteAccountPage
      typed={fields.text('confirmation')}
      courriel={fields.text('courriel') || undefined}
      faults={faults}
    />
  ))
  app.post('/compte/supprimer', { config: deletionForm }, async (request, reply) => {
    const { id } = requireMember(request)
    const { fields } = request
    const password = fields.raw('mot_de_passe_actuel')
    const faults = [
      ...(fields.text('confirmation').toLowerCase() === CONFIRMATION ? [] : [UNCONFIRMED]),
      ...(password === '' ? [WITHOUT_PASSWORD] : []),
    ]
    if (faults.length > 0) return deletionForm.form.show(request, reply, { faults, status: 400 })
    await removeMe(app.apis(request), request, id, password)
    setNotice(request, 'Votre compte est supprimé.')
    return reply.redirect('/', 303)
  })
}
