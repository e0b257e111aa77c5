// The process of the auth service: settings → database → app → listen → drain.

import { helpOnRequest, openMetrics, rereadOnHangup, serve, settingsOrExit } from '@recettes/http'
import { webhookSecretFingerprint } from '@recettes/outbox'
import { openTracing } from '@recettes/tracing'
import { buildApp } from './app.js'
import { configHelp, loadConfig } from './config.js'
import { openDatabase } from './database.js'

helpOnRequest(configHelp)
const config = settingsOrExit(loadConfig)
const db = openDatabase(config.database)
const tracing = await openTracing('recettes-auth', config.tracing)
const metrics = await openMetrics(config.metrics)
const app = await buildApp({ config, db, metrics, tracing })
rereadOnHangup(app, loadConfig, ({ webhookSecrets }) => {
  config.webhookSecrets = webhookSecrets
  return { webhookSecrets: webhookSecrets.map(webhookSecretFingerprint) }
})
const stop = {
  drainMs: config.drainMs,
  limitMs: config.stopLimitMs,
  release: () => db.close().then(tracing.close),
}
await serve(app, config, stop, metrics)
