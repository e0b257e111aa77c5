// A PostgreSQL whose WAL is archived as infra/archiving.conf says, one for each service, and what is made of its backup.

import { chmodSync, copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject, prepareDatabase, type Server, type ServiceName, startServer } from '@recettes/local'
import { withConnection } from '../sql.js'

/** Milliseconds for everything that is waited for here. */
const LIMIT_MS = 60_000

/** A server with one service's database. */
export type ArchivedServer = {
  service: ServiceName
  server: Server
  url: string
  /** Where its finished segments go. */
  archive: string
  /** Waits until everything written up to now is archived. */
  archived(): Promise<void>
  /** SIGKILL, and its data is gone; once. */
  destroy(): Promise<void>
}

const databaseOf = (service: ServiceName) => `recettes_${service}`
/** The servers serve this experiment alone, for a minute. */
const PASSWORD = 'restore'

/** Starts an empty server with one service's migrated database. */
export async function archivedServer(folder: string, service: ServiceName): Promise<ArchivedServer> {
  const archive = join(folder, `wal-${service}`)
  mkdirSync(archive)
  // Anybody's, since PostgreSQL runs as somebody else where we are root, who may be kept out of the checkout too.
  chmodSync(archive, 0o777)
  const script = join(folder, 'archive-wal.sh')
  copyFileSync(inProject('infra/archive-wal.sh'), script)
  chmodSync(script, 0o755)
  const settings = ['archive_mode=on', `archive_command="${script}" "%p" "${archive}/%f"`]
  const server = await startServer({ ...place(folder, service), settings })
  const url = server.urlOf(databaseOf(service))
  await prepareDatabase(server.urlOf('postgres'), databaseOf(service), url, service)
  let destroyed = false
  return {
    service,
    server,
    url,
    archive,
    archived: () => untilArchived(url),
    destroy: async () => {
      if (destroyed) return
      destroyed = true
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      rmSync(server.dataFolder, { recursive: true, force: true })
    },
  }
}

const place = (folder: string, name: string) => {
  const folderOfServer = join(folder, name)
  mkdirSync(folderOfServer, { recursive: true })
  return { folder: folderOfServer, password: PASSWORD, logFile: join(folder, `${name}.log`) }
}

async function untilArchived(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
    )
    const segment = rows.map(({ name }) => name).join()
    await client.query('SELECT pg_switch_wal()')
    await until(`${segment} is archived`, async () => {
      const found = await client.query('SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1', [
        segment,
      ])
      return found.rowCount === 1
    })
  })
}

/** An empty server with two empty databases, as a dump is restored into. */
export async function emptyServer(
  folder: string,
): Promise<{ server: Server; urls: Record<ServiceName, string> }> {
  const server = await startServer(place(folder, 'empty'))
  await withConnection(server.urlOf('postgres'), async (client) => {
    for (const service of ['auth', 'recipe'] as const) {
      await client.query(`CREATE DATABASE ${databaseOf(service)}`)
    }
  })
  return { server, urls: { auth: server.urlOf('recettes_auth'), recipe: server.urlOf('recettes_recipe') } }
}

/** The folder that a base backup is restored into, for `startRestored`. */
export const restoredData = (folder: string, name: string): string => join(place(folder, name).folder, 'data')

/** Starts PostgreSQL on such a folder and waits until it has replayed its WAL and takes writes. */
export async function startRestored(folder: string, name: string, service: ServiceName) {
  const server = await startServer(place(folder, name))
  const url = server.urlOf(databaseOf(service))
  await withConnection(url, (client) =>
    until(`${name} is open for writes`, async () => {
      const { rows } = await client.query<{ replaying: boolean }>('SELECT pg_is_in_recovery() AS replaying')
      return rows.every(({ replaying }) => !replaying)
    }),
  )
  return { server, url }
}

async function until(goal: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + LIMIT_MS
  while (!(await holds())) {
    if (performance.now() > limit) throw new Error(`not within ${LIMIT_MS / 1000} s: ${goal}`)
    await delay(50)
  }
}
