// /connexion, /deconnexion and /inscription.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RecettesError } from '@recettes/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiUnavailable } from '../apis/unavailable.js'
import { idempotencyKey, newIdempotencyKey } from '../pages/idempotency-key.js'
import { NEXT_FIELD, waitingFormIn, withNext } from '../pages/login-form.js'
import type { PageOptions } from '../pages/options.js'
import { refusalOf } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { isTyped } from '../pages/typed-text.js'
import { setNotice, userOf } from '../session/session.js'
import { ConnexionPage, InscriptionPage } from './page.js'
import { ownPath } from './rules.js'
import { logIn, logOut, register } from './service.js'
import { WaitingPage } from './waiting-page.js'
import { LOGIN_WORDS, REGISTER_WORDS } from './words.js'

/** Node's default `maxHeaderSize`: longer URLs never arrive. */
const querystring = Type.Object({ [NEXT_FIELD]: Type.Optional(Type.String({ maxLength: 16_384 })) })

const LOGIN_PAGE: PageOptions = { title: 'Connexion', scripts: ['unsaved'], showsLogin: true }

const CREATED = 'Votre compte est créé. Un message vous a été envoyé pour confirmer votre adresse.'

export const connexionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const credentialsOf = ({ fields }: FastifyRequest) => ({
    courriel: fields.text('courriel'),
    mot_de_passe: fields.raw('mot_de_passe'),
  })

  const redirectToNext = (reply: FastifyReply, path: string) => reply.redirect(ownPath(path), 303)

  app.get('/connexion', { schema: { querystring } }, async (request, reply) => {
    const { suite = '' } = request.query
    if (userOf(request) !== null) return redirectToNext(reply, suite)
    return sendPage(request, reply, <ConnexionPage next={suite} fields={request.fields} />, LOGIN_PAGE)
  })

  app.post('/connexion', async (request, reply) => {
    const { fields } = request
    const next = fields.text(NEXT_FIELD)
    try {
      await logIn(app.apis(request), request, credentialsOf(request))
    } catch (error) {
      const { faults, status } = refusalOf(error, LOGIN_WORDS, request, reply)
      return sendPage(request, reply, <ConnexionPage next={next} fields={fields} faults={faults} />, {
        ...LOGIN_PAGE,
        status,
      })
    }
    const waitingForm = waitingFormIn(fields)
    if (!isTyped(waitingForm)) return redirectToNext(reply, next)
    const nom = userOf(request)?.nom ?? ''
    return sendPage(request, reply, <WaitingPage action={ownPath(next)} fields={waitingForm} nom={nom} />, {
      title: 'Continuer',
      scripts: ['unsaved'],
    })
  })

  app.post('/deconnexion', { config: { formPath: '/' } }, async (request, reply) => {
    await logOut(app.apis(request), request)
    setNotice(request, 'Vous êtes déconnecté.')
    return reply.redirect('/', 303)
  })

  app.get('/inscription', { schema: { querystring } }, async (request, reply) => {
    const { suite = '' } = request.query
    if (userOf(request) !== null) return redirectToNext(reply, suite)
    return sendPage(
      request,
      reply,
      <InscriptionPage next={suite} fields={request.fields} idempotencyKey={newIdempotencyKey()} />,
      { title: 'Créer un compte' },
    )
  })

  app.post('/inscription', async (request, reply) => {
    const { fields } = request
    const next = fields.text(NEXT_FIELD)
    const account = { ...credentialsOf(request), prenom: fields.text('prenom'), nom: fields.text('nom') }
    const apis = app.apis(request)
    try {
      await register(apis, account, idempotencyKey(fields))
    } catch (error) {
      const { faults, status } = refusalOf(error, REGISTER_WORDS, request, reply)
      return sendPage(
        request,
        reply,
        <InscriptionPage next={next} fields={fields} faults={faults} idempotencyKey={newIdempotencyKey()} />,
        { title: 'Créer un compte', status },
      )
    }
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
