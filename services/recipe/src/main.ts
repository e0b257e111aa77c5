// The process of the recipe service: settings → database → app → listen → drain.

import { helpOnRequest, openMetrics, rereadOnHangup, serve, settingsOrExit } from '@recettes/http'
import { openTracing } from '@recettes/tracing'
import { buildApp } from './app.js'
import { configHelp, loadConfig } from './config.js'
import { openDatabase } from './database.js'
import { secretFingerprints, updateReceivers } from './evenements/receivers.js'
import { suggestionFor } from './modele/recherche.js'
import { openAnalysisThreads } from './recherche/analysis-threads.js'

helpOnRequest(configHelp)
const config = settingsOrExit(loadConfig)
const threads = openAnalysisThreads()
const db = openDatabase(config.database)
const tracing = await openTracing('recettes-recipe', config.tracing)
const metrics = await openMetrics(config.metrics)
// The first suggestion, not yet compiled, would block the event loop.
suggestionFor(['tomatte poulai fromadge', 'courjete'])
const { deriveColumns: analyse, matchLines, explainTexts, proofread } = threads
const app = await buildApp({ config, db, metrics, tracing, analyse, matchLines, explainTexts, proofread })
rereadOnHangup(app, loadConfig, ({ webhooks }) => {
  const changed = updateReceivers(config.webhooks, webhooks)
  if (changed.length > 0)
    app.log.warn({ receivers: changed }, 'adding or removing a receiver needs a restart')
  return { webhooks: secretFingerprints(config.webhooks) }
})
const stop = {
  drainMs: config.drainMs,
  limitMs: config.stopLimitMs,
  release: () => Promise.all([db.close(), threads.close()]).then(tracing.close),
}
await threads.ready()
await serve(app, config, stop, metrics)
