// What the role of a running service may do in its database: infra/database-roles.sql says it, this runs it.

import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { MIGRATION_LOCK } from './migrate.js'

/**
 * Gives a role what a service needs, and takes back what it must not have; before and after migrating alike.
 * @param url a connection URL of the role that owns the tables
 * @param role the role that serves; it is there already
 * @param script path of the SQL, with psql's variable `role`
 */
export async function grantService(url: string, role: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  const sql = await readFile(script, 'utf8')
  await client.connect()
  try {
    // PostgreSQL refuses two that change the rights on one table at the same moment.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(sql.replaceAll(":'role'", client.escapeLiteral(role)))
  } finally {
    await client.end()
  }
}
