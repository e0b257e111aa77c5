// /mots-de-passe and /courriels: the pages that mailed links lead to.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { idempotencyKey } from '../pages/idempotency-key.js'
import { NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { setNotice, userOf } from '../session/session.js'
import { NouveauPage, OubliePage, VerificationPage } from './pages.js'
import {
  confirmCourriel,
  keepCode,
  keptCode,
  requestResetCode,
  resetPassword,
  type Usage,
} from './service.js'
import { FORGOTTEN_WORDS, RENEWED_WORDS, VERIFIED_WORDS } from './words.js'

const querystring = Type.Object({ jeton: Type.Optional(Type.String({ maxLength: 200 })) })

const OUBLIES = '/mots-de-passe/oublies'
const NOUVEAUX = '/mots-de-passe/nouveaux'
const VERIFICATIONS = '/courriels/verifications'

/** The same for every courriel, so that nobody learns which ones have an account. */
const ASKED =
  'Si un compte existe à cette adresse, un message vient d’y être envoyé. Son lien vaut une heure et sert une seule fois.'

export const recuperationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const showForgotten: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const page = <OubliePage courriel={request.fields.text('courriel')} faults={faults} />
    return sendPage(request, reply, page, { title: 'Mot de passe oublié', status })
  }

  app.get(OUBLIES, (request, reply) => showForgotten(request, reply))

  const forgottenForm = { show: showForgotten, words: FORGOTTEN_WORDS }
  app.post(OUBLIES, { config: { form: forgottenForm } }, async (request, reply) => {
    await requestResetCode(app.apis(request), request.fields.text('courriel'))
    setNotice(request, ASKED)
    return reply.redirect('/connexion', 303)
  })

  /** Histories, logs and links to other pages would keep the code. */
  const withoutCode = (request: FastifyRequest, reply: FastifyReply, usage: Usage, jeton: string) => {
    keepCode(request.session, usage, jeton)
    const [path = '/'] = request.url.split('?')
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(path, 303)
  }

  const codeOf = ({ fields, session }: FastifyRequest, usage: Usage) =>
    fields.text('jeton') || keptCode(session, usage)

  const showReset: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const isCodeKept = keptCode(request.session, 'mot_de_passe') !== ''
    const page = <NouveauPage isCodeKept={isCodeKept} faults={faults} />
    return sendPage(request, reply, page, { title: 'Nouveau mot de passe', status })
  }

  app.get(NOUVEAUX, { schema: { querystring } }, async (request, reply) => {
    const { jeton } = request.query
    return jeton ? withoutCode(request, reply, 'mot_de_passe', jeton) : showReset(request, reply)
  })

  const resetForm = { show: showReset, words: RENEWED_WORDS }
  app.post(NOUVEAUX, { config: { form: resetForm } }, async (request, reply) => {
    const { fields } = request
    const body = { jeton: codeOf(request, 'mot_de_passe'), mot_de_passe: fields.raw('mot_de_passe') }
    await resetPassword(app.apis(request), request, body, idempotencyKey(fields))
    setNotice(request, 'Votre mot de passe est changé. Connectez-vous.')
    return reply.redirect('/connexion', 303)
  })

  const showVerification: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const page = (
      <VerificationPage isCodeKept={keptCode(request.session, 'courriel') !== ''} faults={faults} />
    )
    return sendPage(request, reply, page, { title: 'Confirmer votre adresse', status })
  }

  app.get(VERIFICATIONS, { schema: { querystring } }, async (request, reply) => {
    const { jeton } = request.query
    return jeton ? withoutCode(request, reply, 'courriel', jeton) : showVerification(request, reply)
  })

  const verificationForm = { show: showVerification, words: VERIFIED_WORDS }
  app.post(VERIFICATIONS, { config: { form: verificationForm } }, async (request, reply) => {
    const { session, fields } = request
    await confirmCourriel(app.apis(request), session, codeOf(request, 'courriel'), idempotencyKey(fields))
    setNotice(request, 'Votre adresse est confirmée.')
    return reply.redirect(userOf(request) === null ? '/connexion' : '/compte', 303)
  })
}
