// Recipes without keys of the search's current rules: a metric, and a warning at the start.

import { atMostEvery, type Metrics } from '@recettes/http'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for which a count is reused, however often metrics are scraped. */
const REUSE_MS = 30_000

/** Declares the metric and warns at the start of recipes that searches don't find. */
export function reportOutdatedRecipes(
  app: FastifyInstance,
  metrics: Metrics,
  countOutdated: () => Promise<number>,
): void {
  metrics.gauge(
    'outdated_recipes',
    'Recipes that only other rules of the search have read, so that no ingredient finds them',
    atMostEvery(REUSE_MS, countOutdated),
  )
  app.addHook('onListen', async () => {
    // The service also starts without its database; then the metric tells later.
    const recipes = await countOutdated().catch(() => 0)
    if (recipes > 0) app.log.warn({ recipes }, 'no ingredient finds these recipes until reindex.js has run')
  })
}
