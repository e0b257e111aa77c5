// Grants the service's role its rights, with a script such as infra/database-roles.sql.

import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** `script` is the path of an SQL script with psql's variable `:'role'`. */
export type Grant = { role: string; script: string }

/** Call with the migration lock held. */
export async function grantTo(client: pg.Client, { role, script }: Grant): Promise<void> {
  const sql = await readFile(script, 'utf8')
  await client.query(sql.replaceAll(":'role'", client.escapeLiteral(role)))
}
