// A service is ready when its database answers and has the migrations that the release needs.

import { type Ask, codeOf, compareMigrations } from '@recettes/database'
import type { FastifyBaseLogger } from 'fastify'
import { onceAMinute } from '../logs/causes.js'
import type { Metrics } from '../metrics/metrics.js'

/** Tokens tolerate a minute. */
const CLOCKS_AGREE_SECONDS = 5

export type ReadinessOptions = {
  ask: Ask
  needed: string[]
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  metrics: Pick<Metrics, 'gauge'>
}

/** Logs each reason when it begins, database errors and clock skew at most once a minute. */
export function databaseReadiness({ ask, needed, log, metrics }: ReadinessOptions): () => Promise<boolean> {
  let lacking: number | null = null
  metrics.gauge(
    'database_migrations_missing',
    'Migrations that the release needs and the database lacks',
    () => lacking,
  )
  const mayLog = onceAMinute()
  let logged = ''
  const logOnce = (level: 'error' | 'info', fields: Record<string, string[]>, text: string) => {
    const line = text + JSON.stringify(fields)
    if (line !== logged) log[level](fields, text)
    logged = line
  }

  return async () => {
    try {
      const { missing, newer, now } = await compareMigrations(ask, needed)
      lacking = missing.length
      const skew = now === null ? 0 : Math.round((now.getTime() - Date.now()) / 1000)
      if (Math.abs(skew) > CLOCKS_AGREE_SECONDS && mayLog('clock')) {
        log.warn({ seconds: skew }, 'clock skew: the database’s clock minus this machine’s, in seconds')
      }
      if (missing.length > 0) {
        logOnce(
          'error',
          { missing },
          'not ready: the database lacks migrations of this release; run migrate.js',
        )
        return false
      }
      logOnce('info', newer.length > 0 ? { newer } : {}, 'the database has all migrations of this release')
      return true
    } catch (error) {
      lacking = null
      if (mayLog(codeOf(error) ?? 'unknown'))
        log.error({ err: error }, 'not ready: the database can’t be used')
      return false
    }
  }
}
