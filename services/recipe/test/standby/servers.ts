// Starts a primary with a streaming standby and the service on both; can pause the standby's WAL replay.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase, startServer, startStandby } from '@recettes/local'
import pg from 'pg'
import type { Test } from 'tap'

/** Nothing in them outlives the test. */
const SETTINGS = ['fsync=off', 'full_page_writes=off']

/** Both servers with the recipe database; gone with the test. */
export type Pair = Awaited<ReturnType<typeof startPair>>

/** Starts the primary, then its standby. */
export async function startPair(t: Test) {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-standby-'))
  // Where we are root, PostgreSQL runs as somebody else, who has to pass through here.
  chmodSync(folder, 0o711)
  const clients: pg.Client[] = []
  const stops: (() => Promise<void>)[] = []
  t.teardown(async () => {
    for (const client of clients) await client.end().catch(() => undefined)
    for (const stop of stops.reverse()) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const open = async (url: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }

  const options = (name: string) => ({
    folder: join(folder, name),
    logFile: join(folder, `${name}.log`),
    settings: SETTINGS,
  })
  const primary = await startServer({ ...options('primary'), password: 'test' })
  stops.push(primary.stop)
  await prepareDatabase(primary.urlOf('postgres'), 'recettes', primary.urlOf('recettes'), 'recipe')
  const follow = async (name = 'standby', followed = primary) => {
    const server = await startStandby(followed, { ...options(name), name })
    stops.push(server.stop)
    return {
      server,
      stop: server.stop,
      url: server.urlOf('recettes'),
      sql: await open(server.urlOf('recettes')),
    }
  }

  const sql = await open(primary.urlOf('recettes'))
  return {
    url: primary.urlOf('recettes'),
    standby: await follow(),
    sql,
    /** Starts a standby, or the same again after it was stopped; its URL is another then. */
    follow,
    /** Adds a recipe that no service hears of. */
    insert: async (): Promise<number> => {
      const text = `INSERT INTO recettes (titre, auteur_id) VALUES ('Sans bruit', 1) RETURNING id`
      const { rows } = await sql.query<{ id: number }>(text)
      return rows[0]?.id ?? 0
    },
    /** How many backends idle in a transaction or hold a snapshot, but for the one that asks. */
    held: async (): Promise<number> => {
      const text = `SELECT FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND (state LIKE 'idle in transaction%' OR backend_xmin IS NOT NULL)`
      return (await sql.query(text)).rowCount ?? 0
    },
  }
}
