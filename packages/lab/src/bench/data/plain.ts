// Databases of the baseline: the rows of a bench database, copied into the plain schema.

import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { fillPairs } from './pairs.js'
import { PLAIN_INDEXES, PLAIN_TABLES } from './plain-schema.js'

const ALIMENTS =
  'SELECT recette_id, nb_ingredients, cles AS ingredients, ingredients_analyses, allergenes_detectes FROM recettes_recherche'
/** Where the rows of each plain table come from. */
const SOURCES = {
  recettes: 'recettes ORDER BY id',
  aliments: `(${ALIMENTS}) AS aliments ORDER BY recette_id`,
  commentaires: 'commentaires ORDER BY id',
}

/** Copies recipes and comments of the database at `source` into an empty one at `target`. */
export async function fillPlain(source: string, target: string): Promise<void> {
  const [reader, writer] = [source, target].map((connectionString) => new pg.Client({ connectionString }))
  if (reader === undefined || writer === undefined) return
  await Promise.all([reader.connect(), writer.connect()])
  try {
    await writer.query(PLAIN_TABLES)
    for (const [table, source] of Object.entries(SOURCES)) {
      const { rows } = await writer.query<{ columns: string }>(
        `SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
        [table],
      )
      const columns = rows[0]?.columns
      await pipeline(
        reader.query(to(`COPY (SELECT ${columns} FROM ${source}) TO STDOUT (FORMAT binary)`)),
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
