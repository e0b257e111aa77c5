// Behaviour behind PgBouncer in transaction mode; `npm test -- --pooler` starts it.

import { isUnavailable, longTransaction, migrate, openPool } from '@recettes/database'
import { freshDatabase, testEnvironment } from '@recettes/testing'
import t, { type Test } from 'tap'
import { POOL_SIZE } from '../../dist/postgres/pooler.js'
import { inProject } from '../../dist/project.js'
import { run } from '../production-roles.js'

/** A database's URL at PgBouncer, and PostgreSQL's own. */
async function urls(t: Test): Promise<{ pooled: string; direct: string }> {
  const direct = await freshDatabase(t, 'recipe')
  const pooled = testEnvironment(direct)['DATABASE_URL'] ?? ''
  t.not(new URL(pooled).port, new URL(direct).port)
  return { pooled, direct }
}

const open = (t: Test, url: string) => {
  const pool = openPool({
    url,
    max: 20,
    statementTimeoutMs: 1_500,
    lockTimeoutMs: 1_000,
    storeTimeoutsOnRole: true,
  })
  t.teardown(() => pool.end())
  return pool
}

t.test('PgBouncer’s clients share few server connections, without prepared statements', async (t) => {
  const { pooled } = await urls(t)
  const pool = open(t, pooled)
  const statement = { name: 'one', text: 'SELECT pg_backend_pid() AS pid, $1::int AS given' }

  const results = await Promise.all(
    Array.from({ length: 60 }, (_, given) => pool.query({ ...statement, values: [given] })),
  )

  t.same(
    results.map(({ rows }) => rows[0].given),
    results.map((_, given) => given),
  )
  t.ok(new Set(results.map(({ rows }) => rows[0].pid)).size <= POOL_SIZE)
  t.same((await pool.query('SELECT name FROM pg_prepared_statements')).rows, [])
})

t.test(
  'time-outs are the role’s own, so that each new server connection behind PgBouncer has them',
  async (t) => {
    const { pooled, direct } = await urls(t)
    // The first connection makes them so; those that PgBouncer opened before end within its `server_idle_timeout`.
    await open(t, pooled).query('SELECT 1')
    await run(
      direct,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )

    const pool = open(t, pooled)

    await t.rejects(pool.query('SELECT pg_sleep(60)'), { code: '57014' })
    t.match((await pool.query('SHOW lock_timeout')).rows, [{ lock_timeout: '1s' }])
    t.match((await pool.query('SHOW idle_in_transaction_session_timeout')).rows, [
      { idle_in_transaction_session_timeout: '5s' },
    ])
  },
)

t.test('several processes may set the role’s time-outs at once', async (t) => {
  const { pooled } = await urls(t)
  const pools = Array.from({ length: 10 }, () => open(t, pooled))

  await t.resolves(Promise.all(pools.map((pool) => pool.query('SELECT 1'))))
})

t.test('migrations refuse a connection pooler and leave no lock behind', async (t) => {
  const { pooled, direct } = await urls(t)

  await t.rejects(migrate(pooled, inProject('prisma/recipe')), /a connection pooler answers at this URL/)

  t.same(await migrate(direct, inProject('prisma/recipe')), [])
})

t.test('a long transaction’s time-out ends with it and reaches no other client of PgBouncer', async (t) => {
  const { pooled } = await urls(t)
  const pool = open(t, pooled)

  await longTransaction(pool, 60_000, (client) => client.query('SELECT pg_sleep(3)'))

  const timeouts = await Promise.all(Array.from({ length: 20 }, () => pool.query('SHOW statement_timeout')))
  t.notOk(timeouts.some(({ rows }) => rows[0].statement_timeout === '1min'))
})

t.test(
  'a statement that gets no server connection from PgBouncer in time counts as unavailable',
  async (t) => {
    const { pooled } = await urls(t)
    const busy = openPool({ url: pooled })
    t.teardown(() => busy.end())
    const waiting = open(t, pooled)
    await waiting.query('SELECT 1')
    const holders = await Promise.all(Array.from({ length: POOL_SIZE }, () => busy.connect()))
    await Promise.all(holders.map((holder) => holder.query('BEGIN')))

    const refusal = await waiting.query('SELECT 1').catch((error: unknown) => error)
    for (const holder of holders) {
      await holder.query('ROLLBACK')
      holder.release()
    }

    t.type(refusal, Error)
    t.ok(isUnavailable(refusal))
    t.equal((await waiting.query('SELECT 1')).rowCount, 1)
  },
)
