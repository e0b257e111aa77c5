// How PostgreSQL finds what is due. Behind a pooler, statements have no names to ask the plan by.

import t from 'tap'
import { outboxStore } from '../dist/store.js'
import { open } from './helper.js'

t.test('a claim reads what is due from the index, however much that is', async (t) => {
  const { pool } = await open(t, { max: 1 })
  await pool.query(`INSERT INTO envois (genre, contenu) SELECT 'test', '{}' FROM generate_series(1, 20000)`)
  await pool.query('ANALYZE envois')

  t.equal((await outboxStore(pool).claim(['test'], 5, 20)).length, 5)

  // The one connection still has the statement.
  const { rows } = await pool.query(`EXPLAIN EXECUTE envois_claim('{test}', 5, 20)`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  t.match(plan, 'Index Scan using envois_abandonne_le_du_le_idx')
  t.notMatch(plan, /Seq Scan|Sort/)
})
