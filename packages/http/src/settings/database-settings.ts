// Settings of the database connection pool.

import { POOL_DEFAULTS, type PoolOptions } from '@recettes/database'
import { MAX_INT4 } from '@recettes/errors'
import { databaseUrl } from './database-url.js'
import { A_DAY, type Values, wholeNumber } from './settings.js'

export function databaseSettings() {
  return {
    DATABASE_URL: databaseUrl({
      desc: 'PostgreSQL connection URL of this service’s own database',
      example: 'postgresql://user:password@db.internal:5432/recettes',
    }),
    // More give less throughput.
    DATABASE_POOL: wholeNumber(1, 10_000, {
      default: POOL_DEFAULTS.max,
      desc: 'Database connections at most',
    }),
    // 1,000 wait 0.1 s for reads by key, some seconds for slow searches.
    DATABASE_QUEUE: wholeNumber(0, MAX_INT4, {
      default: 1000,
      desc: 'Requests that may wait for a database connection; further ones are answered 503',
    }),
    // Longer than a failover refuses connections.
    DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(1, A_DAY.ms, {
      default: POOL_DEFAULTS.connectTimeoutMs,
      desc: 'Milliseconds that a request waits for a database connection before it is answered 503',
    }),
    // The slowest search measured takes 5 ms of PostgreSQL’s CPU. Also bounds a batch's snapshot.
    DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(1, A_DAY.ms, {
      default: POOL_DEFAULTS.statementTimeoutMs,
      desc: 'Milliseconds after which PostgreSQL cancels a statement',
    }),
    // Writers wait milliseconds for each other, seconds for a migration.
    DATABASE_LOCK_TIMEOUT_MS: wholeNumber(1, A_DAY.ms, {
      default: POOL_DEFAULTS.lockTimeoutMs,
      desc: 'Milliseconds that a statement waits for a lock before it is answered 503',
    }),
    // No transaction waits for a client.
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: wholeNumber(1, A_DAY.ms, {
      default: POOL_DEFAULTS.idleTransactionTimeoutMs,
      desc: 'Milliseconds after which PostgreSQL ends a transaction that does nothing, and frees its locks',
    }),
  }
}

export function databaseConfig(settings: Values<ReturnType<typeof databaseSettings>>) {
  return {
    url: settings.DATABASE_URL,
    max: settings.DATABASE_POOL,
    maxWaiting: settings.DATABASE_QUEUE,
    connectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: settings.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionTimeoutMs: settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  } satisfies PoolOptions
}
