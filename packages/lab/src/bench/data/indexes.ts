// Indexes that make way for a great load and are built again after it, each with the time that this takes.

import type pg from 'pg'

/** How long an index took to build, and how large it became. */
export type IndexTime = { name: string; seconds: number; bytes: number }

/** Does the work without the indexes of these tables, but for keys, then builds them again. */
export async function withoutIndexes(
  client: pg.Client,
  tables: string[],
  work: () => Promise<void>,
): Promise<IndexTime[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique ORDER BY c.relname`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
  await work()
  const times: IndexTime[] = []
  for (const { name, definition } of rows) {
    const began = performance.now()
    await client.query(definition)
    const seconds = (performance.now() - began) / 1000
    const size = await client.query<{ bytes: string }>('SELECT pg_relation_size($1::regclass) AS bytes', [
      name,
    ])
    times.push({ name, seconds, bytes: Number(size.rows[0]?.bytes) })
  }
  return times
}
