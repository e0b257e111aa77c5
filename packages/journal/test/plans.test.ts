// Query plans of the audit log's pages, and of the entries about one user, in a large table.

import { openPool } from '@recettes/database'
import { freshDatabase } from '@recettes/testing'
import type pg from 'pg'
import t, { type Test } from 'tap'
import { journalReader } from '../dist/index.js'

/** A hundred entries of each of two hundred users, and one that an administrator made. */
async function open(t: Test) {
  const pool = openPool({ url: await freshDatabase(t, 'auth'), max: 1, statementTimeoutMs: 60_000 })
  t.teardown(() => pool.end())
  await pool.query(`INSERT INTO journal (action, acteur_id, cible_id)
    SELECT 'connexion', 7 + i % 200, 7 + i % 200 FROM generate_series(1, 20000) AS i`)
  await pool.query(`INSERT INTO journal (action, acteur_id, cible_id) VALUES ('suspension', 1, 7)`)
  await pool.query('ANALYZE journal')
  return { pool, reader: journalReader(pool, { hasAddresses: true }) }
}

t.test('a page of the audit log reads no more entries than it shows', async (t) => {
  const { pool, reader } = await open(t)

  await reader.page({}, 0, 10)
  await reader.page({ acteur: 7 }, 0, 10)
  await reader.page({ cible: 7 }, 0, 10)
  await reader.page({ action: 'suspension' }, 0, 10)

  t.same(await readBy(pool, 'journal(0, 10)'), { rows: 10, sorted: false })
  t.same(await readBy(pool, 'journal_acteur(0, 10, 7)'), { rows: 10, sorted: false })
  t.same(await readBy(pool, 'journal_cible(0, 10, 7)'), { rows: 10, sorted: false })
  t.same(await readBy(pool, `journal_action(0, 10, 'suspension')`), { rows: 1, sorted: false })
})

for (const mode of ['force_custom_plan', 'force_generic_plan']) {
  t.test(
    `a page of what concerns a user reads no more entries than it shows from either index (${mode})`,
    async (t) => {
      const { pool, reader } = await open(t)
      await pool.query(`SET plan_cache_mode = ${mode}`)

      const entries = await reader.pageAbout(7, 0, 10)

      t.equal(entries.length, 10)
      t.same(await readBy(pool, 'journal_de(0, 10, 7)'), { rows: 20, sorted: false })
    },
  )
}

t.test('pageAbout returns each entry by or about a user once, in id order', async (t) => {
  const { pool, reader } = await open(t)
  await pool.query(`INSERT INTO journal (action, acteur_id, cible_id)
    VALUES ('suspension', 500, 501), ('connexion', 500, 500), ('role', 501, 500), ('connexion', 501, 501)`)

  const seen: number[] = []
  for (let after = 0, page = await reader.pageAbout(500, after, 1); page[0]; ) {
    after = page[0].id
    seen.push(after)
    page = await reader.pageAbout(500, after, 1)
  }

  t.same(seen, [20002, 20003, 20004])
})

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Rows of the table that a prepared statement of the one connection reads, filtered ones too, and whether it sorts any. */
async function readBy(pool: pg.Pool, statement: string) {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE ${statement}`)
  const nodes = flat(rows[0]['QUERY PLAN'][0].Plan)
  const reading = nodes.filter((node) => /^(?:Seq|Index)/.test(node['Node Type']))
  const read = reading.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  )
  return {
    rows: read.reduce((sum, count) => sum + count, 0),
    sorted: nodes.some((node) => node['Node Type'].endsWith('Sort')),
  }
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
