// A commit that no standby has confirmed, on a server that waits for one in vain.

import { until } from '@recettes/testing'
import t from 'tap'
import { isUnavailable, openPool } from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

t.test('a commit whose wait for the synchronous standby is cancelled fails with 08007', async (t) => {
  const url = await databaseWithoutSchema(t)
  await execute(url, 'CREATE TABLE places (name text)')
  // Of all databases of this server only this one has commits that wait.
  await execute(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = on`)
  // A checkpoint of the whole server may take longer than a statement of a service.
  const admin = openPool({ url, max: 1, statementTimeoutMs: 60_000 })
  const pool = openPool({ url, max: 1 })
  t.teardown(async () => {
    await pool.end()
    await admin.query('ALTER SYSTEM RESET synchronous_standby_names')
    await admin.query('SELECT pg_reload_conf()')
    await admin.end()
  })
  await admin.query('SET synchronous_commit = off')
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`)
  await admin.query('SELECT pg_reload_conf()')
  // Commits wait as soon as the checkpointer, too, has read the setting.
  await until(async () => {
    const { rows } = await admin.query('SHOW synchronous_standby_names')
    return rows[0].synchronous_standby_names !== ''
  }, 'commits wait for a standby')
  await admin.query('CHECKPOINT')

  const write = pool.query(`INSERT INTO places VALUES ('Lyon')`).then(
    () => 'acknowledged',
    (error: unknown) => error,
  )
  const cancel = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
                  WHERE wait_event = 'SyncRep' AND datname = current_database()`
  await until(async () => (await admin.query(cancel)).rowCount !== 0, 'the waiting commit is cancelled')
  const error = await write

  t.has(error, { code: '08007' })
  t.ok(isUnavailable(error))
  t.same((await pool.query('SELECT name FROM places')).rows, [{ name: 'Lyon' }], 'the next one is served')
})
