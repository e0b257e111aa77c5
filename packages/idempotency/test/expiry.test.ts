// Expiry of keys, and the deletion of old ones.

import { TEST_KEY } from '@recettes/testing'
import t from 'tap'
import { claim, find } from '../dist/store.js'
import { build } from './service.js'
import { on } from './sql.js'

const IDENTITY = 'SELECT empreinte AS fingerprint, corps AS "bodyDigest", kid FROM cles_idempotence'

t.test('a key is free after a day, and each new key deletes ten expired ones', async (t) => {
  const { post, both, pool } = await build(t)
  await pool.query(`INSERT INTO cles_idempotence (empreinte, corps, kid, cree_le)
    SELECT decode(lpad(n::text, 4, '0'), 'hex'), '', 'old', now() - interval '25 hours' FROM generate_series(1, 15) n`)
  await post('k')
  t.same(await both(), [1, 6])
  const age = (hours: number) =>
    pool.query(`UPDATE cles_idempotence SET cree_le = now() - make_interval(hours => $1)`, [hours])

  await age(23)
  t.equal((await post('k')).headers['idempotency-replayed'], 'true')
  await age(25)
  t.equal((await post('k')).headers['idempotency-replayed'], undefined)
  t.same(await both(), [2, 1])
})

t.test('a new key deletes keys older than a day and no others', async (t) => {
  const { post, pool } = await build(t)
  await pool.query(`INSERT INTO cles_idempotence (empreinte, corps, kid, cree_le)
    VALUES ('\\x01', '', '24:01', now() - interval '24 hours 1 minute'),
      ('\\x02', '', '23:59', now() - interval '23 hours 59 minutes')`)

  await post('k')

  const { rows } = await pool.query('SELECT kid FROM cles_idempotence ORDER BY cree_le')
  t.same(rows, [{ kid: '23:59' }, { kid: TEST_KEY.kid }])
})

t.test('a key replays its response at exactly 24 hours, and is free a microsecond later', async (t) => {
  const { post, pool } = await build(t)
  await post('k')
  const client = await pool.connect()
  t.teardown(async () => {
    await client.query('ROLLBACK')
    client.release()
  })
  // now() stands still within a transaction; the column rounds it to milliseconds.
  await client.query('BEGIN; ALTER TABLE cles_idempotence ALTER cree_le TYPE timestamptz(6)')
  const [sql, identity] = [on(client), (await client.query(IDENTITY)).rows[0]]
  const age = (interval: string) =>
    client.query(`UPDATE cles_idempotence SET cree_le = now() - interval '${interval}'`)

  await age('24 hours')
  t.match(await find(sql, identity.fingerprint), { status: 201 })
  t.equal(await claim(sql, identity), false)
  await age('24 hours 0.000001 seconds')
  t.equal(await find(sql, identity.fingerprint), null)
  t.equal(await claim(sql, identity), true)
})

t.test('new keys skip an expired key that another transaction has locked', async (t) => {
  const { post, both, pool } = await build(t)
  await pool.query(`INSERT INTO cles_idempotence (empreinte, corps, kid, cree_le)
    VALUES ('\\x01', '', 'old', now() - interval '25 hours'), ('\\x02', '', 'old', now() - interval '25 hours')`)
  const holder = await pool.connect()
  await holder.query(`BEGIN; SELECT FROM cles_idempotence WHERE empreinte = '\\x01' FOR UPDATE`)

  t.equal((await post('k')).statusCode, 201)

  t.same(await both(), [1, 2], 'the other expired one is gone')
  await holder.query('ROLLBACK')
  holder.release()
})
