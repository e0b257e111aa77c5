// The moderation queue reads little more than its page and what is open, however many recipes and reports there are.

import t from 'tap'
import { type QueueCursor, START } from '../../dist/moderation/cursor.js'
import { queueSummary, wholeQueue } from '../../dist/moderation/queue.js'
import { build } from '../helper.js'
import { blocksOf, planOf, scannedTables } from '../plans.js'

/** Every hundredth waits; the last 200 of the reports of recipes are open, and as many of those of comments. */
const [RECIPES, REPORTS, OPEN] = [60_000, 60_000, 200]
const report = (table: string, column: string, value: string) =>
  `INSERT INTO ${table} (recette_id, ${column} raison, declarant, date_creation, resolu_le, fonde)
    SELECT n, ${value} 'Raison ' || n % 7 || repeat(' mot', 50), 'u' || n, timestamptz '2026-01-01' + n * interval '1 minute',
      CASE WHEN n <= ${REPORTS - OPEN} THEN now() END, n % 300 = 0
    FROM generate_series(1, ${REPORTS}) AS n`
const FILL = [
  `INSERT INTO recettes (id, titre, auteur_id, statut, signaler, description, created_at)
    SELECT n, 'Tarte', 1 + n % 10000, (CASE WHEN n % 100 = 0 THEN 'en_attente' ELSE 'valider' END)::statut, n > ${REPORTS - OPEN},
      repeat('mot ', 150), timestamptz '2026-01-01' + n * interval '1 minute'
    FROM generate_series(1, ${RECIPES}) AS n`,
  `INSERT INTO changements_statut (recette_id, moderateur_id, auteur_id, de, vers, cause, motif, date_creation)
    SELECT n, 8, 1 + n % 10000, 'en_attente', (CASE WHEN n % 10 = 0 THEN 'refuser' ELSE 'valider' END)::statut,
      (CASE WHEN n % 1001 = 0 THEN 'confiance' ELSE 'decision' END)::cause_changement, repeat('mot ', 100),
      CASE WHEN n % 1001 = 0 THEN now() ELSE timestamptz '2026-01-01' END
    FROM generate_series(1, ${RECIPES}) AS n`,
  `INSERT INTO commentaires (id, recette_id, auteur_id, contenu)
    SELECT n, n, 1 + n % 10000, repeat('mot ', 100) FROM generate_series(1, ${RECIPES}) AS n`,
  report('signalements', '', ''),
  report('signalements_commentaires', 'commentaire_id,', 'n,'),
]
const TABLES = ['recettes', 'commentaires', 'signalements', 'signalements_commentaires', 'changements_statut']

const PAGE = 21
/** Pages of tables and indexes that a page of the queue may touch; the smallest of the tables alone has more. */
const MAX_PAGES = 2_000

const MIDDLE = Date.UTC(2026, 0, 11)
const PLACES: QueueCursor[] = [
  START,
  { ouverts: 2, depuis: MIDDLE, id: 29_900 },
  { ouverts: 0, depuis: MIDDLE, id: 14_400 },
  { ouverts: 0, depuis: Date.UTC(2027, 0, 1), id: 1 },
]

t.test(
  'every page of the queue is answered from indexes, as a new statement and as one prepared long ago',
  async (t) => {
    const { db } = await build(t, { DATABASE_STATEMENT_TIMEOUT_MS: '60000' })
    const client = await db.pool.connect()
    t.teardown(() => client.release())
    // Without the triggers, whose work the queue doesn't depend on.
    await client.query('SET session_replication_role = replica')
    for (const statement of FILL) await client.query(statement)
    await client.query('SET session_replication_role = origin')
    await client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`)
    const { rows } = await client.query<{ pages: number }>(
      'SELECT min(relpages)::int AS pages FROM pg_class WHERE oid = ANY($1::regclass[])',
      [TABLES],
    )
    t.ok(Number(rows[0]?.pages) > MAX_PAGES, `the smallest table has ${rows[0]?.pages} pages`)

    let mostPages = { pages: 0, of: '' }
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`SET plan_cache_mode = ${mode}`)
      for (const objet of [undefined, 'signalees', 'en_attente', 'a_regarder'] as const)
        for (const [after, statement] of PLACES.flatMap((place) => [
          [place, wholeQueue] as const,
          [place, queueSummary] as const,
        ])) {
          const { name, text, values } = statement({ objet, after }, PAGE)
          const plan = await planOf(client, text, values)
          const pages = blocksOf(plan)
          const of = JSON.stringify({ name, after, mode })
          if (pages > mostPages.pages) mostPages = { pages, of }
          t.same(scannedTables(plan), [], of)
          if (pages > MAX_PAGES) t.fail(`${pages} pages: ${of}`)
        }
    }
    t.comment(mostPages)
    t.ok(mostPages.pages > 0)
  },
)
