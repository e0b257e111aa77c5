// /mots-de-passe and /courriels: the pages that mailed links lead to.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { idempotencyKey } from '../pages/idempotency-key.js'
import { refusalOf } from '../pages/refusals.js'
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
  app.get(OUBLIES, (request, reply) =>
    sendPage(request, reply, <OubliePage courriel="" />, { title: 'Mot de passe oublié' }),
  )

  app.post(OUBLIES, async (request, reply) => {
    const courriel = request.fields.text('courriel')
    try {
      await requestResetCode(app.apis(request), courriel)
    } catch (error) {
      const { faults, status } = refusalOf(error, FORGOTTEN_WORDS, request, reply)
      const page = <OubliePage courriel={courriel} faults={faults} />
      return sendPage(request, reply, page, { title: 'Mot de passe oublié', status })
    }
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

  app.get(NOUVEAUX, { schema: { querystring } }, async (request, reply) => {
    const { jeton } = request.query
    if (jeton) return withoutCode(request, reply, 'mot_de_passe', jeton)
    const isCodeKept = keptCode(request.session, 'mot_de_passe') !== ''
    return sendPage(request, reply, <NouveauPage isCodeKept={isCodeKept} />, {
      title: 'Nouveau mot de passe',
    })
  })

  app.post(NOUVEAUX, async (request, reply) => {
    const { session, fields } = request
    const jeton = codeOf(request, 'mot_de_passe')
    try {
      const body = { jeton, mot_de_passe: fields.raw('mot_de_passe') }
      await resetPassword(app.apis(request), request, body, idempotencyKey(fields))
    } catch (error) {
      const { faults, status } = refusalOf(error, RENEWED_WORDS, request, reply)
      const isCodeKept = keptCode(session, 'mot_de_passe') !== ''
      const page = <NouveauPage isCodeKept={isCodeKept} faults={faults} />
      return sendPage(request, reply, page, { title: 'Nouveau mot de passe', status })
    }
    setNotice(request, 'Votre mot de passe est changé. Connectez-vous.')
    return reply.redirect('/connexion', 303)
  })

  app.get(VERIFICATIONS, { schema: { querystring } }, async (request, reply) => {
    const { jeton } = request.query
    if (jeton) return withoutCode(request, reply, 'courriel', jeton)
    const isCodeKept = keptCode(request.session, 'courriel') !== ''
    return sendPage(request, reply, <VerificationPage isCodeKept={isCodeKept} />, {
      title: 'Confirmer votre adresse',
    })
  })

  app.post(VERIFICATIONS, async (request, reply) => {
    const { session, fields } = request
    try {
      await confirmCourriel(app.apis(request), session, codeOf(request, 'courriel'), idempotencyKey(fields))
    } catch (error) {
      const { faults, status } = refusalOf(error, VERIFIED_WORDS, request, reply)
      const page = <VerificationPage isCodeKept={keptCode(session, 'courriel') !== ''} faults={faults} />
      return sendPage(request, reply, page, { title: 'Confirmer votre adresse', status })
    }
    setNotice(request, 'Votre adresse est confirmée.')
    return reply.redirect(userOf(request) === null ? '/connexion' : '/compte', 303)
  })
}
