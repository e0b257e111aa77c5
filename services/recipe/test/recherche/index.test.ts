// A search never walks through all recipes: rare foods are looked up in the index on keys, common ones stop at the limit.

import t from 'tap'
import { readQuery } from '../../dist/recherche/query.js'
import { rechercheRepository, START } from '../../dist/recherche/repository.js'
import { understand } from '../../dist/recherche/understanding.js'
import { type Built, build } from '../helper.js'

/** 20,000 recipes: all with salt, every 500th with saffron. */
async function fill({ db }: Built): Promise<void> {
  const common = understand({ titre: '', description: null, ingredients: ['sel', 'beurre'] })
  const rare = understand({ titre: '', description: null, ingredients: ['sel', 'beurre', 'safran'] })
  await db.pool.query(
    `INSERT INTO recettes (titre, auteur_id, nb_ingredients, cles_version, cles)
     SELECT 'Recette', 1, 2 + n % 15, 1, CASE WHEN n % 500 = 0 THEN $1::text[] ELSE $2::text[] END
     FROM generate_series(1, 20000) AS n`,
    [rare.cles, common.cles],
  )
  await db.pool.query('ANALYZE recettes')
}

/** The plan of the very statement that the repository sends for a search. */
async function planOf({ db }: Built, names: string[], limit: number): Promise<string> {
  const plans: string[] = []
  const reads: typeof db.reads = {
    ...db.reads,
    query: async (statement) => {
      const explained = { text: `EXPLAIN ${statement.text}`, values: statement.values ?? [] }
      const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(explained)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return db.reads.query(statement)
    },
  }
  const wanted = readQuery(names, [])
  if (wanted === null) throw new Error('names nothing')
  await rechercheRepository({ ...db, reads }).page({ ...wanted, statut: undefined }, START, limit)
  return plans.join('\n')
}

t.test('no plan scans the table', async (t) => {
  const service = await build(t)
  await fill(service)

  const rare = await planOf(service, ['safran', 'sel'], 20)
  const common = await planOf(service, ['sel', 'beurre'], 20)
  const none = await planOf(service, ['zgrub'], 20)

  t.match(rare, /Bitmap Index Scan on recettes_cles_idx/)
  t.match(common, /Index Scan using recettes_nb_ingredients_id_idx/)
  t.match(none, /Bitmap Index Scan on recettes_cles_idx/)
  for (const plan of [rare, common, none]) t.notMatch(plan, /Seq Scan/)
})
