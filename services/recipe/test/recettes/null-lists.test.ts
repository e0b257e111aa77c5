// Lists of a recipe are never NULL, not even where SQL by hand says so.

import t from 'tap'
import { build } from '../helper.js'

const LISTS = ['ingredients', 'etapes', 'cles', 'cles_exclusion', 'noms']

const insertWithNull = (list: string) =>
  `INSERT INTO recettes (titre, auteur_id, cles_version, ${list}) VALUES ('Sans ${list}', 1, 7, NULL) RETURNING id`

t.test('PostgreSQL refuses a recipe with a NULL list', async (t) => {
  const { db } = await build(t)

  for (const list of LISTS) await t.rejects(db.pool.query(insertWithNull(list)), { code: '23502' }, list)
})
