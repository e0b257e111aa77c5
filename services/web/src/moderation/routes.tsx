// /moderation: the queue, its recipes, and every decision. The API checks the rights.

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireId } from '../modele/slug.js'
import type { Fault } from '../pages/form.js'
import { sendPage } from '../pages/send.js'
import { setFlash } from '../session/session.js'
import { CasePage } from './case-page.js'
import type { Attempt } from './decision-form.js'
import {
  decide,
  decideReport,
  deleteComment,
  isGone,
  isLate,
  rejectCommentReports,
  rejectReports,
} from './decisions.js'
import { NEXT_FIELD, noteField, SEEN_FIELD, VERSION_FIELD } from './place.js'
import { QueuePage } from './queue-page.js'
import {
  changesSince,
  decisionOf,
  deskHref,
  following,
  hasNewReports,
  isSeen,
  lateFault,
  motifFaults,
  named,
  noticeOf,
  type Where,
} from './rules.js'
import { type Case, commentReportsEtag, entryOf, nomsOfQueue, readCase, readQueue } from './service.js'

const querystring = Type.Object({
  objet: Type.Optional(Type.Enum(['signalees', 'en_attente'])),
  apres: Type.Optional(Type.String({ maxLength: 40 })),
})
const Id = Type.String({ maxLength: 20 })
const schema = { querystring, params: Type.Object({ id: Id }) }
const reportSchema = { querystring, params: Type.Object({ id: Id, signalement: Id }) }
const commentSchema = { querystring, params: Type.Object({ id: Id, commentaire: Id }) }
const config = { formPage: '/moderation/:id' }
const scripts = ['moderation']

export const moderationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/moderation', { schema: { querystring } }, async (request, reply) => {
    const apis = app.apis(request)
    const queue = await readQueue(apis, request.query)
    const noms = await nomsOfQueue(apis, queue)
    const page = <QueuePage queue={queue} where={request.query} noms={noms} />
    return sendPage(request, reply, page, { titre: 'Modération', scripts })
  })

  app.get('/moderation/:id', { schema }, async (request, reply) => {
    const shown = await readCase(app.apis(request), requireId(request.params.id), request.query)
    return sendCase(request, reply, shown, request.query)
  })

  app.post('/moderation/:id', { schema }, async (request, reply) => {
    const { fields, query: where } = request
    const id = requireId(request.params.id)
    const apis = app.apis(request)
    const [decision, motif] = [decisionOf(fields.text('decision')), fields.text('motif')]
    if (decision === null) throw new ApiError('donnees_invalides')
    const shown = await readCase(apis, id, where)
    const faults = motifFaults(decision, motif)
    if (faults.length > 0)
      return sendCase(request, reply, shown, where, { faults, motif, meanwhile: [] }, 400)
    if (hasNewReports(fields.raw(SEEN_FIELD), shown.entry?.signalements)) {
      const attempt = { faults: [{ champ: '', message: REPORTS_CHANGED }], motif, meanwhile: [] }
      return sendCase(request, reply, shown, where, attempt, 412)
    }
    const version = fields.version(VERSION_FIELD)
    try {
      await decide(apis, { id, decision, motif, version })
    } catch (error) {
      if (!isLate(error)) throw error
      const now = await readCase(apis, id, where)
      const meanwhile = changesSince(fields.raw(SEEN_FIELD), now.recette)
      return sendCase(
        request,
        reply,
        now,
        where,
        { faults: [lateFault(now.historique, now.noms)], motif, meanwhile },
        412,
      )
    }
    setFlash(request, noticeOf(decision, shown.recette.titre, shown.entry))
    return redirectToNext(request, reply, id, where)
  })

  app.post('/moderation/:id/signalements', { schema, config }, async (request, reply) => {
    const id = requireId(request.params.id)
    const apis = app.apis(request)
    const shown = await readCase(apis, id, request.query)
    if (!isSeen(request.fields.raw(SEEN_FIELD), shown.entry?.signalements))
      return sendLate(request, reply, shown, REPORTS_CHANGED)
    try {
      await rejectReports(apis, id, request.fields.version(VERSION_FIELD))
    } catch (error) {
      if (!isLate(error)) throw error
      return sendLate(request, reply, await readCase(apis, id, request.query), REPORTS_CHANGED)
    }
    setFlash(request, `Les signalements de ${named(shown.recette.titre)} sont rejetés.`)
    return redirectToNext(request, reply, id, request.query, true)
  })

  app.post(
    '/moderation/:id/signalements/:signalement',
    { schema: reportSchema, config },
    async (request, reply) => {
      const { fields, params } = request
      const [id, signalementId] = [requireId(params.id), requireId(params.signalement)]
      const apis = app.apis(request)
      const etat = fields.text('etat')
      if (etat !== 'fonde' && etat !== 'rejete') throw new ApiError('donnees_invalides')
      const note = fields.text(noteField(signalementId))
      try {
        await decideReport(apis, { id, signalementId, etat, note, version: fields.version(VERSION_FIELD) })
      } catch (error) {
        if (!isLate(error) && !isGone(error)) throw error
        const typed = note === '' ? '' : ` Votre note : « ${note} »`
        return sendLate(request, reply, await readCase(apis, id, request.query), `${REPORT_CHANGED}${typed}`)
      }
      setFlash(request, `Le signalement est traité comme ${etat === 'fonde' ? 'fondé' : 'infondé'}.`)
      return redirectToNext(request, reply, id, request.query, true)
    },
  )

  app.post(
    '/moderation/:id/commentaires/:commentaire',
    { schema: commentSchema, config },
    async (request, reply) => {
      const { fields, params } = request
      const [id, commentaire_id] = [requireId(params.id), requireId(params.commentaire)]
      const apis = app.apis(request)
      const path = { recette_id: id, commentaire_id }
      const action = fields.text('action')
      if (action !== 'supprimer' && action !== 'rejeter') throw new ApiError('donnees_invalides')
      try {
        if (action === 'supprimer') {
          await deleteComment(apis, path)
          setFlash(request, 'Le commentaire est supprimé.')
        } else {
          // Before the reports are counted, so that none comes between the count and the decision.
          const version = await commentReportsEtag(apis, path)
          const shown = await readCase(apis, id, request.query)
          const comment = shown.entry?.commentaires_signales.find((one) => one.id === commentaire_id)
          if (!isSeen(fields.raw(SEEN_FIELD), comment))
            return sendLate(request, reply, shown, REPORTS_CHANGED)
          await rejectCommentReports(apis, path, version)
          setFlash(request, 'Les signalements du commentaire sont rejetés.')
        }
      } catch (error) {
        if (isLate(error))
          return sendLate(request, reply, await readCase(apis, id, request.query), REPORTS_CHANGED)
        if (!isGone(error)) throw error
        setFlash(request, 'Ce commentaire a été supprimé entre-temps.', 'problem')
      }
      return redirectToNext(request, reply, id, request.query, true)
    },
  )

  /** Redirects to the same recipe if `mayStay` and something is left to decide, else to the next one. */
  async function redirectToNext(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    where: Where,
    mayStay = false,
  ) {
    const apis = app.apis(request)
    const queue = await readQueue(apis, where)
    if (mayStay && (await entryOf(apis, id, queue)) !== null)
      return reply.redirect(deskHref(where, `/${id}`), 303)
    const ids = queue.entries.map(({ recette }) => recette.id)
    const next = following(ids, id, Number(request.fields.text(NEXT_FIELD)))
    return reply.redirect(
      next === undefined ? deskHref({ objet: where.objet }) : deskHref(where, `/${next}`),
      303,
    )
  }
}

const REPORTS_CHANGED = 'Les signalements ont changé entre-temps. Relisez-les, puis décidez.'
const REPORT_CHANGED = 'Ce signalement a changé entre-temps. Relisez, puis décidez.'

const sendLate = (
  request: FastifyRequest<{ Querystring: Where }>,
  reply: FastifyReply,
  shown: Case,
  message: string,
) => {
  const faults: Fault[] = [{ champ: '', message }]
  return sendCase(request, reply, shown, request.query, { faults, motif: '', meanwhile: [] }, 412)
}

function sendCase(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Case,
  where: Where,
  attempt?: Attempt,
  status = 200,
) {
  const page = <CasePage shown={shown} where={where} {...(attempt && { attempt })} />
  return sendPage(request, reply, page, { titre: `${shown.recette.titre} – Modération`, scripts, status })
}
