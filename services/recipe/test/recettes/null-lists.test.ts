// Lists of a recipe are never NULL, not even where SQL by hand says so.

import t from 'tap'
import { build } from '../helper.js'

const LISTS = {
  recettes: ['ingredients', 'etapes'],
  recettes_recherche: ['cles', 'filtres', 'cles_exclusion', 'noms'],
}

t.test('PostgreSQL refuses a recipe with a NULL list', async (t) => {
  const { db, publish } = await build(t)
  await publish()

  for (const [table, lists] of Object.entries(LISTS))
    for (const list of lists)
      await t.rejects(db.pool.query(`UPDATE ${table} SET ${list} = NULL`), { code: '23502' }, list)
})
