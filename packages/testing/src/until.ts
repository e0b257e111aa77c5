// Waiting for what happens elsewhere: in another process, or in PostgreSQL.

import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'

/** Longer than anything here takes, many times over. */
const LIMIT_MS = 60_000
/** Milliseconds between two checks, which may be requests: a waiting test leaves the processor to others. */
const PAUSE_MS = 20

/** Polls until a condition is true. @throws Error naming it if it never is */
export async function until(isSo: () => boolean | Promise<boolean>, what = `${isSo}`): Promise<void> {
  for (const end = performance.now() + LIMIT_MS; !(await isSo()); await delay(PAUSE_MS))
    if (performance.now() > end) throw new Error(`still not so: ${what}`)
}

/** Waits until at least so many statements of this database wait for a lock. */
export async function untilLocked(database: Pool | ClientBase, statements = 1): Promise<void> {
  // Within a transaction, statistics would stay those of the first read.
  const look = `SELECT pg_stat_clear_snapshot(), count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await until(
    async () => ((await database.query<{ waiting: number }>(look)).rows[0]?.waiting ?? 0) >= statements,
    `${statements} statements wait for a lock`,
  )
}
