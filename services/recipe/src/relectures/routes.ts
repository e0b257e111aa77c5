// POST /relectures: questions about a recipe before it is published. It writes nothing, so it needs no Idempotency-Key.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { callerOf, member, moderates, routeOptions } from '@recettes/tokens'
import type { QueryFor } from '../database.js'
import type { CountFailures } from '../modele/failures.js'
import { proofreadRecette } from './schemas.js'
import type { RelectureService } from './service.js'

type Options = {
  service: RelectureService
  /** @throws ApiError 429 `trop_de_tentatives` */
  countProofreading: (utilisateurId: number) => Promise<void>
  queryFor: QueryFor
  countFailures: CountFailures
}

export const relecturesRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { service, countProofreading, queryFor, countFailures } = options
  const route = routeOptions(member, { config: { analyses: true }, schema: proofreadRecette })
  app.post('/relectures', route, async (request) => {
    const caller = callerOf(request)
    // The desk proof-reads each case that a moderator opens: without notes, a case would look clean.
    if (!moderates(caller)) await countProofreading(caller.id)
    const { id, ...body } = request.body
    return countFailures(service.proofread(caller, queryFor(request), body, id ?? null))
  })
}
