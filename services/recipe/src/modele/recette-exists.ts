// Existence of a recipe, for the errors of its comments and reports.

import { toRowId } from '@recettes/database'
import { type Database, rowsOf, type Tx } from '../database.js'

export async function recetteExists({ pool, reads }: Database, id: number, tx?: Tx): Promise<boolean> {
  const text = 'SELECT 1 FROM recettes WHERE id = $1'
  const statement = { name: 'recette_exists', text, values: [toRowId(id)] }
  const rows =
    tx === undefined ? (await reads.preferPrimary(statement)).rows : await rowsOf(pool, tx, statement)
  return rows.length === 1
}
