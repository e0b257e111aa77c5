// The purge of the change log: only rows that every follower has seen, and one purge at a time.

import pg from 'pg'
import t, { type Test } from 'tap'
import { purgeOf } from '../dist/change-log.js'
import { emptyDatabase, execute } from './helper.js'

const ROW = 'INSERT INTO changes VALUES (pg_current_xact_id())'

/** A log with one row, a snapshot of then, and a transaction that was open then and writes a row later. */
async function start(t: Test) {
  const url = await emptyDatabase(t)
  await execute(url, 'CREATE TABLE changes (transaction xid8)')
  await execute(url, ROW)
  const open = new pg.Client({ connectionString: url })
  await open.connect()
  t.teardown(() => open.end())
  await open.query(`BEGIN; ${ROW}`)
  await execute(url, ROW)
  const { rows } = await execute(url, 'SELECT pg_current_snapshot()::text AS snapshot')
  return {
    open,
    snapshot: rows[0].snapshot as string,
    purge: async (snapshot: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query(purgeOf('changes'), [snapshot])).rowCount
      } finally {
        await client.end()
      }
    },
  }
}

t.test(
  'the purge keeps rows of transactions that ran when the snapshot was taken, and later ones',
  async (t) => {
    const { open, snapshot, purge } = await start(t)
    await open.query('COMMIT')

    t.equal(await purge(snapshot), 1)
    t.equal((await open.query('SELECT count(*)::int AS count FROM changes')).rows[0].count, 2)
  },
)

t.test('a purge beside another deletes nothing', async (t) => {
  const { open, snapshot, purge } = await start(t)
  await open.query('COMMIT; BEGIN')
  await open.query(purgeOf('changes'), [snapshot])
  // Its rows are still visible to others.
  t.equal(await purge(snapshot), 0)
  await open.query('ROLLBACK')

  t.equal(await purge(snapshot), 1)
})
