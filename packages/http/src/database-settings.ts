// The settings of a service's database connections: how many, how long anything may take, how much may wait.

import type { PoolOptions } from '@recettes/database'
import { A_DAY, databaseUrl, type Values, wholeNumber } from './settings.js'

/** Specifications of the settings that a pool has, each with the reason for its default beside it. */
export function databaseSettings() {
  return {
    DATABASE_URL: databaseUrl({
      desc: 'PostgreSQL connection URL of this service’s own database',
      example: 'postgresql://user:password@db.internal:5432/recettes',
    }),
    // A few per core of the database serve more requests than many do.
    DATABASE_POOL: wholeNumber(1, 10_000)({ default: 10, desc: 'Database connections at most' }),
    // A tenth of a second of hot reads, a few seconds of slow searches: past it, waiting only wastes memory.
    DATABASE_QUEUE: wholeNumber(0)({
      default: 1000,
      desc: 'Requests that may wait for a database connection; further ones are told to come back (503)',
    }),
    // Longer than a failover takes to refuse connections, shorter than most callers wait.
    DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(
      1,
      A_DAY.ms,
    )({
      default: 3_000,
      desc: 'Milliseconds that a request waits for a database connection before it is told to come back (503)',
    }),
    // No statement of a request needs a hundredth of it; it also bounds how long a list’s batch holds a snapshot.
    DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(
      1,
      A_DAY.ms,
    )({
      default: 10_000,
      desc: 'Milliseconds after which PostgreSQL cancels a statement',
    }),
    // Writers of one recipe wait for milliseconds; a wait of seconds is one for a migration.
    DATABASE_LOCK_TIMEOUT_MS: wholeNumber(
      1,
      A_DAY.ms,
    )({
      default: 3_000,
      desc: 'Milliseconds that a statement waits for a lock before it is told to come back (503)',
    }),
    // A transaction here never waits for its caller, so one that idles has lost its service.
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: wholeNumber(
      1,
      A_DAY.ms,
    )({
      default: 5_000,
      desc: 'Milliseconds after which PostgreSQL ends a transaction that does nothing, and frees its locks',
    }),
  }
}

/** The pool's options under the names that code uses. */
export function databaseConfig(settings: Values<ReturnType<typeof databaseSettings>>) {
  return {
    url: settings.DATABASE_URL,
    max: settings.DATABASE_POOL,
    maxWaiting: settings.DATABASE_QUEUE,
    connectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: settings.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionTimeoutMs: settings.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    keepTimeOutsOnRole: true,
  } satisfies PoolOptions
}
