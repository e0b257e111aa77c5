// Starts a streaming standby of a running server: copies its data, then follows it.

import { chmodSync, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Account, own } from './account.js'
import { type NewCluster, type Server, type ServerOptions, startServer } from './server.js'

/** Files that a standby creates itself: process id, WAL, replication slots. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'])

/** Folders that PostgreSQL wants to find, empty. */
const EMPTY = ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp']

/** The standby's folder and log; its password is the primary's. `name` (a to z, 0 to 9, _) is its replication slot. */
type StandbyOptions = Omit<ServerOptions, 'password'> & { name: string }

/**
 * Starts a standby, and makes it first where its folder is empty. The primary retains its WAL for it, also while it is
 * away; `pg_drop_replication_slot(name)` ends that.
 * @throws Error with the end of PostgreSQL's log where it doesn't come up
 */
export async function startStandby(primary: Server, options: StandbyOptions): Promise<Server> {
  const { hostname, port, username, password } = new URL(primary.urlOf('postgres'))
  const link = `host=${hostname} port=${port} user=${username} password=${password} application_name=${options.name}`
  const following = [`primary_conninfo=${link}`, `primary_slot_name=${options.name}`, 'hot_standby=on']
  const settings = [...following, ...(options.settings ?? [])]
  return startServer({ ...options, settings, password }, (cluster) => copy(primary, options.name, cluster))
}

/** Copies the primary's data between the begin and the end of a backup, as PostgreSQL's manual says (section 25.3.4). */
async function copy(primary: Server, name: string, { data, account }: NewCluster): Promise<void> {
  const half = `${data}.new`
  rmSync(half, { recursive: true, force: true })
  const client = new pg.Client({ connectionString: primary.urlOf('postgres') })
  await client.connect()
  try {
    await client.query(
      `SELECT pg_create_physical_replication_slot($1, true)
       WHERE NOT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = $1)`,
      [name],
    )
    await client.query('SELECT pg_backup_start($1, fast => true)', [name])
    copyFolder(primary.dataFolder, half, account)
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    )
    for (const folder of EMPTY) makeFolder(join(half, folder), account)
    const files = { backup_label: rows.map((row) => row.labelfile).join(), 'standby.signal': '' }
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(half, file), text, { mode: 0o600 })
      own(account, join(half, file))
    }
  } finally {
    await client.end()
  }
  renameSync(half, data)
}

function copyFolder(from: string, to: string, account: Account): void {
  makeFolder(to, account)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target, account)
    else copyFile(source, target, account)
  }
}

/** Temporary files may vanish while they are copied; the WAL has their contents where needed. */
function copyFile(source: string, target: string, account: Account): void {
  try {
    copyFileSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  chmodSync(target, 0o600)
  own(account, target)
}

function makeFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(account, folder)
}
