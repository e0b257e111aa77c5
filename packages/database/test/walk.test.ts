// A long list read batch by batch: complete and in order.

import t, { type Test } from 'tap'
import { openPipelinedReads, openPool, openReads, walk } from '../dist/index.js'
import { emptyDatabase, execute } from './helper.js'

async function open(t: Test, rows: number) {
  const url = await emptyDatabase(t)
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

t.test('walk yields every row once, in order, separated by commas', async (t) => {
  const { reads } = await open(t, 3_000)
  const batches: string[] = []
  for await (const pieces of walk(
    reads,
    { table: 'places', json: 'to_json(id)::text', conditions: ['id <> 7'] },
    5,
  ))
    batches.push(Buffer.concat(pieces).toString())

  t.ok(batches.length > 1)
  const ids = Array.from({ length: 2_995 }, (_, n) => n + 6).filter((id) => id !== 7)
  t.same(JSON.parse(`[${batches.join(',')}]`), ids)
})
