// `reads.copyRows` returns its connection after a success, and discards it after a failure.

import t, { type Test } from 'tap'
import { openPipelinedReads, openPool, openReads } from '../dist/index.js'
import { databaseWithoutSchema } from './helper.js'

async function open(t: Test) {
  const options = { url: await databaseWithoutSchema(t), max: 1 }
  const pool = openPool(options)
  const pipelined = openPipelinedReads(pool, options)
  const reads = openReads(pool, pipelined, options, undefined)
  t.teardown(async () => {
    await reads.close()
    await pipelined.close()
    await pool.end()
  })
  const backend = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  return { pool, reads, backend }
}

t.test('reads.copyRows returns PostgreSQL’s bytes and reuses the connection', async (t) => {
  const { pool, reads, backend } = await open(t)
  const before = await backend()

  const chunks = await reads.copyRows(`SELECT 'a"b' || n FROM generate_series(1, 2) AS n`)

  t.equal(Buffer.concat(chunks).toString(), 'a"b1\na"b2\n')
  t.same([pool.totalCount, pool.idleCount], [1, 1])
  t.equal(await backend(), before)
})

t.test('a connection whose read failed is discarded', async (t) => {
  const { pool, reads, backend } = await open(t)
  const before = await backend()

  await t.rejects(reads.copyRows('SELECT 1 / 0'), { code: '22012' })

  t.equal(pool.idleCount, 0)
  t.not(await backend(), before)
  t.same([pool.totalCount, pool.idleCount], [1, 1])
})

t.test('a used connection keeps no listeners', async (t) => {
  const { pool, reads } = await open(t)
  const listeners = async () => {
    const client = await pool.connect()
    const count = client.listenerCount('error')
    client.release()
    return count
  }
  const before = await listeners()
  for (let times = 0; times < 3; times++) await reads.copyRows('SELECT 1')
  t.equal(await listeners(), before)
})
