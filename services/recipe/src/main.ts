// The process of the recipe service: settings → database → app → listen → drain.

import { helpOnRequest, rereadKeysOnHangup, serve, settingsOrExit } from '@recettes/http'
import { buildApp } from './app.js'
import { configHelp, loadConfig } from './config.js'
import { openDatabase } from './database.js'

helpOnRequest(configHelp)
const config = settingsOrExit(loadConfig)
const db = openDatabase(config.database)
const app = await buildApp({ config, db })
rereadKeysOnHangup(app, loadConfig)
await serve(app, config, { drainMs: config.drainMs, limitMs: config.stopLimitMs, release: db.close })
