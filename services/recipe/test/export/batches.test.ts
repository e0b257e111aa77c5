// The export of a user with much data: each batch continues the one before, and reads nothing twice.

import { streamSections } from '@recettes/http'
import type pg from 'pg'
import t from 'tap'
import { sectionsOf } from '../../dist/export/repository.js'
import { build } from '../helper.js'
import { blocksOf, type Plan } from '../plans.js'

/** Rows of each list. */
const COUNT = 3_000
/** Pages of tables and indexes that a batch may touch, counted for each row: each table has more. */
const MAX_PAGES = 800

const FILL = [
  `INSERT INTO recettes (titre, auteur_id) SELECT 'Tarte ' || n, 1 + n % 2 FROM generate_series(1, 400) AS n`,
  `INSERT INTO changements_statut (recette_id, de, vers, motif)
    SELECT 1 + n % 400, 'en_attente', 'valider', n || repeat(md5(n::text), 40) FROM generate_series(1, ${2 * COUNT}) AS n`,
  `INSERT INTO recettes_signalees (recette_id, version, contenu)
    SELECT 1 + n % 400, n, json_build_object('n', n, 'texte', repeat('mot ', 300)) FROM generate_series(1, ${2 * COUNT}) AS n`,
  `INSERT INTO cles_idempotence (empreinte, corps, kid, utilisateur_id, statut, entetes, reponse)
    SELECT sha256(n::text::bytea), '', 'k', 1 + n % 2, 200, '{}', json_build_object('n', n, 'texte', repeat('mot ', 300))
    FROM generate_series(1, ${2 * COUNT}) AS n`,
]

t.test(
  'a long list in an export is complete, and each of its batches reads few database pages',
  async (t) => {
    const { db } = await build(t)
    for (const sql of FILL) await db.pool.query(sql)
    await db.pool.query('VACUUM ANALYZE recettes, changements_statut, recettes_signalees, cles_idempotence')
    let touched: number[] = []
    const explained = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const plan = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`
        const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(plan, values)
        for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) touched.push(blocksOf(Plan))
        return db.pool.query(text, values)
      },
    }
    const sections = sectionsOf(explained as unknown as pg.Pool, async () => [])(1)

    for (const [name, keyOf] of [
      ['decisions_recues', ({ id }: { id: number }) => id],
      ['versions_signalees', ({ contenu }: { contenu: { n: number } }) => contenu.n],
      ['reponses_gardees', ({ reponse }: { reponse: string }) => JSON.parse(reponse).n],
    ] as const) {
      touched = []
      let text = ''
      const section = sections[name]
      if (section === undefined) throw new Error(name)
      for await (const piece of streamSections({ [name]: section }, '{')) text += piece
      const rows = JSON.parse(`${text}}`)[name]
      t.equal(rows.length, COUNT, name)
      t.equal(new Set(rows.map(keyOf)).size, COUNT, name)
      t.ok(touched.length > 10, `${name} comes in batches`)
      t.ok(Math.max(...touched) < MAX_PAGES, `${name}: ${Math.max(...touched)} pages`)
    }
  },
)
