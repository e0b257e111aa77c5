// A database of its own for each test: cloned from a migrated template, and emptied for the file's next test.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Test } from 'tap'

/** Which of the two schemas a database has. */
export type Schema = 'auth' | 'recipe'

/** Name of the migrated database that the test run prepares for each schema. */
export const templateOf = (schema: Schema): string => `template_${schema}`

/**
 * The server that the test run started (`npm test -- FILE` starts it for one file too).
 * @throws Error where the tests were started without it
 */
export function testServerUrl(): string {
  const url = process.env['TEST_SERVER_URL']
  if (url === undefined) throw new Error('no test database server: run the file with npm test -- FILE')
  return url
}

/** Returns what the test server has logged so far, for all databases. */
export async function serverLog(): Promise<string> {
  const text = `SELECT current_setting('recettes.log_file') AS file`
  const { rows } = await withConnection(testServerUrl(), (client) => client.query<{ file: string }>(text))
  return readFile(rows[0]?.file ?? '', 'utf8')
}

type Database = { url: string; tables: string }

/** Databases of this file that no test uses now; cloning one costs ten times as much as emptying one. */
const idle: Record<Schema, Database[]> = { auth: [], recipe: [] }

/** Returns the URL of a migrated, empty database, exclusive to the test while it runs. */
export async function freshDatabase(t: Test, schema: Schema): Promise<string> {
  const database = idle[schema].pop() ?? (await clone(t, schema))
  t.teardown(async () => {
    if (await deleteRows(database)) idle[schema].push(database)
  })
  return database.url
}

/** Creates a database without migrations, dropped when the test ends. Returns its URL. */
export async function databaseWithoutSchema(t: Test): Promise<string> {
  const name = `test_empty_${randomUUID().slice(0, 13)}`
  await withConnection(testServerUrl(), (client) => client.query(`CREATE DATABASE "${name}"`))
  t.teardown(() =>
    withConnection(testServerUrl(), (client) => client.query(`DROP DATABASE "${name}" WITH (FORCE)`)),
  )
  return databaseUrl(name)
}

const databaseUrl = (name: string): string =>
  Object.assign(new URL(testServerUrl()), { pathname: `/${name}` }).href

async function clone(t: Test, schema: Schema): Promise<Database> {
  const name = `test_${schema}_${randomUUID().slice(0, 13)}`
  await withConnection(testServerUrl(), (client) =>
    client.query(`CREATE DATABASE "${name}" TEMPLATE "${templateOf(schema)}"`),
  )
  fileOf(t).teardown(() =>
    withConnection(testServerUrl(), (client) =>
      client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
    ),
  )
  const url = databaseUrl(name)
  return { url, tables: await withConnection(url, tablesOf) }
}

/** Returns the root test of the file. */
function fileOf(t: Test): Test {
  return t.parent instanceof Object && 'teardown' in t.parent ? fileOf(t.parent as Test) : t
}

/** Deletes all rows of a database for its reuse. Returns false if a test changed its tables: it isn't reused then. */
async function deleteRows({ url, tables }: Database): Promise<boolean> {
  return withConnection(url, async (client) => {
    // A test that failed may have left connections and locks behind.
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    if ((await tablesOf(client)) !== tables) return false
    // The audit log's trigger refuses deletions; `replica` sessions run no triggers.
    await client.query('SET session_replication_role = replica')
    await client.query(emptying(tables))
    return true
  })
}

/** TRUNCATE would make new files for every table and index, which costs five times as much for a few rows. */
const emptying = (tables: string): string =>
  [
    'BEGIN',
    `LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`,
    ...tables.split(', ').map((table) => `DELETE FROM ${table}`),
    `SELECT setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences`,
    'COMMIT',
  ].join('; ')

/** Quoted names of all tables except Prisma's history, separated by commas. */
async function tablesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ tables: string }>(
    `SELECT string_agg(quote_ident(tablename), ', ' ORDER BY tablename) AS tables FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  return rows.map((row) => row.tables).join()
}

/** Runs `work` on a new connection and closes it. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
