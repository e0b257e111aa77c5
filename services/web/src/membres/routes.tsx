// /moderation/utilisateurs: moderators look members up; administrators create and suspend them, and change roles.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ROLES } from '../modele/roles.js'
import { requireId } from '../modele/slug.js'
import { idempotencyKey, keyShown } from '../pages/idempotency-key.js'
import { type FormWords, NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { requireMember, setNotice, type User, userOf } from '../session/session.js'
import { MembrePage } from './membre-page.js'
import { MembresPage } from './membres-page.js'
import { NewMembrePage } from './new-page.js'
import { MEMBRES, membreHref, roleOf, suspensionFaults } from './rules.js'
import {
  changeRole,
  createMembre,
  endSuspension,
  readMembre,
  readMembres,
  readSuspensions,
  suspend,
} from './service.js'

const querystring = Type.Object({
  recherche: Type.Optional(Type.String({ maxLength: 100 })),
  role: Type.Optional(Type.Enum(['', 'ADMIN', 'MODERATEUR', 'UTILISATEUR'])),
  apres: Type.Optional(Type.String({ pattern: '^\\d{1,10}$', maxLength: 10 })),
})
const scripts = ['length', 'unsaved']
const schema = { params: Type.Object({ id: Type.String({ maxLength: 20 }) }) }

const LAST_ADMINISTRATOR = 'C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.'

/** @param champ the field of the form that was sent */
const wordsOf = (champ: 'motif' | 'role'): FormWords => ({
  fields: { motif: { label: 'Motif' }, role: { label: 'Rôle' } },
  codes: { dernier_administrateur: { champ, message: LAST_ADMINISTRATOR } },
})

const NEW_WORDS: FormWords = {
  fields: {
    prenom: { label: 'Prénom', missing: 'Indiquez le prénom.' },
    nom: { label: 'Nom', missing: 'Indiquez le nom.' },
    courriel: { label: 'Courriel', missing: 'Indiquez l’adresse de courriel.' },
    mot_de_passe: { label: 'Mot de passe', missing: 'Indiquez un mot de passe.' },
  },
  codes: {
    utilisateur_existe: { champ: 'courriel', message: 'Un compte existe déjà à cette adresse.' },
    cle_deja_utilisee: {
      champ: '',
      message: 'Ce formulaire a déjà créé un membre. Envoyez-le encore une fois pour en créer un autre.',
    },
  },
}

/** The API lets everybody read themselves, but that is another page. @throws ApiError 401, 403 */
function mustBe(request: FastifyRequest, ...roles: User['role'][]): User {
  const user = requireMember(request)
  if (!roles.includes(user.role)) throw new ApiError('droits_insuffisants')
  return user
}

export const membresRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(MEMBRES, { schema: { querystring } }, async (request, reply) => {
    const { recherche = '', role = '', apres } = request.query
    const filters = { recherche: recherche.trim(), role, apres }
    const { items: membres, next } = await readMembres(app.apis(request), filters)
    const page = <MembresPage {...{ user: userOf(request), membres, next, filters }} />
    return sendPage(request, reply, page, { title: 'Membres' })
  })

  const showNew: ShowForm = (request, reply, { faults, status } = NO_REFUSAL) => {
    const { fields } = request
    const page = <NewMembrePage {...{ fields, faults, idempotencyKey: keyShown(fields, { status }) }} />
    return sendPage(request, reply, page, { title: 'Créer un membre', status, scripts })
  }

  app.get(`${MEMBRES}/nouveau`, async (request, reply) => {
    mustBe(request, 'ADMIN')
    return showNew(request, reply)
  })

  const newForm = { show: showNew, words: NEW_WORDS }
  app.post(`${MEMBRES}/nouveau`, { config: { form: newForm } }, async (request, reply) => {
    const { fields } = request
    const role = roleOf(fields.text('role'))
    if (role === null) throw new ApiError('donnees_invalides')
    const [prenom, nom, courriel] = [fields.text('prenom'), fields.text('nom'), fields.text('courriel')]
    const body = { prenom, nom, courriel, mot_de_passe: fields.raw('mot_de_passe'), role }
    const membre = await createMembre(app.apis(request), body, idempotencyKey(fields))
    setNotice(request, 'Le membre est créé. Un message lui demande de confirmer son adresse.')
    return reply.redirect(membreHref(membre.id), 303)
  })

  const show: ShowForm = async (request, reply, { faults, status } = NO_REFUSAL) => {
    const user = mustBe(request, 'ADMIN', 'MODERATEUR')
    const id = requireId((request.params as { id: string }).id)
    const apis = app.apis(request)
    const [membre, suspensions] = await Promise.all([
      readMembre(apis, id),
      user.role === 'ADMIN' ? readSuspensions(apis, id) : null,
    ])
    const shown = { user, membre, suspensions, faults, motif: request.fields.text('motif') }
    return sendPage(request, reply, <MembrePage {...shown} />, { title: membre.nom_affiche, scripts, status })
  }

  app.get(`${MEMBRES}/:id`, { schema }, (request, reply) => show(request, reply))

  const formPath = `${MEMBRES}/:id`
  const withForm = (champ: 'motif' | 'role') => ({
    schema,
    config: { formPath, form: { show, words: wordsOf(champ) } },
  })
  app.post(`${MEMBRES}/:id/role`, withForm('role'), async (request, reply) => {
    const id = requireId(request.params.id)
    const role = roleOf(request.fields.text('role'))
    if (role === null) throw new ApiError('donnees_invalides')
    await changeRole(app.apis(request), id, role)
    setNotice(request, `Le rôle est changé\u00a0: ${ROLES[role].toLowerCase()}.`)
    return reply.redirect(membreHref(id), 303)
  })

  app.post(`${MEMBRES}/:id/suspension`, withForm('motif'), async (request, reply) => {
    const id = requireId(request.params.id)
    const motif = request.fields.text('motif')
    const faults = suspensionFaults(motif)
    if (faults.length > 0) return show(request, reply, { faults, status: 400 })
    await suspend(app.apis(request), id, motif)
    setNotice(request, 'Le compte est suspendu. Ses sessions sont terminées.')
    return reply.redirect(membreHref(id), 303)
  })

  app.post(`${MEMBRES}/:id/suspension/fin`, { schema, config: { formPath } }, async (request, reply) => {
    const id = requireId(request.params.id)
    await endSuspension(app.apis(request), id)
    setNotice(request, 'La suspension est levée.')
    return reply.redirect(membreHref(id), 303)
  })
}
