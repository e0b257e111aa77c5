// Databases of the baseline: the rows of a bench database, copied into the plain schema.

import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { fillPairs } from './pairs.js'
import { PLAIN_INDEXES, PLAIN_TABLES } from './plain-schema.js'

/** Copies recipes and comments of the database at `source` into an empty one at `target`. */
export async function fillPlain(source: string, target: string): Promise<void> {
  const [reader, writer] = [source, target].map((connectionString) => new pg.Client({ connectionString }))
  if (reader === undefined || writer === undefined) return
  await Promise.all([reader.connect(), writer.connect()])
  try {
    await writer.query(PLAIN_TABLES)
    for (const table of ['recettes', 'commentaires']) {
      const { rows } = await writer.query<{ columns: string }>(
        `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
        [table],
      )
      const columns = rows[0]?.columns
      await pipeline(
        reader.query(to(`COPY (SELECT ${columns} FROM ${table} ORDER BY id) TO STDOUT (FORMAT binary)`)),
        writer.query(from(`COPY ${table} (${columns}) FROM STDIN (FORMAT binary)`)),
      )
    }
    await writer.query(PLAIN_INDEXES)
    await writer.query('VACUUM (ANALYZE)')
    await fillPairs(reader, writer)
    await writer.query('CHECKPOINT')
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}
