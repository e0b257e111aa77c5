// A search never walks through all recipes: rare foods are looked up in the index on keys, common ones stop at the limit.

import { readFileSync } from 'node:fs'
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

/** 20,000 recipes with the keys of the bench's own recipes, two of them mixed into each. */
async function fillFromCorpus({ db }: Built): Promise<void> {
  const corpus = readFileSync(
    new URL('../../../../packages/bench/corpus/recettes.jsonl', import.meta.url),
    'utf8',
  )
  const recipes = corpus
    .trim()
    .split('\n')
    .map((line) => understand({ description: null, ...JSON.parse(line) }))
  const rows = Array.from({ length: 20_000 }, (_, n) => {
    const [one, other] = [recipes[n % recipes.length], recipes[(n * 7 + 3) % recipes.length]]
    return {
      nb: (one?.nbIngredients ?? 0) + (n % 5),
      cles: [...new Set([...(one?.cles ?? []), ...(other?.cles.slice(n % 40) ?? [])])],
    }
  })
  await db.pool.query(
    `INSERT INTO recettes (titre, auteur_id, nb_ingredients, cles_version, cles)
     SELECT 'Recette', 1, nb, 1, cles FROM json_to_recordset($1::json) AS r(nb int, cles text[])`,
    [JSON.stringify(rows)],
  )
  await db.pool.query('ANALYZE recettes')
}

/** Searches as people type them: common and rare, alone and together, plural, without accents, misspelt, unknown. */
const QUERIES = [
  ...['oeuf', 'OEUFS', 'sel', 'beurre', 'sucre', 'pommes de terre', 'crème fraîche', 'creme', 'ail', 'lait'],
  ...[
    'safran',
    'noix de muscade',
    'vin blanc',
    'huile d’olive',
    'tomates',
    'tomatte',
    'zgrub',
    'persil',
    'farine',
  ],
  ...[
    'citron, saumon',
    'sel, beurre',
    'oeufs, farine, lait',
    'ail, chocolat noir',
    'miel, cannelle',
    'riz, safran',
  ],
  ...[
    'champignon, vin blanc',
    'pois chiches, cumin',
    'moules, échalote',
    'sucre, moutarde',
    'thon, anchois, olive',
  ],
].map((names) => names.split(', '))

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

t.test('no search that people type scans the table', async (t) => {
  const service = await build(t)
  await fillFromCorpus(service)

  for (const names of QUERIES) t.notMatch(await planOf(service, names, 20), /Seq Scan/, names.join(' + '))
})
