// Time-outs stored on a role for one database, for the connections of a pooler.

import pg from 'pg'
import t, { type Test } from 'tap'
import { storeTimeoutsOnRole } from '../dist/session.js'
import { databaseWithoutSchema } from './helper.js'

const LIMITS = { statement_timeout: 4_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 1_000 }

async function connect(t: Test, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.teardown(() => client.end())
  return client
}

t.test('storeTimeoutsOnRole sets the time-outs of new connections to that database only', async (t) => {
  const url = await databaseWithoutSchema(t)
  const elsewhere = await connect(t, await databaseWithoutSchema(t))
  const showTimeouts = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle`

  await storeTimeoutsOnRole(await connect(t, url), LIMITS)

  t.same((await (await connect(t, url)).query(showTimeouts)).rows, [
    { statement: '4s', lock: '2s', idle: '1s' },
  ])
  t.notMatch((await elsewhere.query(showTimeouts)).rows, [{ statement: '4s' }])
})

t.test('storeTimeoutsOnRole doesn’t alter a role that has these time-outs already', async (t) => {
  const client = await connect(t, await databaseWithoutSchema(t))
  const version = async () => {
    const text = `SELECT s.xmin::text FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
      WHERE d.datname = current_database()`
    return (await client.query(text)).rows
  }
  await storeTimeoutsOnRole(client, LIMITS)
  const before = await version()

  await storeTimeoutsOnRole(client, LIMITS)

  t.equal(before.length, 1)
  t.same(await version(), before)
})

t.test('concurrent calls of storeTimeoutsOnRole all succeed', async (t) => {
  const url = await databaseWithoutSchema(t)
  const clients = await Promise.all(Array.from({ length: 4 }, () => connect(t, url)))

  await t.resolves(Promise.all(clients.map((client) => storeTimeoutsOnRole(client, LIMITS))))
})

t.test('storeTimeoutsOnRole waits for another session’s storeTimeoutsOnRole', async (t) => {
  const url = await databaseWithoutSchema(t)
  const [other, client] = [await connect(t, url), await connect(t, url)]
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await other.query('SELECT pg_advisory_lock(7203115)')

  let done = false
  const keeping = storeTimeoutsOnRole(client, LIMITS).finally(() => {
    done = true
  })
  const waits = `SELECT FROM pg_locks WHERE pid = ${rows[0]?.pid} AND locktype = 'advisory' AND NOT granted`
  while (!done && (await other.query(waits)).rowCount === 0);

  t.notOk(done)
  await other.query('SELECT pg_advisory_unlock(7203115)')
  await keeping
})
