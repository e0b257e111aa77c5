// Wires what finds recipes behind one limiter: search, catalogue, fridge, explanation of exclusions.

import { limiter, type Metrics } from '@recettes/http'
import type { FastifyPluginAsync } from 'fastify'
import type { ResponseCache } from './cache/response-cache.js'
import { catalogueRepository } from './catalogue/repository.js'
import { catalogueRoutes } from './catalogue/routes.js'
import { catalogueService } from './catalogue/service.js'
import type { Database, QueryFor } from './database.js'
import { explicationRepository } from './explication/repository.js'
import { explicationRoutes } from './explication/routes.js'
import { explicationService } from './explication/service.js'
import { frigoRepository } from './frigo/repository.js'
import { frigoRoutes } from './frigo/routes.js'
import { frigoService } from './frigo/service.js'
import { countFailures } from './modele/failures.js'
import type { ExplainTexts, MatchLines } from './modele/lignes.js'
import type { RechercheRepository } from './recherche/repository.js'
import { rechercheRoutes } from './recherche/routes.js'
import { rechercheService } from './recherche/service.js'

type Options = {
  db: Database
  recherche: RechercheRepository
  matchLines: MatchLines
  explainTexts: ExplainTexts
  queryFor: QueryFor
  cache: ResponseCache
  metrics: Metrics
  baseUrl: string
}

/** Searches and completions leave two connections to other statements, and a network's leave some to other networks'. */
function searchLimits(connections: number) {
  const running = Math.max(1, connections - 2)
  return { running, runningPerKey: Math.max(1, Math.floor(running / 2)) }
}

export const searchRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, recherche, matchLines, explainTexts, metrics, ...shared } = options
  const searches = limiter(searchLimits(db.pool.options.max))
  const failuresOf = (feature: string, help: string) =>
    countFailures(metrics, `${feature}_failures_total`, `${help} that failed, by reason`)

  await app.register(rechercheRoutes, {
    ...shared,
    recherche,
    service: rechercheService(recherche),
    searches,
  })
  await app.register(catalogueRoutes, {
    ...shared,
    service: catalogueService(catalogueRepository(db), matchLines),
    searches,
    countFailures: failuresOf('catalogue', 'Reads of the catalogue'),
  })
  await app.register(frigoRoutes, {
    ...shared,
    service: frigoService(frigoRepository),
    searches,
    countFailures: failuresOf('frigo', 'Reads of the fridge'),
  })
  await app.register(explicationRoutes, {
    ...shared,
    service: explicationService(explicationRepository, explainTexts),
    searches,
    countFailures: failuresOf('explication', 'Explanations of exclusions'),
  })
}
