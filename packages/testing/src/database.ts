// One fresh database for each test file, cloned from a template that was migrated once.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Test } from 'tap'

/** Which of the two schemas a database has. */
export type Schema = 'auth' | 'recipe'

/** Name of the migrated database that the test run prepares for each schema. */
export const templateOf = (schema: Schema): string => `modele_${schema}`

/**
 * The server that the test run started (`npm test -- FILE` starts it for one file too).
 * @throws Error where the tests were started without it
 */
export function testServerUrl(): string {
  const url = process.env['TEST_SERVER_URL']
  if (url === undefined) throw new Error('no test database server: run the file with npm test -- FILE')
  return url
}

/** Makes a database of one's own, dropped when the test ends, and returns its connection URL. */
export async function freshDatabase(t: Test, schema: Schema): Promise<string> {
  const name = `test_${schema}_${randomUUID().slice(0, 13)}`
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${templateOf(schema)}"`)
  // FORCE: a test that failed may have left connections behind, and its failure is the news, not those.
  t.teardown(() => onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))
  const url = new URL(testServerUrl())
  url.pathname = `/${name}`
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
