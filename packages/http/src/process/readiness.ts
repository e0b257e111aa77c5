// A service is ready when its database answers and has the migrations that the release needs.

import { codeOf, compareMigrations, type RunQuery } from '@recettes/database'
import type { FastifyBaseLogger } from 'fastify'
import { warnOfClockSkew } from '../logs/clock-skew.js'
import { onceAMinute } from '../logs/once-a-minute.js'
import type { Metrics } from '../metrics/metrics.js'

export type ReadinessOptions = {
  runQuery: RunQuery
  needed: string[]
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  metrics: Pick<Metrics, 'gauge'>
}

/** Logs each change of the result; database errors and clock skew at most once a minute. */
export function databaseReadiness({
  runQuery,
  needed,
  log,
  metrics,
}: ReadinessOptions): () => Promise<boolean> {
  let missingCount: number | null = null
  metrics.gauge(
    'database_migrations_missing',
    'Migrations that the release needs and the database lacks',
    () => missingCount,
  )
  const mayLog = onceAMinute()
  let lastLine = ''
  const logChange = (level: 'error' | 'info', fields: Record<string, string[]>, text: string) => {
    const line = text + JSON.stringify(fields)
    if (line !== lastLine) log[level](fields, text)
    lastLine = line
  }

  return async () => {
    try {
      const { missing, unknown, now } = await compareMigrations(runQuery, needed)
      missingCount = missing.length
      if (now !== null) warnOfClockSkew(log, mayLog, 'the database’s', now.getTime())
      if (missing.length > 0) {
        logChange(
          'error',
          { missing },
          'not ready: the database lacks migrations of this release; run migrate.js',
        )
        return false
      }
      logChange(
        'info',
        unknown.length > 0 ? { newer: unknown } : {},
        'the database has all migrations of this release',
      )
      return true
    } catch (error) {
      missingCount = null
      lastLine = ''
      if (mayLog(codeOf(error) ?? 'unknown'))
        log.error({ err: error }, 'not ready: the database can’t be used')
      return false
    }
  }
}
