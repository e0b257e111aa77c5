// Recipes without keys of the search's current rules: a metric, and a warning at the start.

import { atMostEvery, type Metrics } from '@recettes/http'
import type { FastifyInstance } from 'fastify'

const REUSE_MS = 30_000

export function reportOutdatedRecipes(
  app: FastifyInstance,
  metrics: Metrics,
  countOutdated: () => Promise<number>,
): void {
  metrics.gauge(
    'outdated_recipes',
    'Recipes whose search keys are all of another RULES_VERSION, so that no ingredient finds them',
    atMostEvery(REUSE_MS, countOutdated),
  )
  app.addHook('onListen', async () => {
    // Without the database, the metric reports later.
    const recipes = await countOutdated().catch(() => 0)
    if (recipes > 0) app.log.warn({ recipes }, 'no ingredient finds these recipes until reindex.js has run')
  })
}
