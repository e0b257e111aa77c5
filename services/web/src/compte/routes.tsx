// /compte: what members change about their account.

import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FieldError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VNode } from 'preact'
import { Type } from 'typebox'
import { refusalOf } from '../pages/refusals.js'
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
  /** Redirects to the path that `work` returns; shows the form again after a refusal. */
  const redirectOrShowForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<string>,
    form: { title: string; page: (faults: FieldError[]) => VNode },
  ) => {
    try {
      return reply.redirect(await work(), 303)
    } catch (error) {
      const { faults, status } = refusalOf(error, COMPTE_WORDS, request, reply)
      return sendPage(request, reply, form.page(faults), { title: form.title, status })
    }
  }

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

  app.post('/compte/nom', async (request, reply) => {
    const { id } = requireMember(request)
    const { fields } = request
    const before = fields.text(NAME_BEFORE_FIELD)
    const [prenom, nom, nom_affiche] = ['prenom', 'nom', 'nom_affiche'].map((name) => fields.text(name))
    const names = { prenom: prenom ?? '', nom: nom ?? '', nom_affiche: nom_affiche ?? '' }
    const store = async () => {
      // The form may show the first name, which the shown name then keeps following.
      const { nom_affiche: chosen, ...others } = names
      const body = chosen === before ? others : { ...others, nom_affiche: chosen || null }
      await changeMe(app.apis(request), request, id, body)
      setNotice(request, 'Votre nom est enregistré.')
      return '/compte'
    }
    const page = (faults: FieldError[]) => <NomPage {...names} before={before} faults={faults} />
    return redirectOrShowForm(request, reply, store, { title: 'Votre nom', page })
  })

  app.get('/compte/courriel', async (request, reply) => {
    requireMember(request)
    const { courriel } = await readMe(app.apis(request))
    return sendPage(request, reply, <CourrielPage courriel={courriel} />, { title: 'Votre courriel' })
  })

  app.post('/compte/courriel', async (request, reply) => {
    const { id } = requireMember(request)
    const { fields } = request
    const courriel = fields.text('courriel')
    const store = async () => {
      const mot_de_passe_actuel = fields.raw('mot_de_passe_actuel')
      const apis = app.apis(request)
      const before = await readMe(apis)
      const after = await changeMe(apis, request, id, { courriel, mot_de_passe_actuel })
      setNotice(request, after.courriel === before.courriel ? SAME_COURRIEL : NEW_COURRIEL)
      return '/compte'
    }
    const page = (faults: FieldError[]) => <CourrielPage courriel={courriel} faults={faults} />
    return redirectOrShowForm(request, reply, store, { title: 'Votre courriel', page })
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

  app.post('/compte/mot-de-passe', async (request, reply) => {
    const { id } = requireMember(request)
    const { fields } = request
    const passwords = {
      mot_de_passe: fields.raw('mot_de_passe'),
      mot_de_passe_actuel: fields.raw('mot_de_passe_actuel'),
    }
    const store = async () => {
      const isIn = await changePassword(app.apis(request), request, id, passwords)
      setNotice(request, `Votre mot de passe a été changé.${isIn ? '' : ' Connectez-vous.'}`)
      return isIn ? '/compte' : '/connexion'
    }
    const page = (faults: FieldError[]) => (
      <MotDePassePage courriel={fields.text('courriel')} faults={faults} />
    )
    return redirectOrShowForm(request, reply, store, { title: 'Votre mot de passe', page })
  })

  app.post('/compte/mails', { config }, async (request, reply) => {
    const { id } = requireMember(request)
    const mails_decisions = request.fields.text('mails_decisions') === 'oui'
    await changeMe(app.apis(request), request, id, { mails_decisions })
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

  app.post('/compte/supprimer', async (request, reply) => {
    const { id } = requireMember(request)
    const typed = request.fields.text('confirmation')
    const password = request.fields.raw('mot_de_passe_actuel')
    const courriel = request.fields.text('courriel') || undefined
    const title = 'Supprimer votre compte'
    const page = (faults: FieldError[]) => (
      <DeleteAccountPage typed={typed} courriel={courriel} faults={faults} />
    )
    const faults = [
      ...(typed.toLowerCase() === CONFIRMATION ? [] : [UNCONFIRMED]),
      ...(password === '' ? [WITHOUT_PASSWORD] : []),
    ]
    if (faults.length > 0) return sendPage(request, reply, page(faults), { title, status: 400 })
    const remove = async () => {
      await removeMe(app.apis(request), request, id, password)
      setNotice(request, 'Votre compte est supprimé.')
      return '/'
    }
    return redirectOrShowForm(request, reply, remove, { title, page })
  })
}
