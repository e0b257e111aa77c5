// Invalidates the cache: at once for this process's writes, from the change log for the writes of all processes.

import { type ChangeLog, followChangeLog } from '@recettes/database'
import { isSafe, mayHaveChanged } from '@recettes/http'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { type InvalidatableCache, noCache, responseCache } from './response-cache.js'
import type { ResponseCache } from './send-cached.js'
import { ALL_RECETTES_TAG, recetteTag } from './tags.js'

type CoherenceOptions = {
  databaseUrl: string
  /** 0 for no cache. */
  cacheMib: number
  /** Called after each batch of logged changes, this process's own included, and after a gap. */
  onChange: () => void
}

type Modification = { recette: number | null }

/** Call it before routes are registered. A process invalidates before it answers its own writes. */
export function coherentCache(app: FastifyInstance, options: CoherenceOptions): ResponseCache {
  const { databaseUrl, cacheMib, onChange } = options
  let log: ChangeLog | undefined
  const maxBytes = cacheMib * 1024 * 1024
  const isUpToDate = () => log?.isUpToDate() ?? false
  const cache = maxBytes === 0 ? noCache : responseCache({ maxBytes, isUpToDate })
  app.addHook('onReady', async () => {
    // Without a cache too: each process also deletes the log's old rows.
    log = followChangeLog<Modification>({
      url: databaseUrl,
      table: 'modifications',
      columns: ['recette'],
      onChanges: (rows) => {
        for (const { recette } of rows) {
          if (recette === null) cache.clear()
          else invalidate(cache, recette)
        }
        onChange()
      },
      onGap: () => {
        cache.clear()
        onChange()
      },
    })
  })
  app.addHook('onClose', () => log?.close())
  invalidateBeforeAnswering(app, cache)
  return cache
}

function invalidate(cache: InvalidatableCache, id: number): void {
  cache.invalidate(recetteTag(id), ALL_RECETTES_TAG)
}

function invalidateBeforeAnswering(app: FastifyInstance, cache: InvalidatableCache): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every(isSafe)) return
    mustDeclareInvalidation(route)
    const invalidates = route.config?.invalidates
    if (invalidates === 'nothing') return
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (request, reply, _payload, done) => {
        if (mayHaveChanged(reply.statusCode)) {
          if (invalidates === 'lists') cache.invalidate(ALL_RECETTES_TAG)
          else invalidate(cache, (request.params as { recette_id: number }).recette_id)
        }
        done()
      },
    ]
  })
}

/** @throws at the start, unless `config.invalidates` fits the parameters of the path */
function mustDeclareInvalidation({ method, url, config, schema }: RouteOptions): void {
  const invalidates = config?.invalidates
  if (invalidates === undefined) throw new Error(`${method} ${url} lacks config.invalidates`)
  const { properties = {} } = (schema?.params ?? {}) as { properties?: object }
  if (invalidates === 'recette' && !('recette_id' in properties)) {
    throw new Error(`${method} ${url} invalidates a recipe, but lacks the parameter recette_id`)
  }
}
