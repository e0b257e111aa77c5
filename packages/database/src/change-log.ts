// Polls a table in which triggers log changed rows, so that a process knows which cached responses are stale.

import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.js'

type ChangeLogOptions<Row> = {
  url: string
  /** The table also has a column `transaction`, filled with `pg_current_xact_id()`. */
  table: string
  columns: string[]
  onChanges: (rows: Row[]) => void
  /** Changes may have been missed: anything cached may be stale. */
  onGap: () => void
}

export type ChangeLog = {
  isUpToDate: () => boolean
  close: () => Promise<void>
}

/** Milliseconds between two polls. With a poll's round trip, normal staleness is at most 300 ms. */
const POLL_MS = 200
/** A poll counts for so long from when it was sent: the bound on staleness. */
export const MAX_STALENESS_MS = 2_000
const TIMEOUT_MS = 2_000
/** Rows are kept for at least this long. A process whose last poll is older than half of it reports a gap. */
const RETAINED_MS = 60_000
const PURGE_MS = 10_000
const PURGE_ROWS = 100_000
/** Maximum of distinct rows in one poll; more count as a gap. */
const MAX_ROWS = 10_000

/** `server` includes the timeline; `sentAt` is the time of sending on this process's clock. */
type Poll = { snapshot: string; server: string; sentAt: number }

/**
 * SQL that deletes rows of transactions that had ended when the snapshot `$1` was taken: those below its xmin. Deletes none while
 * another process does.
 */
export const purgeOf = (table: string): string =>
  `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table}
    WHERE (SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.changeLogPurge})) AND transaction < pg_snapshot_xmin($1::pg_snapshot)
    LIMIT ${PURGE_ROWS}))`

/**
 * Each poll passes the last snapshot and gets the rows of transactions invisible in it, however long they ran. After a failover
 * or restore, server or timeline differ and snapshots mean nothing: a gap. A standby refuses the poll. Works through a pooler.
 */
export function followChangeLog<Row extends object>(options: ChangeLogOptions<Row>): ChangeLog {
  const { url, table, columns, onChanges, onGap } = options
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
    max: 1,
    application_name: 'recettes (change log)',
  })
  const text = `SELECT * FROM (SELECT pg_current_snapshot()::text AS snapshot,
      (SELECT system_identifier FROM pg_control_system()) || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS server
    ) AS here LEFT JOIN (SELECT DISTINCT true AS changed, ${columns.join(', ')} FROM ${table}
      WHERE transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)
      LIMIT ${MAX_ROWS + 1}) AS log ON true`
  const purge = purgeOf(table)
  let lastPoll: Poll | undefined
  let oldPolls: Poll[] = []
  let upToDateUntil = Number.NEGATIVE_INFINITY
  let polling: Promise<void> | undefined
  // Without a listener, an error of the idle connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', () => {
    lastPoll = undefined
  })

  const poll = async (): Promise<void> => {
    const sentAt = performance.now()
    const previous =
      lastPoll !== undefined && sentAt - lastPoll.sentAt < RETAINED_MS / 2 ? lastPoll : undefined
    const { rows } = await pool.query<Row & Poll & { changed: true | null }>(text, [
      previous?.snapshot ?? null,
    ])
    const [firstRow] = rows
    if (firstRow === undefined) return
    const { snapshot, server } = firstRow
    // A new connection has reset `lastPoll`: changes between two connections are unknown.
    const isComplete = previous !== undefined && lastPoll === previous && server === previous.server
    if (!isComplete || rows.length > MAX_ROWS) onGap()
    else if (firstRow.changed) onChanges(rows)
    lastPoll = { snapshot, server, sentAt }
    upToDateUntil = sentAt + MAX_STALENESS_MS
    await deleteOld(lastPoll)
  }

  const deleteOld = async (latest: Poll): Promise<void> => {
    oldPolls = oldPolls.filter(({ server }) => server === latest.server)
    const newest = oldPolls.at(-1)
    if (newest !== undefined && latest.sentAt - newest.sentAt < PURGE_MS) return
    const aged = oldPolls.findLast(({ sentAt }) => latest.sentAt - sentAt > RETAINED_MS)
    oldPolls = [...oldPolls.filter(({ sentAt }) => latest.sentAt - sentAt <= RETAINED_MS), latest]
    if (aged !== undefined) await pool.query(purge, [aged.snapshot])
  }

  const pollAgain = () => {
    // While polls fail, `isUpToDate` becomes false and the cache isn't used.
    polling ??= poll()
      .catch(() => undefined)
      .finally(() => {
        polling = undefined
      })
  }
  const timer = setInterval(pollAgain, POLL_MS).unref()
  pollAgain()

  return {
    isUpToDate: () => performance.now() < upToDateUntil,
    close: async () => {
      clearInterval(timer)
      await polling
      await pool.end()
    },
  }
}
