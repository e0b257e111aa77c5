// Drops indexes before a bulk load and rebuilds them after it, which is many times faster than updating them.

import type pg from 'pg'

/** Runs `work` without the non-unique indexes of these tables, then rebuilds them. */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique ORDER BY c.relname`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
