// The process of the auth service: settings → database → app → listen → drain.

import { helpOnRequest, openMetrics, rereadKeysOnHangup, serve, settingsOrExit } from '@recettes/http'
import { buildApp } from './app.js'
import { configHelp, loadConfig } from './config.js'
import { openDatabase } from './database.js'

helpOnRequest(configHelp)
const config = settingsOrExit(loadConfig)
const db = openDatabase(config.database)
const metrics = await openMetrics(config.metrics)
const app = await buildApp({ config, db, metrics })
rereadKeysOnHangup(app, loadConfig)
const stop = { drainMs: config.drainMs, limitMs: config.stopLimitMs, release: db.close }
await serve(app, config, stop, metrics)
