// A search never walks through all recipes: whatever is asked for, little more is read than what is answered.

import { readFileSync } from 'node:fs'
import { longTransaction } from '@recettes/database'
import type pg from 'pg'
import t from 'tap'
import { parseQuery } from '../../dist/modele/recherche.js'
import { deriveColumns } from '../../dist/recherche/derive-columns.js'
import { rechercheRepository } from '../../dist/recherche/repository.js'
import { type SearchCursor, START } from '../../dist/recherche/results.js'
import { type Built, build } from '../helper.js'

/** 20,000 recipes: all with salt, every 500th with saffron. */
async function fill({ db }: Built): Promise<void> {
  const common = deriveColumns({
    titre: '',
    description: null,
    allergenes: null,
    ingredients: ['sel', 'beurre'],
  })
  const rare = deriveColumns({
    titre: '',
    description: null,
    allergenes: null,
    ingredients: ['sel', 'beurre', 'safran'],
  })
  await db.pool.query(
    `WITH recette AS (INSERT INTO recettes (titre, auteur_id) SELECT 'Recette', 1 FROM generate_series(1, 20000) RETURNING id)
     INSERT INTO recettes_recherche (recette_id, nb_ingredients, cles_version, cles)
     SELECT id, 2 + id % 15, 1, CASE WHEN id % 500 = 0 THEN $1::text[] ELSE $2::text[] END FROM recette`,
    [rare.cles, common.cles],
  )
  await db.pool.query('VACUUM ANALYZE recettes, recettes_recherche')
}

const union = (...keys: (string[] | undefined)[]) => [...new Set(keys.flatMap((some) => some ?? []))]

/** 20,000 recipes with the keys of the bench's own recipes, two of them mixed into each. */
async function fillFromCorpus({ db }: Built): Promise<void> {
  const corpus = readFileSync(
    new URL('../../../../packages/lab/corpus/recettes.jsonl', import.meta.url),
    'utf8',
  )
  const recipes = corpus
    .trim()
    .split('\n')
    .map((line) => deriveColumns({ description: null, allergenes: null, ...JSON.parse(line) }))
  const rows = Array.from({ length: 20_000 }, (_, n) => {
    const [one, other] = [recipes[n % recipes.length], recipes[(n * 7 + 3) % recipes.length]]
    return {
      nb: (one?.nbIngredients ?? 0) + (n % 5),
      cles: union(one?.cles, other?.cles.slice(n % 20)),
      exclusion: union(one?.clesExclusion, other?.clesExclusion.slice(n % 20)),
    }
  })
  // Longer than a request may take, on a machine that runs many tests.
  await longTransaction(db.pool, 60_000, (client) =>
    client.query(
      `WITH r AS (
         SELECT row_number() OVER () AS id, * FROM json_to_recordset($1::json) AS r(nb int, cles text[], exclusion text[])
       ), recette AS (INSERT INTO recettes (titre, auteur_id) SELECT 'Recette', 1 FROM r RETURNING id)
       INSERT INTO recettes_recherche (recette_id, nb_ingredients, cles_version, cles, cles_exclusion)
       SELECT id, nb, 1, cles, exclusion FROM r JOIN recette USING (id)`,
      [JSON.stringify(rows)],
    ),
  )
  await db.pool.query('VACUUM ANALYZE recettes, recettes_recherche')
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

/** Exclusions that remove most hits. */
type Filter = { without?: string[]; statut?: 'refuser' }

/** Cost of a page of a search: scans of the table, and rows read. */
async function effortOf({ db }: Built, names: string[], from: SearchCursor = START, filter: Filter = {}) {
  const client = await db.pool.connect()
  try {
    await client.query('BEGIN')
    const before = await readSoFar(client)
    const recent = (async (statement) => {
      const result = await client.query(statement)
      const rows = result.rows.map((row) => ({ ...row, items: row.items && Buffer.from(row.items) }))
      return { ...result, rows }
    }) as typeof db.reads.recent
    const wanted = parseQuery(names, filter.without ?? [])
    if (wanted === null) throw new Error('names nothing')
    const search = { ...wanted, filters: filter.statut === undefined ? [] : [`statut:${filter.statut}`] }
    const found = await rechercheRepository({ ...db, reads: { ...db.reads, recent } }).page(
      recent,
      search,
      from,
      PAGE,
    )
    const after = await readSoFar(client)
    const [scans, read] = [after.scans - before.scans, after.read - before.read]
    return {
      scans,
      read,
      found: JSON.parse(`[${found.items}]`).length,
      next: found.next,
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** This connection's reads of the table since PostgreSQL last flushed its statistics. */
async function readSoFar(client: pg.ClientBase) {
  const { rows } = await client.query<{ scans: number; read: number }>(
    `SELECT seq_scan::int AS scans, (seq_tup_read + idx_tup_fetch)::int AS read
     FROM pg_stat_xact_user_tables WHERE relname = 'recettes_recherche'`,
  )
  return rows[0] ?? { scans: 0, read: 0 }
}

const PAGE = 20
/** Of 20,000 recipes, those that a page may cost: what is looked at in order, and one class's results, in both ranks. */
const FEW = 1_500

t.test('a search reads few more recipes than it returns, on any page', async (t) => {
  const service = await build(t)
  await fill(service)

  for (const names of [['safran', 'sel'], ['sel', 'beurre'], ['sel'], ['zgrub']]) {
    let place: SearchCursor | null = START
    for (let page = 1; page <= 3 && place; page++) {
      const effort = await effortOf(service, names, place)
      t.equal(effort.scans, 0, `${names.join(' + ')}, page ${page}`)
      t.ok(effort.read < FEW, `${effort.read} read for ${effort.found}`)
      place = effort.next
    }
  }
})

const FILTERS: [filter: Filter, names: string[], found: number][] = [
  [{ statut: 'refuser' }, ['sel'], 8],
  [{ without: ['lactose'] }, ['beurre'], 0],
  [{ without: ['produits laitiers', 'gluten'] }, ['sel', 'beurre'], 0],
  [{ without: ['gluten'], statut: 'refuser' }, ['beurre'], 8],
]

t.test('a filter that few hits pass reads few of the others', async (t) => {
  const service = await build(t)
  await fill(service)
  await service.db.pool.query(`UPDATE recettes SET statut = 'refuser' WHERE id % 2500 = 7`)

  for (const [filter, names, found] of FILTERS) {
    const effort = await effortOf(service, names, START, filter)
    t.match(effort, { scans: 0, found }, JSON.stringify(filter))
    t.ok(effort.read < FEW, `${effort.read} read for ${effort.found}`)
  }
})

t.test('no search that people type scans the table', async (t) => {
  const service = await build(t)
  await fillFromCorpus(service)

  for (const names of QUERIES) {
    const effort = await effortOf(service, names)
    t.equal(effort.scans, 0, names.join(' + '))
    t.ok(effort.read < FEW, `${effort.read} read for ${effort.found}`)
  }
})

t.test('page by page, a search finds what reading every recipe finds, in the same order', async (t) => {
  const service = await build(t)
  await fillFromCorpus(service)
  const { db } = service
  await db.pool.query("UPDATE recettes SET statut = 'valider' WHERE id % 3 = 0")
  const repository = rechercheRepository(db)

  for (const names of QUERIES) {
    for (const [without, statut] of [
      [[], undefined],
      [['beurre'], 'valider'],
    ] as const) {
      const wanted = parseQuery(names, without)
      if (wanted === null) continue
      const search = { ...wanted, filters: statut === undefined ? [] : [`statut:${statut}`] }
      const found: number[] = []
      let place: SearchCursor | null = START
      while (place && found.length < 5 * PAGE) {
        const page = await repository.page(db.reads.fresh, search, place, PAGE)
        found.push(...JSON.parse(`[${page.items}]`).map(({ id }: { id: number }) => id))
        place = page.next
      }
      const { rows } = await db.pool.query<{ id: number }>(
        `SELECT id FROM recettes JOIN recettes_recherche ON recette_id = id WHERE cles @> $1::text[] AND NOT (cles || cles_exclusion) && $2::text[]
           AND ($3::statut IS NULL OR statut = $3::statut)
         ORDER BY NOT cles @> $4::text[], nb_ingredients, id`,
        [search.required, search.excluded, statut ?? null, search.preferred],
      )
      const expectedIds = rows.map(({ id }) => id)
      t.same(found, expectedIds.slice(0, found.length), `${names.join(' + ')} ${statut ?? ''}`)
      t.equal(found.length, Math.min(expectedIds.length, 5 * PAGE))
    }
  }
})
