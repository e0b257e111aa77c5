// Short reads that share connections: their results stay apart, and so do their failures.

import t, { type Test } from 'tap'
import { isUnavailable, openPool, openReads, type PoolOptions } from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

async function open(t: Test, options: Omit<PoolOptions, 'url'> = {}) {
  const url = await databaseWithoutSchema(t)
  await execute(url, 'CREATE TABLE plats AS SELECT n AS id FROM generate_series(1, 100) AS n')
  const pool = openPool({ url, ...options })
  const { fresh, close } = openReads(pool, { url, ...options }, undefined)
  t.teardown(async () => {
    await close()
    await pool.end()
  })
  const read = async (text: string, values: unknown[] = [], name?: string, bytes = 6 * 1024) => {
    const statement = { text, values, resultBytes: bytes, ...(name !== undefined && { name }) }
    return (await fresh<Record<string, unknown>>(statement)).rows[0]
  }
  const isAtRest = () => pool.idleCount === pool.totalCount
  return { url, pool, read, isAtRest }
}

/** Another connection, whose transaction holds a lock. */
async function lockedBy(t: Test, url: string, statements: string) {
  const locker = openPool({ url, max: 1 })
  const client = await locker.connect()
  t.teardown(async () => {
    client.release()
    await locker.end()
  })
  await client.query(statements)
  return client
}

const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
/** As many as the shared connections take. */
const shared = hundred.slice(0, 32)

t.test('concurrent short reads share four connections, and each gets its own row', async (t) => {
  const { read, isAtRest } = await open(t)
  const text = 'SELECT id, pg_backend_pid() AS pid FROM plats WHERE id = $1'
  const rows = await Promise.all(shared.map((id) => read(text, [id], 'plat')))

  t.same(
    rows.map((row) => row?.['id']),
    shared,
  )
  t.equal(new Set(rows.map((row) => row?.['pid'])).size, 4)
  t.ok(isAtRest(), 'the connections are back in the pool')
})

t.test('a short read that fails leaves those beside it alone', async (t) => {
  const { read, isAtRest } = await open(t)
  const results = await Promise.allSettled(
    hundred.map((id) => read('SELECT 100 / ($1::int - 50) AS q', [id])),
  )

  t.same(
    results.flatMap(({ status }, index) => (status === 'rejected' ? [hundred[index]] : [])),
    [50],
  )
  t.same(await read('SELECT 1 AS one'), { one: 1 })
  t.ok(isAtRest())
})

t.test('short reads on a connection that breaks are unavailable, and later ones take another', async (t) => {
  const { read, isAtRest } = await open(t)
  const results = await Promise.allSettled(
    hundred.map((id) =>
      read('SELECT CASE WHEN $1 = 3 THEN pg_terminate_backend(pg_backend_pid()) END', [id]),
    ),
  )
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

  t.ok(failures.length > 0)
  t.ok(failures.every(isUnavailable))
  t.same(await read('SELECT 1 AS one'), { one: 1 })
  t.ok(isAtRest())
})

t.test('short reads behind one that could not be prepared are unavailable', async (t) => {
  const { url, pool, read } = await open(t, { lockTimeoutMs: 200 })
  const client = await lockedBy(t, url, 'BEGIN; LOCK plats')
  const text = 'SELECT id FROM plats WHERE id = $1'
  const results = await Promise.allSettled(shared.map((id) => read(text, [id], 'plat')))
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'read'))

  t.ok(codes.includes('26000'), `${codes}`)
  t.ok(results.every((result) => result.status === 'rejected' && isUnavailable(result.reason)))
  await client.query('ROLLBACK')
  t.same(await read(text, [7], 'plat'), { id: 7 })
  t.equal(pool.waitingCount, 0)
})

for (const [what, options, code] of [
  ['lock', { lockTimeoutMs: 200 }, '55P03'],
  ['statement', { statementTimeoutMs: 200 }, '57014'],
] as const) {
  t.test(`short reads behind one past its ${what} time-out fail with it`, async (t) => {
    const { url, read, isAtRest } = await open(t, options)
    const pidOf = (n: number) =>
      read('SELECT id, pg_backend_pid() AS pid FROM plats WHERE id = $1', [n], 'plat')
    // Prepared on all connections, so that each statement would reach the lock.
    await Promise.all(shared.map(pidOf))
    const client = await lockedBy(t, url, 'BEGIN; LOCK plats')
    const results = await Promise.allSettled(shared.map(pidOf))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

    t.same(new Set(reasons.map((reason) => reason.code)), new Set([code]))
    t.equal(reasons.length, 32)
    t.equal(new Set(reasons).size, 4, 'each connection waited once')
    t.ok(isAtRest())
    await client.query('ROLLBACK')
    t.equal((await pidOf(7))?.['id'], 7)
  })
}

for (const max of [1, 2]) {
  t.test(`a stream of short reads lets other statements through in a pool of ${max}`, async (t) => {
    const { pool, read, isAtRest } = await open(t, { max, connectTimeoutMs: 10_000 })
    let isOver = false
    // PostgreSQL answers them one by one, so others of them are always in flight.
    const readOn = async () => {
      while (!isOver) await read('SELECT pg_sleep(0.01)')
    }
    const readers = Array.from({ length: 40 }, readOn)
    await read('SELECT 1')
    const write = pool.query('UPDATE plats SET id = id WHERE id = 1').finally(() => {
      isOver = true
    })
    const results = await Promise.allSettled([write, ...readers])

    t.same(
      results.filter(({ status }) => status === 'rejected'),
      [],
    )
    t.ok(isAtRest())
  })
}

t.test('short reads beyond the bound of the shared connections use the pool', async (t) => {
  const { url, read } = await open(t)
  const client = await lockedBy(t, url, 'BEGIN; SELECT pg_advisory_xact_lock(1)')
  const blocked = Array.from({ length: 32 }, () => read('SELECT pg_advisory_xact_lock_shared(1)'))

  t.same(await read('SELECT 1 AS one'), { one: 1 })
  await client.query('COMMIT')
  t.equal((await Promise.all(blocked)).length, 32)
})

t.test('results that would fill the receive window together have connections of their own', async (t) => {
  const { read } = await open(t)
  const pids = async (bytes: number) => {
    const rows = await Promise.all(
      Array.from({ length: 8 }, () => read('SELECT pg_backend_pid() AS pid', [], undefined, bytes)),
    )
    return new Set(rows.map((row) => row?.['pid'])).size
  }

  t.equal(await pids(24 * 1024), 4, 'two of 24 KiB share one')
  t.equal(await pids(25 * 1024), 8)
})
