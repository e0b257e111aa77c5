// A long list read batch by batch: complete and in order.

import t, { type Test } from 'tap'
import { openPipelinedReads, openPool, openReads, streamTable } from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

async function open(t: Test, rows: number) {
  const url = await databaseWithoutSchema(t)
  await execute(url, `CREATE TABLE places AS SELECT generate_series(1, ${rows}) AS id`)
  const pool = openPool({ url, max: 2 })
  const pipelined = openPipelinedReads(pool, { url })
  const reads = openReads(pool, pipelined, { url }, undefined)
  t.teardown(async () => {
    await reads.close()
    await pipelined.close()
    await pool.end()
  })
  return { pool, reads }
}

t.test('streamTable yields every row once, in order, separated by commas', async (t) => {
  const { reads } = await open(t, 3_000)
  const batches: string[] = []
  for await (const pieces of streamTable(
    reads,
    { table: 'places', json: 'to_json(id)::text', length: '10', conditions: ['id <> 7'] },
    5,
  ))
    batches.push(Buffer.concat(pieces).toString())

  t.ok(batches.length > 1)
  const ids = Array.from({ length: 2_995 }, (_, n) => n + 6).filter((id) => id !== 7)
  t.same(JSON.parse(`[${batches.join(',')}]`), ids)
})

t.test('a batch has at most half a MiB and one row, however small the rows before it are', async (t) => {
  const { reads } = await open(t, 2_000)
  const json = `CASE WHEN id <= 1000 THEN '1' ELSE '"' || repeat('a', 100000) || '"' END`
  const list = { table: 'places', json, length: `octet_length(${json})`, conditions: [] }
  const sizes: number[] = []
  let rows = 0
  for await (const pieces of streamTable(reads, list, 0)) {
    const batch = Buffer.concat(pieces)
    sizes.push(batch.length)
    rows += JSON.parse(`[${batch}]`).length
  }
  t.equal(rows, 2_000)
  t.ok(Math.max(...sizes) < 512 * 1024 + 100_100, `${Math.max(...sizes)} bytes`)
})
