// The process of the web front: settings → app → listen → drain.

import { helpOnRequest, openMetrics, serve, settingsOrExit } from '@recettes/http'
import { openTracing } from '@recettes/tracing'
import { buildApp } from './app.js'
import { configHelp, loadConfig } from './config.js'

helpOnRequest(configHelp)
const config = settingsOrExit(loadConfig)
const tracing = await openTracing('recettes-web', config.tracing)
const metrics = await openMetrics(config.metrics)
const app = await buildApp({ config, metrics, tracing })
const stop = { drainMs: config.drainMs, limitMs: config.stopLimitMs, release: tracing.close }
await serve(app, config, stop, metrics)
