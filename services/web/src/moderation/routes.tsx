// /moderation: the queue, its recipes, and every decision. The API checks the rights.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError } from '@recettes/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { requireId } from '../modele/slug.js'
import { NO_REFUSAL, type ShowForm } from '../pages/refusals.js'
import { sendPage } from '../pages/send.js'
import { setNotice, userOf } from '../session/session.js'
import { CasePage, type RefusedAttempt } from './case-page.js'
import { deleteComment, isGone, isPreconditionFailed, rejectCommentReports } from './decisions.js'
import {
  commentSeenField,
  motifOf,
  NEXT_FIELD,
  REPORTS_VERSION_FIELD,
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
  nextToDecide,
  noticeOf,
  offeredTo,
  type QueuePosition,
  REPORTS_CHANGED,
} from './rules.js'
import {
  commentReportsEtag,
  decideCase,
  entryOf,
  type ModerationCase,
  nomsOfQueue,
  openCase,
  readCase,
  readQueue,
  readReport,
  releaseCase,
} from './service.js'

const querystring = Type.Object({
  objet: Type.Optional(Type.Enum(['signalees', 'en_attente', 'a_regarder'])),
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
    const shown = await openCase(app.apis(request), requireId(params.id), query)
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
    const [decision, motif] = [decisionOf(fields.text('decision')), motifOf(fields).trim()]
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
      reportsVersion: fields.etag(REPORTS_VERSION_FIELD),
      seen: decodeSeen(fields.raw(SEEN_FIELD)),
    }
    const outcome = await decideCase(apis, attempt, shown, request.query)
    if (outcome.kind === 'changed') {
      const { now, fault, meanwhile } = outcome
      return sendCase(request, reply, now, { faults: [fault], meanwhile, status: 412 })
    }
    setNotice(request, noticeOf(decision, shown))
    return redirectToNext(request, reply, id)
  })

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
      const typed = motifOf(fields).trim()
      // No redirect could carry the typed reason.
      if (typed !== '') return sendCase(request, reply, await readCase(apis, id, request.query))
      const isDone = (await entryOf(apis, id, request.query)) === null
      return isDone
        ? redirectToNext(request, reply, id)
        : reply.redirect(deskHref(request.query, `/${id}`), 303)
    },
  )

  // By a beacon of the page that is left, which shows no answer.
  app.post('/moderation/:id/prise/fin', { schema }, async (request, reply) => {
    await releaseCase(app.apis(request), requireId(request.params.id))
    return reply.code(204).send()
  })

  async function redirectToNext(request: DeskRequest, reply: FastifyReply, id: number) {
    const { query: where } = request
    const queue = await readQueue(app.apis(request), where)
    const ids = offeredTo(
      userOf(request)?.id,
      queue.entries.filter((entry) => entry.id !== id),
    )
    const next = nextToDecide(ids, id, Number(request.fields.text(NEXT_FIELD)))
    return reply.redirect(
      next === undefined ? deskHref({ objet: where.objet }) : deskHref(where, `/${next}`),
      303,
    )
  }
}

type DeskRequest = FastifyRequest<{ Querystring: QueuePosition }>

const sendConflict = (request: DeskRequest, reply: FastifyReply, shown: ModerationCase, message: string) =>
  sendCase(request, reply, shown, { faults: [{ champ: '', message }], status: 412 })

function sendCase(
  request: DeskRequest,
  reply: FastifyReply,
  shown: ModerationCase,
  more: Partial<RefusedAttempt> & { status?: number } = {},
) {
  const { status = 200, faults = [], meanwhile = [] } = more
  const motif = motifOf(request.fields)
  const moderateurId = userOf(request)?.id
  const page = <CasePage {...{ shown, where: request.query, motif, moderateurId, faults, meanwhile }} />
  return sendPage(request, reply, page, {
    title: `${shown.recette.titre} – Modération`,
    scripts: CASE_SCRIPTS,
    status,
  })
}
