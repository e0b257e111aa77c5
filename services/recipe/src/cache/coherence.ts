// How the cache learns of changes: by the answers of its own process, and by the change log from the others'.

import { type ChangeLog, followChangeLog } from '@recettes/database'
import { isSafe, mayHaveChanged } from '@recettes/http'
import type { FastifyInstance } from 'fastify'
import {
  ALL_COMMENTAIRES,
  ALL_RECETTES,
  type Answers,
  type Changed,
  ofCommentaires,
  ofRecette,
} from '../modele/answers.js'
import { type AnswerCache, answerCache, noAnswers } from './answers.js'

/** Which database to follow, and the cache's bound in MiB; 0 for no cache. */
export type CoherenceOptions = {
  databaseUrl: string
  cacheMib: number
  /** Told whenever other processes may have changed something, after the cache forgot it. */
  onChange: () => void
}

/** A row of `modifications`, which triggers of recipes and comments write; null for any recipe. */
type Modification = { recette: number | null; commentaires: boolean }

/**
 * Gives an instance its cache, before its routes are there. A change is seen by this process at once: its answer leaves
 * only after what it touched is forgotten. The other processes see it with their next poll of the log.
 */
export function coherentAnswers(app: FastifyInstance, options: CoherenceOptions): Answers {
  const { databaseUrl, cacheMib, onChange } = options
  let log: ChangeLog | undefined
  const maxBytes = cacheMib * 1024 * 1024
  const isProven = () => log?.isProven() ?? false
  const cache = maxBytes === 0 ? noAnswers : answerCache({ maxBytes, isProven })
  app.addHook('onReady', async () => {
    // Without a cache too: each process also deletes the log's old rows.
    log = followChangeLog<Modification>({
      url: databaseUrl,
      table: 'modifications',
      columns: ['recette', 'commentaires'],
      onChanges: (rows) => {
        for (const { recette, commentaires } of rows) {
          if (recette === null) cache.forgetAll()
          else forget(cache, recette, commentaires ? 'commentaires' : 'recette')
        }
        onChange()
      },
      onGap: () => {
        cache.forgetAll()
        onChange()
      },
    })
  })
  app.addHook('onClose', () => log?.close())
  forgetBeforeAnswering(app, cache)
  return cache
}

/** @param id of the recipe; 0 for one that is new */
function forget(cache: AnswerCache, id: number, changed: Changed): void {
  if (changed === 'commentaires') cache.changed(ofCommentaires(id), ALL_COMMENTAIRES)
  else cache.changed(ofRecette(id), ofCommentaires(id), ALL_RECETTES, ALL_COMMENTAIRES)
}

/** @throws at the start, where a route that isn’t safe doesn’t say what it changes */
function forgetBeforeAnswering(app: FastifyInstance, cache: AnswerCache): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every(isSafe)) return
    const changes = route.config?.changes
    if (changes === undefined) throw new Error(`${route.method} ${route.url} doesn’t say what it changes`)
    if (changes === 'nothing') return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, _payload, done) => {
        const { recette_id: id = 0 } = request.params as { recette_id?: number }
        if (mayHaveChanged(reply.statusCode)) forget(cache, Number(id), changes)
        done()
      },
    ]
  })
}
