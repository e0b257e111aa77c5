// How a migration's script gets its locks without keeping others waiting: it steps aside, and tries again.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Milliseconds that a script waits for a lock. Others that want the table meanwhile wait behind it, readers too, so it must
 * be far below the services' own limit (DATABASE_LOCK_TIMEOUT_MS, 3 s), past which they answer 503.
 */
const WAIT_MS = 500
/** Milliseconds in which those who waited get done before the next attempt. */
const ASIDE_MS = 1_500
/** Attempts before it fails: ten minutes, longer than a backup of a small database reads its tables. */
const ATTEMPTS = 300

/** SQLSTATE lock_not_available. */
const LOCKED = '55P03'

/**
 * Runs a script and what notes it in one transaction, so that neither is ever there without the other.
 * @param note writes the migration's row
 * @throws pg.DatabaseError
 */
export async function runAside(
  client: pg.ClientBase,
  script: string,
  note: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${WAIT_MS}`)
      await client.query(script)
      await note()
      await client.query('COMMIT')
      return
    } catch (error) {
      // Where the connection broke, there is nothing to roll back.
      await client.query('ROLLBACK').catch(() => undefined)
      if ((error as pg.DatabaseError).code !== LOCKED || attempt === ATTEMPTS) throw error
      await delay(ASIDE_MS)
    }
  }
}
