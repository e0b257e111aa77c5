// Existence of a recipe, for the errors of its comments and reports.

import { type Query, toRowId } from '@recettes/database'
import { type Database, rowsOf, type Tx } from '../database.js'

/** @param query by default a fresh read */
export async function recetteExists(
  { pool, reads }: Database,
  id: number,
  tx?: Tx,
  query: Query = reads.fresh,
): Promise<boolean> {
  const text = 'SELECT 1 FROM recettes WHERE id = $1'
  const statement = { name: 'recette_exists', text, values: [toRowId(id)] }
  const rows = tx === undefined ? (await query(statement)).rows : await rowsOf(pool, tx, statement)
  return rows.length === 1
}
