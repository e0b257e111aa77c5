// Follows a table that every writing transaction adds rows to, so that a process knows which kept answers have become stale.

import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.js'

/** Which table to follow, and who is told. */
type ChangeLogOptions<Row> = {
  url: string
  /** The log: a column `transaction` filled with `pg_current_xact_id()`, and these columns. */
  table: string
  columns: string[]
  /** Rows that were committed since the last poll; never empty. */
  onChanges: (rows: Row[]) => void
  /** Changes may have been missed: anything that is kept may be stale. */
  onGap: () => void
}

/** A change log that is polled for as long as the process lives. */
export type ChangeLog = {
  /** Whether every change that was committed up to `PROOF_MS` ago has been told. */
  isProven: () => boolean
  close: () => Promise<void>
}

/** Milliseconds between two polls: how late other processes' changes are seen in normal operation. */
const POLL_MS = 200
/** Milliseconds that a poll proves, counted from when it was sent: the bound on how stale an answer can be. */
export const PROOF_MS = 2_000
/** Milliseconds that connecting or a poll may take. */
const PATIENCE_MS = 2_000
/** Milliseconds that rows stay. A process that polled longer ago starts again with a gap. */
const RETAINED_MS = 60_000
/** Milliseconds between two deletions of old rows by one process. */
const PURGE_MS = 10_000
/** Rows that one of them deletes at most, well within the patience. */
const PURGE_ROWS = 100_000
/** Different rows that one poll tells at most; more count as a gap. */
const MOST_ROWS = 10_000

/** A poll: what it saw, of which server and timeline, and when it was sent on this process's clock. */
type Poll = { snapshot: string; server: string; at: number }

/**
 * Polls a log over one connection, through any pooler. Each poll passes the snapshot of the poll before and gets exactly
 * the rows of transactions that were not visible in it, however long such a transaction ran. A standby refuses the poll,
 * and after a fail-over or a restore the server or its timeline is another, whose transaction ids say nothing about ours.
 */
export function followChangeLog<Row extends object>(options: ChangeLogOptions<Row>): ChangeLog {
  const { url, table, columns, onChanges, onGap } = options
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
    max: 1,
    application_name: 'recettes (change log)',
  })
  const text = `SELECT * FROM (SELECT pg_current_snapshot()::text AS snapshot,
      (SELECT system_identifier FROM pg_control_system()) || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS server
    ) AS here LEFT JOIN (SELECT DISTINCT true AS changed, ${columns.join(', ')} FROM ${table}
      WHERE transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)
      LIMIT ${MOST_ROWS + 1}) AS log ON true`
  // Every transaction below the oldest snapshot's xmin had ended when that snapshot was taken, a whole retention ago.
  const purge = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
    WHERE (SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.changeLogPurge})) AND transaction < pg_snapshot_xmin($1::pg_snapshot)
    LIMIT ${PURGE_ROWS}))`
  let last: Poll | undefined
  let old: Poll[] = []
  let provenUntil = Number.NEGATIVE_INFINITY
  let polling: Promise<void> | undefined
  // A statement that fails closes its connection; errors of an idle one would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', () => {
    last = undefined
  })

  const poll = async (): Promise<void> => {
    const at = performance.now()
    const since = last !== undefined && at - last.at < RETAINED_MS / 2 ? last : undefined
    const { rows } = await pool.query<Row & Poll & { changed: true | null }>(text, [since?.snapshot ?? null])
    const [first] = rows
    if (first === undefined) return
    const { snapshot, server } = first
    // On a connection made just now `last` is forgotten: whatever happened between two connections is unknown.
    const isProof = since !== undefined && last === since && server === since.server
    if (!isProof || rows.length > MOST_ROWS) onGap()
    else if (first.changed) onChanges(rows)
    last = { snapshot, server, at }
    provenUntil = at + PROOF_MS
    await deleteOld(last)
  }

  const deleteOld = async (now: Poll): Promise<void> => {
    old = old.filter(({ server }) => server === now.server)
    const newest = old.at(-1)
    if (newest !== undefined && now.at - newest.at < PURGE_MS) return
    const aged = old.findLast(({ at }) => now.at - at > RETAINED_MS)
    old = [...old.filter(({ at }) => now.at - at <= RETAINED_MS), now]
    if (aged !== undefined) await pool.query(purge, [aged.snapshot])
  }

  const pollAgain = () => {
    // While polls fail, nothing is proven, so nothing is answered from memory.
    polling ??= poll()
      .catch(() => undefined)
      .finally(() => {
        polling = undefined
      })
  }
  const timer = setInterval(pollAgain, POLL_MS).unref()
  pollAgain()

  return {
    isProven: () => performance.now() < provenUntil,
    close: async () => {
      clearInterval(timer)
      await polling
      await pool.end()
    },
  }
}
