// A database role with no more rights than a service has in production, as infra/database-roles.sql gives them.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Test } from 'tap'

const SCRIPT = new URL('../../../infra/database-roles.sql', import.meta.url)

/** Makes such a role for one test and returns the database's URL as that role. */
export async function serviceRoleUrl(t: Test, databaseUrl: string): Promise<string> {
  const role = `service_${randomUUID().slice(0, 13)}`
  const password = randomUUID()
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const script = (await readFile(SCRIPT, 'utf8')).replaceAll(":'role'", `'${role}'`)
  await run(`CREATE ROLE "${role}" LOGIN PASSWORD '${password}'`, script)
  t.teardown(() => run(`DROP OWNED BY "${role}"`, `DROP ROLE "${role}"`))
  const url = new URL(databaseUrl)
  url.username = role
  url.password = password
  return url.href
}
