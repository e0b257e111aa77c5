// No list walks through the table: whatever it is narrowed to, it reads little more than its page.

import t from 'tap'
import { listStatement } from '../../dist/recettes/lists.js'
import { build } from '../helper.js'
import { blocksOf, planOf, scannedTables } from '../plans.js'

/** Ids are spread as among a million recipes; author 1 has a quarter of them, 9,999 has three, the others some fifty. */
const RECIPES = 30_000
const SPREAD = 33
const FILL = `INSERT INTO recettes (id, titre, auteur_id, statut, signaler, description)
  SELECT n * ${SPREAD},
    CASE WHEN n % 3 = 0 THEN 'Tarte' WHEN n % 20 = 1 THEN 'Soupe' ELSE 'Plat' END || ' aux légumes n' || n,
    CASE WHEN n % 4 = 0 THEN 1 WHEN n IN (7, 15000, 29001) THEN 9999 ELSE 2 + n % 500 END,
    (CASE WHEN n % 1000 = 0 THEN 'refuser' WHEN n % 50 = 0 THEN 'en_attente' ELSE 'valider' END)::statut,
    n % 2000 = 0, repeat('mot ', 150)
  FROM generate_series(1, ${RECIPES}) AS n;
  UPDATE recettes SET titre_mots = array_to_tsvector(mots_du_titre(titre, (id >> 15) || ':'))`

const STATUTS = [undefined, 'en_attente', 'valider', 'refuser'] as const
const AUTHORS = [undefined, 1, 2, 9999, 77_777]
/** In every third title, in every twentieth, in one, in none, two that never stand together. */
const TITLES = [undefined, 'tarte', 'soupe', 'n29001', 'zgrub', 'tarte soupe']
const PLACES = [0, (RECIPES * SPREAD) / 2]
const PAGE = 21
/**
 * Pages of tables and indexes that a list may touch; the table alone has over 3,000. The most that it can be is a page for
 * each title with the words, where none of them is in the list: «soupe» is in 1,500 titles, none of author 1.
 */
const MAX_PAGES = 1_500

/** An author with some fifty recipes: three pages of index for each block of ids, and the recipes. */
const MAX_PAGES_OF_FEW = 400
const RARE_AUTHORS = new Set<number | undefined>([2, 9999, 77_777])

const literal = (value: unknown) => (value === null ? 'NULL' : `'${value}'`)

t.test(
  'every combination of filters reads few pages, as a new statement and as one prepared long ago',
  async (t) => {
    const { db } = await build(t, { DATABASE_STATEMENT_TIMEOUT_MS: '60000' })
    const client = await db.pool.connect()
    t.teardown(() => client.release())
    // Without the triggers, whose work no list depends on.
    await client.query(
      `SET session_replication_role = replica; ${FILL}; SET session_replication_role = origin`,
    )
    await client.query('VACUUM FULL ANALYZE recettes')
    const { rows } = await client.query(`SELECT relpages FROM pg_class WHERE oid = 'recettes'::regclass`)
    t.ok(rows[0].relpages >= 2 * MAX_PAGES, `the table has ${rows[0].relpages} pages`)

    let mostPages = { pages: 0, of: '' }
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`SET plan_cache_mode = ${mode}`)
      for (const statut of STATUTS)
        for (const signaler of [true, false])
          for (const auteurId of AUTHORS)
            for (const titre of TITLES)
              for (const descending of [true, false])
                for (const after of PLACES) {
                  const filter = { statut, signaler, auteurId, titre, descending }
                  const { sql, values } = listStatement(filter, after, PAGE)
                  const plan = await planOf(client, sql.short.text, values.map(literal))
                  const pages = blocksOf(plan)
                  const of = JSON.stringify({ ...filter, after, mode })
                  if (pages > mostPages.pages) mostPages = { pages, of }
                  const found = scannedTables(plan).filter((table) => table === 'recettes')
                  const bound = RARE_AUTHORS.has(auteurId) ? MAX_PAGES_OF_FEW : MAX_PAGES
                  if (found.length > 0 || pages > bound) t.fail(`${pages} pages ${found}: ${of}`)
                }
    }
    t.comment(mostPages)
    t.ok(mostPages.pages > 0)
  },
)
