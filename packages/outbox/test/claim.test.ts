// Query plans of claims.

import type pg from 'pg'
import t from 'tap'
import { outboxStore } from '../dist/store.js'
import { open } from './helper.js'

t.test('a claim reads what is due from the index, however much that is', async (t) => {
  const { pool } = await open(t, { max: 1 })
  await pool.query(fill('test', 20_000))

  t.equal((await outboxStore(pool).claim(['test'], 5, 20)).length, 5)

  t.same(await readByClaim(pool, '{test}'), { rows: 5, indexes: ['envois_genre_du_le_idx'] })
})

t.test('a claim reads nothing of the kinds that others deliver, however much waits of them', async (t) => {
  const { pool } = await open(t, { max: 1 })
  await pool.query(fill('other', 20_000))
  await pool.query(fill('one', 3))
  await pool.query(fill('two', 3))

  const claimed = await outboxStore(pool).claim(['one', 'two', 'none'], 5, 20)

  t.same(
    claimed.map(({ kind }) => kind),
    ['one', 'one', 'one', 'two', 'two'],
  )
  t.same(await readByClaim(pool, '{one,two,none}'), { rows: 1, indexes: ['envois_genre_du_le_idx'] })
})

/** SQL that adds due messages of a kind, older than what is added later. */
const fill = (kind: string, count: number) =>
  `INSERT INTO envois (genre, contenu) SELECT '${kind}', '{}' FROM generate_series(1, ${count}); ANALYZE envois`

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Rows that the last claim's statement read on the one connection, filtered ones too, and by which indexes. */
async function readByClaim(pool: pg.Pool, kinds: string) {
  const client = await pool.connect()
  await client.query('BEGIN')
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE envois_claim('${kinds}', 5, 20)`,
  )
  await client.query('ROLLBACK')
  client.release()
  const nodes = flat(rows[0]['QUERY PLAN'][0].Plan).filter((node) => /^(?:Seq|Index)/.test(node['Node Type']))
  const reading = nodes.filter(
    (node) => node['Relation Name'] === 'envois' && node['Index Name'] !== 'envois_pkey',
  )
  const read = reading.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  )
  return {
    rows: Math.round(read.reduce((sum, count) => sum + count, 0)),
    indexes: reading.map((node) => node['Index Name']),
  }
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
