// What the role of a running service may do in its database: infra/database-roles.sql says it, this runs it.

import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** A role that serves, and the SQL that gives it its rights, with psql's variable `role`. */
export type Grant = { role: string; script: string }

/** Gives a role what a service needs, and takes back what it must not have. The caller holds the migration lock. */
export async function grantTo(client: pg.Client, { role, script }: Grant): Promise<void> {
  const sql = await readFile(script, 'utf8')
  await client.query(sql.replaceAll(":'role'", client.escapeLiteral(role)))
}
