// Existence of a recipe, for the errors of its comments and reports.

import { rowId } from '@recettes/database'
import type pg from 'pg'
import { rowsOf, type Tx } from '../database.js'

export async function recetteExists(pool: pg.Pool, id: number, tx?: Tx): Promise<boolean> {
  const text = 'SELECT 1 FROM recettes WHERE id = $1'
  return (await rowsOf(pool, tx, { name: 'recette_exists', text, values: [rowId(id)] })).length === 1
}
