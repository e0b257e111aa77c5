// Statements whose texts stay bytes, beside others on the same connection.

import t, { type Test } from 'tap'
import { openPool, openReads } from '../dist/index.js'
import { databaseWithoutSchema } from './helper.js'

const BYTES = 1024

/** In a pool of two connections, all statements with `bytes` share one. */
async function open(t: Test) {
  const url = await databaseWithoutSchema(t)
  const pool = openPool({ url, max: 2 })
  const { fresh, close } = openReads(pool, { url }, undefined)
  t.teardown(async () => {
    await close()
    await pool.end()
  })
  const read = async (text: string, values: unknown[], asBytes: boolean) => {
    const { rows } = await fresh<Record<string, unknown>>({ text, values, asBytes, resultBytes: BYTES })
    return rows[0]
  }
  return { read, pool, fresh }
}

t.test('texts and JSON are the UTF-8 that PostgreSQL sent, other types are as ever', async (t) => {
  const { read } = await open(t)
  const text = `SELECT $1::text AS texte, '{"é":"🥚"}'::json AS json, 7 AS n, true AS oui, '{1,2}'::int[] AS liste, NULL::text AS rien,
    'é'::varchar AS varchar, '{"é":"🥚"}'::jsonb AS jsonb, '{é}'::text[] AS textes`

  t.same(await read(text, ['œuf à la coque 🥚'], true), {
    texte: Buffer.from('œuf à la coque 🥚'),
    json: Buffer.from('{"é":"🥚"}'),
    n: 7,
    oui: true,
    liste: [1, 2],
    rien: null,
    varchar: 'é',
    jsonb: { é: '🥚' },
    textes: ['é'],
  })
})

t.test('characters on the border of two packets stay whole', async (t) => {
  const { read } = await open(t)
  const long = 'aé🥚'.repeat(200_000)

  t.ok(Buffer.from(long).equals((await read('SELECT $1::text AS texte', [long], true))?.['texte'] as Buffer))
})

t.test('statements of both kinds in flight on one connection are decoded each its own way', async (t) => {
  const { read, pool } = await open(t)
  const numbers = Array.from({ length: 40 }, (_, index) => index)
  const rows = await Promise.all(
    numbers.map((n) => read('SELECT $1::text AS texte', [`œuf ${n}`], n % 2 === 0)),
  )

  t.same(
    rows.map((row) => row?.['texte']),
    numbers.map((n) => (n % 2 === 0 ? Buffer.from(`œuf ${n}`) : `œuf ${n}`)),
  )
  t.equal(pool.totalCount, 1)
})

t.test('after one that fails, the next text of its connection is decoded as UTF-8', async (t) => {
  const { read } = await open(t)
  const failing = read("SELECT 'é' AS texte, 1 / $1::int AS q", [0], true)
  const next = read('SELECT $1::text AS texte', ['œuf'], false)

  await t.rejects(failing, { code: '22012' })
  t.same(await next, { texte: 'œuf' })
})

t.test('on a connection of its own such a statement leaves it to the pool, also when it fails', async (t) => {
  const { pool, fresh } = await open(t)
  const one = (divisor: number) =>
    fresh({ text: "SELECT 'é' AS texte, 1 / $1::int AS q", values: [divisor], asBytes: true })

  await t.rejects(one(0), { code: '22012' })
  t.same((await one(1)).rows, [{ texte: Buffer.from('é'), q: 1 }])
  t.equal(pool.idleCount, pool.totalCount)
  t.same((await pool.query("SELECT 'é' AS texte")).rows, [{ texte: 'é' }])
})
