// /connexion, /deconnexion and /inscription.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecettesError } from '@recettes/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiUnavailable } from '../apis/unavailable.js'
import { idempotencyKey, keyShown } from '../pages/idempotency-key.js'
import { NEXT_FIELD, withNext } from '../pages/login-form.js'
import { NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { setNotice, userOf } from '../session/session.js'
import { ConnexionPage, InscriptionPage } from './page.js'
import { ownPath } from './rules.js'
import { logIn, logOut, register } from './service.js'
import { LOGIN_WORDS, REGISTER_WORDS } from './words.js'

/** Node's default `maxHeaderSize`: longer URLs never arrive. */
const querystring = Type.Object({ [NEXT_FIELD]: Type.Optional(Type.String({ maxLength: 16_384 })) })

const CREATED = 'Votre compte est créé. Un message vous a été envoyé pour confirmer votre adresse.'

export const connexionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const credentialsOf = ({ fields }: FastifyRequest) => ({
    courriel: fields.text('courriel'),
    mot_de_passe: fields.raw('mot_de_passe'),
  })

  /** Where the login leads: the page has it in its URL, its form in a field. */
  const nextOf = ({ query, fields }: FastifyRequest): string =>
    fields.text(NEXT_FIELD) || ((query as { suite?: string }).suite ?? '')

  const redirectToNext = (reply: FastifyReply, path: string) => reply.redirect(ownPath(path), 303)

  const showLogin: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) =>
    sendPage(
      request,
      reply,
      <ConnexionPage next={nextOf(request)} fields={request.fields} faults={faults} />,
      {
        title: 'Connexion',
        showsLogin: true,
        status,
      },
    )

  app.get('/connexion', { schema: { querystring } }, async (request, reply) => {
    if (userOf(request) !== null) return redirectToNext(reply, nextOf(request))
    return showLogin(request, reply)
  })

  const loginForm = { show: showLogin, words: LOGIN_WORDS }
  app.post('/connexion', { config: { form: loginForm } }, async (request, reply) => {
    await logIn(app.apis(request), request, credentialsOf(request))
    return redirectToNext(reply, nextOf(request))
  })

  app.post('/deconnexion', { config: { formPath: '/' } }, async (request, reply) => {
    await logOut(app.apis(request), request)
    setNotice(request, 'Vous êtes déconnecté.')
    return reply.redirect('/', 303)
  })

  const showRegistration: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const { fields } = request
    const shown = { next: nextOf(request), fields, faults, idempotencyKey: keyShown(fields, { status }) }
    return sendPage(request, reply, <InscriptionPage {...shown} />, { title: 'Créer un compte', status })
  }

  app.get('/inscription', { schema: { querystring } }, async (request, reply) => {
    if (userOf(request) !== null) return redirectToNext(reply, nextOf(request))
    return showRegistration(request, reply)
  })

  const registrationForm = { show: showRegistration, words: REGISTER_WORDS }
  app.post('/inscription', { config: { form: registrationForm } }, async (request, reply) => {
    const { fields } = request
    const next = nextOf(request)
    const account = { ...credentialsOf(request), prenom: fields.text('prenom'), nom: fields.text('nom') }
    const apis = app.apis(request)
    await register(apis, account, idempotencyKey(fields))
    setNotice(request, CREATED)
    try {
      await logIn(apis, request, account)
    } catch (error) {
      // The account exists, only the login failed.
      if (!(error instanceof ApiUnavailable || error instanceof RecettesError)) throw error
      return reply.redirect(withNext('/connexion', ownPath(next)), 303)
    }
    return redirectToNext(reply, next)
  })
}
