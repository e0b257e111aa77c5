// longTransaction raises the statement and socket time-outs of its connection and restores them; a failure rolls back.

import t from 'tap'
import { longTransaction, openPool } from '../dist/index.js'
import { streamOf } from '../dist/pg-internals.js'
import { databaseWithoutSchema, execute } from './helper.js'

t.test('a long transaction raises its connection’s time-outs and restores them', async (t) => {
  const pool = openPool({ url: await databaseWithoutSchema(t), max: 1, statementTimeoutMs: 2_000 })
  t.teardown(() => pool.end())
  const timeouts = async () => {
    const client = await pool.connect()
    const { rows } = await client.query('SHOW statement_timeout')
    const socketTimeoutMs = streamOf(client).timeout
    client.release()
    return [rows[0].statement_timeout, socketTimeoutMs]
  }
  t.same(await timeouts(), ['2s', 3_000])

  const inside = await longTransaction(pool, 60_000, async (client) => {
    await client.query('CREATE TABLE places ()')
    const { rows } = await client.query('SHOW statement_timeout')
    return [rows[0].statement_timeout, streamOf(client).timeout]
  })

  t.same(inside, ['1min', 61_000])
  t.same(await timeouts(), ['2s', 3_000])
  t.equal((await pool.query('SELECT FROM places')).rowCount, 0, 'committed')
})

t.test('a long transaction that fails is rolled back, and its connection closed', async (t) => {
  const pool = openPool({ url: await databaseWithoutSchema(t), max: 1 })
  t.teardown(() => pool.end())

  const failing = longTransaction(pool, 60_000, async (client) => {
    await client.query('CREATE TABLE places ()')
    throw new Error('broken')
  })

  await t.rejects(failing, { message: 'broken' })
  t.equal(pool.totalCount, 0)
  await t.rejects(pool.query('SELECT FROM places'), { code: '42P01' })
})

t.test('a long transaction rejects when its connection breaks between two statements', async (t) => {
  const url = await databaseWithoutSchema(t)
  const pool = openPool({ url, max: 1 })
  t.teardown(() => pool.end())

  const broken = longTransaction(pool, 60_000, async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await execute(url, `SELECT pg_terminate_backend(${rows[0].pid})`)
    await ended
    return client.query('SELECT 1')
  })

  await t.rejects(broken, { message: /^Client has encountered a connection error/ })
  t.equal(pool.totalCount, 0)
  t.equal((await pool.query('SELECT 1')).rowCount, 1)
})
