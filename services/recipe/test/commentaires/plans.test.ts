// A page of a recipe's comments reads little more than itself, also where few recipes have nearly all comments.

import t from 'tap'
import { pageOfRecipe } from '../../dist/commentaires/repository.js'
import { build } from '../helper.js'
import { blocksOf, planOf } from '../plans.js'

/** Recipes 1 to 5 share the first comments, 6 has the last ones, 7 has none. */
const [OF_FIVE, OF_SIX] = [50_000, 500]
const FILL = [
  `INSERT INTO recettes (id, titre, auteur_id, statut, description)
    SELECT n, 'Tarte', 1, 'valider', '' FROM generate_series(1, 7) AS n`,
  'INSERT INTO fils_commentaires SELECT id FROM recettes',
  `INSERT INTO commentaires (id, recette_id, auteur_id, contenu)
    SELECT n, CASE WHEN n <= ${OF_FIVE} THEN 1 + n % 5 ELSE 6 END, 1, repeat('mot ', 30)
    FROM generate_series(1, ${OF_FIVE + OF_SIX}) AS n`,
]
const PAGE = 20
/** Pages of the table and of one index; the table alone has over 1,000. */
const MAX_PAGES = 30

t.test('a page of comments is read by its recipe’s index, by a statement prepared long ago', async (t) => {
  const { db } = await build(t)
  const client = await db.pool.connect()
  t.teardown(() => client.release())
  // Without the triggers, whose work no page depends on.
  await client.query('SET session_replication_role = replica')
  for (const statement of FILL) await client.query(statement)
  await client.query('SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE commentaires')
  await client.query('SET plan_cache_mode = force_generic_plan')

  for (const recetteId of [1, 6, 7])
    for (const after of [0, OF_FIVE / 2]) {
      const { sql, values } = pageOfRecipe(recetteId, after, PAGE)
      const pages = blocksOf(await planOf(client, sql.short.text, values))
      t.ok(pages > 0 && pages <= MAX_PAGES, `recipe ${recetteId} after ${after}: ${pages} pages`)
    }
})
