// `interleave` finds a lost update and passes a write that locks its row.

import pg from 'pg'
import t, { type Test } from 'tap'
import { freshDatabase, interleave, startStatementGate } from '../dist/index.js'

type Increment = (pool: pg.Pool) => Promise<void>

/** Reads and writes in two statements, without a lock. */
const careless: Increment = async (pool) => {
  const { rows } = await pool.query('SELECT n FROM counter')
  await pool.query('UPDATE counter SET n = $1', [rows[0].n + 1])
}

const locking: Increment = async (pool) => {
  const client = await pool.connect()
  await client.query('BEGIN')
  const { rows } = await client.query({ name: 'locked', text: 'SELECT n FROM counter FOR UPDATE' })
  await client.query('UPDATE counter SET n = $1', [rows[0].n + 1])
  await client.query('COMMIT')
  client.release()
}

async function interleaved(t: Test, increment: Increment) {
  const databaseUrl = await freshDatabase(t, 'auth')
  const gate = await startStatementGate(t, databaseUrl, /^SELECT 'poll'/)
  const [direct, gated] = [databaseUrl, gate.url].map((connectionString) => new pg.Pool({ connectionString }))
  if (direct === undefined || gated === undefined) throw new Error('no pools')
  // The end of the test's database ends connections that a busy machine hasn't closed yet.
  for (const pool of [direct, gated]) pool.on('error', () => undefined)
  t.teardown(() => Promise.all([direct.end(), gated.end()]))
  await direct.query('CREATE TABLE counter AS SELECT 0 AS n')
  return interleave({
    gate,
    databaseUrl,
    scene: async () => {
      await direct.query('UPDATE counter SET n = 0')
      const done = { done: true }
      return {
        first: async () => {
          await gated.query(`SELECT 'poll'`)
          await increment(gated)
          return done
        },
        second: async () => {
          await increment(direct)
          return done
        },
        state: async () => (await direct.query('SELECT n FROM counter')).rows,
      }
    },
  })
}

t.test('interleave finds a lost update between a read and a write', async (t) => {
  const { serial, anomalies, statements } = await interleaved(t, careless)

  t.same(serial.firstThenSecond.state, [{ n: 2 }])
  t.equal(statements, 2, 'the ignored statement is not counted')
  t.match(anomalies, [{ nth: 2, heldAt: /^UPDATE/, outcome: { state: [{ n: 1 }] } }])
})

t.test('interleave reports no anomaly when the row is locked, and counts prepared statements', async (t) => {
  const { anomalies, statements } = await interleaved(t, locking)

  t.same(anomalies, [])
  t.equal(statements, 4)
})
