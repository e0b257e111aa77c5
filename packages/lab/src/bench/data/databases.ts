// Databases of the bench's server: made with a note of what they were made from, copied for writes, dropped.

import type { Server } from '@recettes/local'
import { withConnection } from '../../sql.js'

/** Runs statements on a connection of their own. */
export async function once(url: string, ...statements: string[]): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** The note of a complete database; null for an incomplete one. */
export function noteOf<Note>(server: Server, name: string): Promise<Note | null> {
  return withConnection(server.urlOf('postgres'), async (admin) => {
    const { rows } = await admin.query<{ note: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1`,
      [name],
    )
    const note = rows[0]?.note
    return note ? (JSON.parse(note) as Note) : null
  })
}

/** Notes that a database is complete, and what it was made from. */
export function note(server: Server, name: string, value: object): Promise<void> {
  const text = JSON.stringify(value).replaceAll("'", "''")
  return once(server.urlOf('postgres'), `COMMENT ON DATABASE ${name} IS '${text}'`)
}

/** Drops a database, by its name or URL. */
export function dropDatabase(server: Server, url: string): Promise<void> {
  return once(server.urlOf('postgres'), `DROP DATABASE IF EXISTS ${nameIn(url)} WITH (FORCE)`)
}

/** Copies a database for a contender that changes it; returns the URL of the copy. */
export async function copyDatabase(server: Server, url: string, contender: string): Promise<string> {
  const copy = `copy_${contender}`
  await dropDatabase(server, copy)
  await once(server.urlOf('postgres'), `CREATE DATABASE ${copy} TEMPLATE ${nameIn(url)} STRATEGY file_copy`)
  return server.urlOf(copy)
}

/** Reads tables and indexes into PostgreSQL's buffers; reading them during the first rounds would cost the larger schema more. */
export function prewarm(url: string): Promise<void> {
  return once(
    url,
    'CREATE EXTENSION IF NOT EXISTS pg_prewarm',
    `SELECT pg_prewarm(oid) FROM pg_class WHERE relkind IN ('r', 'i', 't') AND relpersistence = 'p'`,
  )
}

const nameIn = (url: string) => url.replace(/^.*\//, '')
