// /moderation: the queue, its recipes, and every decision. The API checks the rights.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { readRecette } from '../apis/recette.js'
import { longNote } from '../modele/motif.js'
import { requireId } from '../modele/slug.js'
import { NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { setNotice, userOf } from '../session/session.js'
import { CasePage, type RefusedAttempt } from './case-page.js'
import {
  decideReport,
  deleteComment,
  isGone,
  isPreconditionFailed,
  rejectCommentReports,
  rejectReports,
} from './decisions.js'
import {
  commentSeenField,
  NEXT_FIELD,
  REPORTS_VERSION_FIELD,
  reportVersionField,
  SEEN_FIELD,
  VERSION_FIELD,
} from './form-position.js'
import { QueuePage } from './queue-page.js'
import { ReportedPage } from './reported-page.js'
import {
  decisionOf,
  decodeSeen,
  deskHref,
  isSeen,
  motifFaults,
  named,
  nextToDecide,
  noticeOf,
  type QueuePosition,
  REPORTS_CHANGED,
} from './rules.js'
import {
  commentReportsEtag,
  decideCase,
  entryOf,
  type ModerationCase,
  nomsOfQueue,
  readCase,
  readQueue,
  readReport,
} from './service.js'
import { hasText, noteField, type TypedTexts, typedOf, withoutMotif, withoutNote } from './typed.js'

const querystring = Type.Object({
  objet: Type.Optional(Type.Enum(['signalees', 'en_attente'])),
  apres: Type.Optional(Type.String({ maxLength: 40 })),
})
const Id = Type.String({ maxLength: 20 })
const schema = { querystring, params: Type.Object({ id: Id }) }
const reportSchema = { querystring, params: Type.Object({ id: Id, signalement: Id }) }
const commentSchema = { querystring, params: Type.Object({ id: Id, commentaire: Id }) }
const scripts = ['moderation']
// In this order: a form that is too long isn't sent, and the question before leaving comes before the keys.
const CASE_SCRIPTS = ['length', 'unsaved', 'moderation']

export const moderationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/moderation', { schema: { querystring } }, async (request, reply) => {
    const apis = app.apis(request)
    const queue = await readQueue(apis, request.query)
    const noms = await nomsOfQueue(apis, queue)
    const page = <QueuePage user={userOf(request)} queue={queue} where={request.query} noms={noms} />
    return sendPage(request, reply, page, { title: 'Modération', scripts })
  })

  const show: ShowForm = async (request, reply, refusal = NO_REFUSAL) => {
    const { params, query } = request as FastifyRequest<{
      Params: { id: string }
      Querystring: QueuePosition
    }>
    const shown = await readCase(app.apis(request), requireId(params.id), query)
    return sendCase(request as DeskRequest, reply, shown, refusal)
  }
  const config = { formPath: '/moderation/:id', form: { show } }

  app.get('/moderation/:id', { schema }, (request, reply) => show(request, reply))

  app.get('/moderation/:id/signalements/:signalement', { schema: reportSchema }, async (request, reply) => {
    const [recette_id, signalement_id] = [requireId(request.params.id), requireId(request.params.signalement)]
    const { signalement } = await readReport(app.apis(request), { recette_id, signalement_id })
    const backHref = deskHref(request.query, `/${recette_id}`)
    const { statut: _, ...reported } = signalement.recette ?? {}
    const page = <ReportedPage reported={reported} date={signalement.date_creation} backHref={backHref} />
    return sendPage(request, reply, page, { title: 'Texte signalé – Modération' })
  })

  app.post('/moderation/:id', { schema, config }, async (request, reply) => {
    const { fields } = request
    const id = requireId(request.params.id)
    const apis = app.apis(request)
    const [decision, motif] = [decisionOf(fields.text('decision')), fields.text('motif')]
    if (decision === null) throw new ApiError('donnees_invalides')
    const shown = await readCase(apis, id, request.query)
    const faults = motifFaults(decision, motif)
    if (faults.length > 0) return sendCase(request, reply, shown, { faults, status: 400 })
    const attempt = {
      id,
      moderateurId: userOf(request)?.id,
      decision,
      motif,
      version: fields.etag(VERSION_FIELD),
      seen: decodeSeen(fields.raw(SEEN_FIELD)),
    }
    const outcome = await decideCase(apis, attempt, shown, request.query)
    if (outcome.kind === 'changed') {
      const { now, fault, meanwhile } = outcome
      return sendCase(request, reply, now, { faults: [fault], meanwhile, status: 412 })
    }
    setNotice(request, noticeOf(decision, shown.recette.titre, shown.entry))
    return redirectToNext(request, reply, id, { left: withoutMotif(typedOf(fields)), mayStay: false })
  })

  app.post('/moderation/:id/signalements', { schema, config }, async (request, reply) => {
    const id = requireId(request.params.id)
    const apis = app.apis(request)
    const { titre } = await readRecette(apis, id)
    try {
      await rejectReports(apis, id, request.fields.etag(REPORTS_VERSION_FIELD))
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error
      return sendConflict(request, reply, await readCase(apis, id, request.query), REPORTS_CHANGED)
    }
    setNotice(request, `Les signalements de ${named(titre)} sont rejetés.`)
    return redirectToNext(request, reply, id)
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
      const faults = longNote(noteField(signalementId), note)
      if (faults.length > 0) {
        const shown = await readCase(apis, id, request.query)
        return sendCase(request, reply, shown, { faults, status: 400 })
      }
      const version = fields.etag(reportVersionField(signalementId))
      try {
        await decideReport(apis, { id, signalementId, etat, note, version })
      } catch (error) {
        if (!isPreconditionFailed(error) && !isGone(error)) throw error
        return sendConflict(request, reply, await readCase(apis, id, request.query), REPORT_CHANGED)
      }
      setNotice(request, `Le signalement est traité comme ${etat === 'fonde' ? 'fondé' : 'infondé'}.`)
      return redirectToNext(request, reply, id, { left: withoutNote(typedOf(fields), signalementId) })
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
          setNotice(request, 'Le commentaire est supprimé.')
        } else {
          // Before the reports are counted, so that none comes in between.
          const version = await commentReportsEtag(apis, path)
          const shown = await readCase(apis, id, request.query)
          const comment = shown.entry?.commentaires_signales.find((one) => one.id === commentaire_id)
          if (!isSeen(fields.raw(commentSeenField(commentaire_id)), comment))
            return sendConflict(request, reply, shown, REPORTS_CHANGED)
          await rejectCommentReports(apis, path, version)
          setNotice(request, 'Les signalements du commentaire sont rejetés.')
        }
      } catch (error) {
        if (isPreconditionFailed(error))
          return sendConflict(request, reply, await readCase(apis, id, request.query), REPORTS_CHANGED)
        if (!isGone(error)) throw error
        setNotice(request, 'Ce commentaire a été supprimé entre-temps.', 'problem')
      }
      return redirectToNext(request, reply, id)
    },
  )

  /**
   * - Typed texts are left: sends the same recipe, since no redirect could carry them.
   * - `mayStay`, and something is left to decide: redirects to the same recipe.
   * - Otherwise: redirects to the next one.
   */
  async function redirectToNext(
    request: DeskRequest,
    reply: FastifyReply,
    id: number,
    { left = typedOf(request.fields), mayStay = true }: { left?: TypedTexts; mayStay?: boolean } = {},
  ) {
    const { query: where } = request
    const apis = app.apis(request)
    if (hasText(left)) return sendCase(request, reply, await readCase(apis, id, where), { typed: left })
    if (mayStay && (await entryOf(apis, id)) !== null) return reply.redirect(deskHref(where, `/${id}`), 303)
    const queue = await readQueue(apis, where)
    const ids = queue.entries.map((entry) => entry.id)
    const next = nextToDecide(ids, id, Number(request.fields.text(NEXT_FIELD)))
    return reply.redirect(
      next === undefined ? deskHref({ objet: where.objet }) : deskHref(where, `/${next}`),
      303,
    )
  }
}

const REPORT_CHANGED = 'Ce signalement a changé entre-temps. Relisez, puis décidez.'

type DeskRequest = FastifyRequest<{ Querystring: QueuePosition }>

const sendConflict = (request: DeskRequest, reply: FastifyReply, shown: ModerationCase, message: string) =>
  sendCase(request, reply, shown, { faults: [{ champ: '', message }], status: 412 })

/** @param more the refusal, and typed texts */
function sendCase(
  request: DeskRequest,
  reply: FastifyReply,
  shown: ModerationCase,
  more: Partial<RefusedAttempt> & { status?: number; typed?: TypedTexts } = {},
) {
  const { status = 200, typed = typedOf(request.fields), faults = [], meanwhile = [] } = more
  const page = <CasePage {...{ shown, where: request.query, typed, faults, meanwhile }} />
  return sendPage(request, reply, page, {
    title: `${shown.recette.titre} – Modération`,
    scripts: CASE_SCRIPTS,
    status,
  })
}
