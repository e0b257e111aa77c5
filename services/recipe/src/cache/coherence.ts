// How the cache learns of changes: by the answers of its own process, and by PostgreSQL's notifications from the others'.

import { type Listener, listen } from '@recettes/database'
import { isSafe, mayHaveChanged } from '@recettes/http'
import type { FastifyInstance } from 'fastify'
import { ALL_COMMENTAIRES, ALL_RECETTES, type Answers, ofCommentaires, ofRecette } from '../modele/answers.js'
import { type AnswerCache, answerCache, noAnswers } from './answers.js'

/** The channel that the triggers of recipes and comments notify. */
const CHANNEL = 'recettes_changements'

/** Where to listen, and the cache's bound in MiB; 0 for no cache. */
export type CoherenceOptions = {
  databaseUrl: string
  cacheMib: number
  /** Told of every change that other processes tell of, with what is kept forgotten already. */
  onChange: () => void
}

/**
 * Gives an instance its cache, before its routes are there. A change is seen by this process at once: its answer leaves
 * only after what it touched is forgotten. The other processes hear of it in the transaction that makes it.
 */
export function coherentAnswers(app: FastifyInstance, options: CoherenceOptions): Answers {
  const { databaseUrl, cacheMib, onChange } = options
  if (cacheMib === 0) return noAnswers
  let listener: Listener | undefined
  const cache = answerCache({
    maxBytes: cacheMib * 1024 * 1024,
    isProven: () => listener?.isProven() ?? false,
  })
  app.addHook('onReady', async () => {
    listener = listen({
      url: databaseUrl,
      channel: CHANNEL,
      onNotification: (payload) => {
        hear(cache, payload)
        onChange()
      },
      onGap: () => {
        cache.forgetAll()
        onChange()
      },
    })
  })
  app.addHook('onClose', () => listener?.close())
  forgetBeforeAnswering(app, cache)
  return cache
}

/** A notification names the table and the recipes: `recettes:12,13`, `commentaires:7`, or `recettes:*` for too many. */
function hear(cache: AnswerCache, payload: string): void {
  const [table, ids = '*'] = payload.split(':')
  if (ids === '*') cache.forgetAll()
  else for (const id of ids.split(',').map(Number)) touched(cache, id, table === 'commentaires')
}

function touched(cache: AnswerCache, id: number, comments: boolean): void {
  if (comments) cache.changed(ofCommentaires(id), ALL_COMMENTAIRES)
  // A recipe that comes or goes takes its comments along.
  else cache.changed(ofRecette(id), ofCommentaires(id), ALL_RECETTES, ALL_COMMENTAIRES)
}

/** Every route that isn’t safe, before its answer leaves. */
function forgetBeforeAnswering(app: FastifyInstance, cache: AnswerCache): void {
  app.addHook('onRoute', (route) => {
    const safe = [route.method].flat().every(isSafe)
    if (safe || !route.url.startsWith('/recettes')) return
    const comments = route.url.includes('/commentaires')
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, _payload, done) => {
        const { recette_id: id } = request.params as { recette_id?: number }
        if (mayHaveChanged(reply.statusCode)) touched(cache, Number(id ?? 0), comments)
        done()
      },
    ]
  })
}
