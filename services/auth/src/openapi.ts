// Prints this service's OpenAPI document. It is made from the routes alone: the database is never connected to.

import { buildApp } from './app.js'
import { loadConfig } from './config.js'
import { openDatabase } from './database.js'

const config = loadConfig({
  AUTH_URL: 'http://localhost:3001',
  BASE_URL: 'http://localhost:3002',
  JWT_KEYS: 'unused:kS9vQe2Lx7Tn4Wc1Zy6Rb8Hd3Jm5Pg0U',
  LOG_LEVEL: 'silent',
  ...process.env,
  DATABASE_URL: 'postgresql://localhost/unused',
  // 0 disables the overload protection, which would answer 503 instead of the document on a busy machine.
  MAX_EVENT_LOOP_DELAY_MS: '0',
})
const db = openDatabase({ url: config.databaseUrl })
const app = await buildApp({ config, db })
const { payload } = await app.inject('/docs/json')
process.stdout.write(`${payload}\n`)
await app.close()
await db.close()
