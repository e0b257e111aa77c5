// The change log: late commits are seen, and a purge deletes only what every follower has seen.

import { matchesEach, until } from '@recettes/testing'
import pg from 'pg'
import t, { type Test } from 'tap'
import { followChangeLog, purgeOf } from '../dist/change-log.js'
import { databaseWithoutSchema, execute } from './helper.js'

const ROW = 'INSERT INTO changes VALUES (pg_current_xact_id(), 1)'

/** A log with two committed rows, written before and after an open transaction wrote one, and a snapshot of this state. */
async function start(t: Test) {
  const url = await databaseWithoutSchema(t)
  await execute(url, 'CREATE TABLE changes (transaction xid8, id int)')
  await execute(url, ROW)
  // Snapshots cover the whole server: a transaction that another test's database still runs would hold xmin below this row.
  await until(async () => {
    const { rows } = await execute(
      url,
      'SELECT transaction < pg_snapshot_xmin(pg_current_snapshot()) AS ended FROM changes',
    )
    return rows[0].ended
  })
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  t.teardown(() => writer.end())
  await writer.query(`BEGIN; ${ROW}`)
  await execute(url, ROW)
  const { rows } = await execute(url, 'SELECT pg_current_snapshot()::text AS snapshot')
  return {
    url,
    writer,
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
    const { writer, snapshot, purge } = await start(t)
    await writer.query('COMMIT')

    t.equal(await purge(snapshot), 1)
    t.equal((await writer.query('SELECT count(*)::int AS count FROM changes')).rows[0].count, 2)
  },
)

t.test('a purge of the change log deletes nothing while another runs', async (t) => {
  const { writer, snapshot, purge } = await start(t)
  await writer.query('COMMIT; BEGIN')
  await writer.query(purgeOf('changes'), [snapshot])
  // Its rows are still visible to others.
  t.equal(await purge(snapshot), 0)
  await writer.query('ROLLBACK')

  t.equal(await purge(snapshot), 1)
})

t.test('a follower sees a change of the oldest open transaction once it commits', async (t) => {
  const { url, writer } = await start(t)
  const seen: { id: number }[] = []
  let gaps = 0
  const log = followChangeLog<{ id: number }>({
    url,
    table: 'changes',
    columns: ['id'],
    onChanges: (rows) => seen.push(...rows),
    onGap: () => gaps++,
  })
  t.teardown(() => log.close())
  await until(() => log.isUpToDate())
  t.equal(gaps, 1, 'at the start anything may have changed')

  await writer.query('COMMIT')

  await until(() => seen.length > 0)
  matchesEach(t, seen, [{ id: 1 }])
  t.equal(gaps, 1)
})
