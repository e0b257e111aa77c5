// Wires what reads recipes that aren't published yet: imports and proof-reading.

import type { Metrics } from '@recettes/http'
import { createLimiter, type Pseudonyms, perAccount, type Rate } from '@recettes/limits'
import type { FastifyPluginAsync } from 'fastify'
import type { Database, QueryFor } from './database.js'
import { findDoublons } from './doublons/repository.js'
import { importationsRoutes } from './importations/routes.js'
import type { DeriveColumns } from './modele/derived-columns.js'
import { countFailures } from './modele/failures.js'
import type { Proofread } from './modele/lignes.js'
import { relecturesRoutes } from './relectures/routes.js'
import { relectureService } from './relectures/service.js'

type Options = {
  db: Database
  limits: { importations: Rate | null; relectures: Rate | null }
  hashes: Pseudonyms
  analyse: DeriveColumns
  proofread: Proofread
  queryFor: QueryFor
  metrics: Metrics
}

export const draftRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, limits, hashes, analyse, proofread, queryFor, metrics } = options
  const countBy = (name: keyof typeof limits) => {
    const rate = limits[name]
    const count = perAccount(rate && createLimiter(db.pool, name, rate), hashes)
    return (id: number) => count(`id ${id}`)
  }
  await app.register(importationsRoutes, {
    countImport: countBy('importations'),
    analyse,
    findDoublons,
    queryFor,
    metrics,
  })
  await app.register(relecturesRoutes, {
    service: relectureService(proofread, analyse, findDoublons),
    countProofreading: countBy('relectures'),
    queryFor,
    countFailures: countFailures(
      metrics,
      'relectures_failures_total',
      'Proof-readings that failed, by reason',
    ),
  })
}
