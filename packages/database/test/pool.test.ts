// The pool's limits: how much may wait, and how long anything may take.

import { setImmediate } from 'node:timers/promises'
import { ApiError } from '@recettes/errors'
import { startRelay, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { isUnavailable, openPool, type PoolOptions, prismaOptions } from '../dist/index.js'
import { breakConnection } from '../dist/pg-internals.js'
import { databaseWithoutSchema, execute } from './helper.js'

async function open(t: Test, options: Omit<PoolOptions, 'url'> = {}) {
  const url = await databaseWithoutSchema(t)
  await execute(url, 'CREATE TABLE places ()')
  const pool = openPool({ url, ...options })
  t.teardown(() => pool.end())
  return pool
}

t.test('a full queue refuses callers at once, and accepts them when it has room', async (t) => {
  const pool = await open(t, { max: 1, maxWaiting: 1 })
  const onlyConnection = await pool.connect()
  const waiting = pool.query('SELECT 1 AS one')

  await t.rejects(pool.query('SELECT 2'), new ApiError('service_indisponible'))
  await t.rejects(pool.connect(), new ApiError('service_indisponible'))
  const adapter = await prismaOptions(pool).adapter.connect()
  await t.rejects(
    adapter.queryRaw({ sql: 'SELECT 3', args: [], argTypes: [] }),
    'Prisma waits in the same queue',
  )

  onlyConnection.release()
  t.same((await waiting).rows, [{ one: 1 }])
  t.same((await pool.query('SELECT 4 AS four')).rows, [{ four: 4 }])
})

t.test('a burst on an idle pool isn’t refused', async (t) => {
  const pool = await open(t, { max: 2, maxWaiting: 3 })
  await Promise.all([pool.query('SELECT 1'), pool.query('SELECT 1')])
  await setImmediate()

  const burst = await Promise.allSettled(Array.from({ length: 8 }, () => pool.query('SELECT 1')))

  t.equal(burst.filter(({ status }) => status === 'fulfilled').length, 5, 'two are served, three wait')
})

for (const [title, options, limits] of [
  ['without options', {}, ['10s', '3s', '5s']],
  [
    'of the options',
    { statementTimeoutMs: 4_000, lockTimeoutMs: 2_000, idleTransactionTimeoutMs: 1_000 },
    ['4s', '2s', '1s'],
  ],
] as const) {
  t.test(`PostgreSQL gets every time-out ${title}`, async (t) => {
    const pool = await open(t, options)
    const show = async (name: string) => (await pool.query(`SHOW ${name}`)).rows[0][name]

    const timeouts = [
      await show('statement_timeout'),
      await show('lock_timeout'),
      await show('idle_in_transaction_session_timeout'),
    ]

    t.same(timeouts, limits)
  })
}

t.test('a connection that breaks while it changes hands fails the next statement alone', async (t) => {
  const pool = await open(t, { max: 1 })
  const client = await pool.connect()
  const borrowed = pool.connect()
  client.release()
  // Lent already, and nobody has had a turn to listen.
  t.equal(pool.idleCount, 0)
  breakConnection(client, new Error('terminated'))

  const next = await borrowed
  await t.rejects(next.query('SELECT 1'), { message: /connection error/ })
  next.release()
  t.same((await pool.query('SELECT 1 AS one')).rows, [{ one: 1 }])
})

t.test('a lock wait past the time-out counts as unavailable', async (t) => {
  const pool = await open(t, { lockTimeoutMs: 50 })
  const migration = await pool.connect()
  await migration.query('BEGIN; LOCK TABLE places')

  const refusal = await pool.query('SELECT * FROM places').catch((error: unknown) => error)
  await migration.query('COMMIT')
  migration.release()

  t.has(refusal, { code: '55P03' })
  t.ok(isUnavailable(refusal))
  await pool.query('SELECT * FROM places')
})

t.test('an idle transaction is ended and its locks are released', async (t) => {
  const pool = await open(t, { idleTransactionTimeoutMs: 50 })
  const silent = await pool.connect()
  const ended = new Promise<unknown>((resolve) => silent.once('error', resolve))
  await silent.query('BEGIN; LOCK TABLE places')

  const error = await ended
  silent.release(true)

  t.ok(isUnavailable(error))
  const locks = `SELECT 1 FROM pg_locks WHERE relation = 'places'::regclass AND mode = 'AccessExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await until(async () => (await pool.query(locks)).rowCount === 0, 'its locks are released')
  await pool.query('SELECT * FROM places')
})

t.test('a statement on a silent network fails in time, and the next one gets a new connection', async (t) => {
  const relay = await startRelay(t, await databaseWithoutSchema(t))
  const pool = openPool({ url: relay.url, max: 1, statementTimeoutMs: 500 })
  t.teardown(() => pool.end())
  await pool.query('SELECT 1')
  relay.silence()

  const refusal = await pool.query('SELECT 2').catch((error: unknown) => error)
  await relay.resume()

  t.type(refusal, Error)
  t.ok(isUnavailable(refusal))
  t.same((await pool.query('SELECT 3 AS three')).rows, [{ three: 3 }])
})

t.test('names of Prisma’s statements depend only on their text', async (t) => {
  const statements = ['SELECT 1 AS one', 'SELECT 2 AS two', 'SELECT 3 AS three']
  const preparedBy = async (order: string[]) => {
    const pool = await open(t, { max: 1 })
    const adapter = await prismaOptions(pool).adapter.connect()
    for (const sql of order) await adapter.queryRaw({ sql, args: [], argTypes: [] })
    return (await pool.query('SELECT statement, name FROM pg_prepared_statements ORDER BY 1')).rows
  }

  const first = await preparedBy(statements)

  t.same(
    first.map(({ statement }) => statement),
    statements,
  )
  t.equal(new Set(first.map(({ name }) => name)).size, statements.length)
  t.same(await preparedBy(statements.toReversed()), first)
})
