// Runs a migration's script with a short lock time-out and retries, so that services don't wait behind it.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Milliseconds of one wait for a lock. Other statements on the table queue behind it, so it must stay far below
 * DATABASE_LOCK_TIMEOUT_MS (3 s), after which they get 503.
 */
const WAIT_MS = 500
/** Milliseconds between attempts: the queued statements complete meanwhile. */
const PAUSE_MS = 1_500
/** Ten minutes: longer than a small database's backup holds its locks. */
const ATTEMPTS = 300

/** SQLSTATE lock_not_available. */
const LOCKED = '55P03'

/** @param recordMigration writes the migration's row, in the same transaction */
export async function runWithLockRetries(
  client: pg.ClientBase,
  script: string,
  recordMigration: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}`)
      await client.query(script)
      await recordMigration()
      await client.query('COMMIT')
      return
    } catch (error) {
      // Fails on a broken connection, which has nothing to roll back.
      await client.query('ROLLBACK').catch(() => undefined)
      if ((error as pg.DatabaseError).code !== LOCKED || attempt === ATTEMPTS) throw error
      await delay(PAUSE_MS)
    }
  }
}
