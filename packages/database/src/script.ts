// How a migration's script gets its locks without keeping others waiting: it steps aside, and tries again.

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Milliseconds that a script waits for a lock. Whoever wants the table meanwhile waits behind it, a reader too, so it must
 * be far below the services' own limit (DATABASE_LOCK_TIMEOUT_MS, 3 s), past which they answer 503.
 */
const WAIT_MS = 500
/** Milliseconds in which those who waited get done before the next attempt. */
const ASIDE_MS = 1_500
/** Attempts before it is given up: ten minutes, longer than a backup of a small database reads its tables. */
const ATTEMPTS = 300

/** SQLSTATE lock_not_available. */
const LOCKED = '55P03'

/**
 * Runs a script as a whole: PostgreSQL makes one transaction of it, so an attempt that didn't get a lock did nothing.
 * One that builds an index CONCURRENTLY blocks nobody, waits for others by design, and can't be tried again.
 * @throws pg.DatabaseError
 */
export async function runAside(pool: pg.Pool, script: string): Promise<void> {
  if (/\bCONCURRENTLY\b/i.test(script)) return void (await pool.query(script))
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await pool.query(`SET LOCAL lock_timeout = ${WAIT_MS};\n${script}`))
    } catch (error) {
      if ((error as pg.DatabaseError).code !== LOCKED || attempt === ATTEMPTS) throw error
      await delay(ASIDE_MS)
    }
  }
}
