// An empty database of one's own on the test run's server.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Test } from 'tap'

/** The server that `npm test` started. */
const server = () => {
  const url = process.env['TEST_SERVER_URL']
  if (url === undefined) throw new Error('no test database server: run the file with npm test -- FILE')
  return url
}

/** Runs one statement on a database. */
export async function execute(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database without anything in it, dropped when the test ends, and returns its URL. */
export async function databaseWithoutSchema(t: Test): Promise<string> {
  const name = `test_empty_${randomUUID().slice(0, 13)}`
  await execute(server(), `CREATE DATABASE "${name}"`)
  t.teardown(() => execute(server(), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
  const url = new URL(server())
  url.pathname = `/${name}`
  return url.href
}
