// The most connections that a replica opens; infra/scaling.md counts with it.

import { freshDatabase } from '@recettes/testing'
import pg from 'pg'
import t, { type Test } from 'tap'
import { ADMIN, buildOn } from '../helper.js'

const POOL = 2

/** Connections of the database after a burst of every kind of read and write. */
async function afterBurst(t: Test, withStandby: boolean): Promise<number> {
  const url = await freshDatabase(t, 'recipe')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.teardown(() => client.end())
  // Backends of an earlier test are in the view until they have ended.
  const { rows: earlier } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const settings = { DATABASE_URL: url, DATABASE_POOL: String(POOL), CACHE_MIB: '0' }
  const replica = await buildOn(t, url, { ...settings, ...(withStandby && { DATABASE_READ_URL: url }) })
  const { call, publish, comment } = replica
  const { id } = await publish({ ingredients: ['sel'] })
  const reads = [
    '/recettes/',
    `/recettes/${id}`,
    `/recettes/${id}/commentaires`,
    '/recettes/recherche/?ingredient=sel',
  ]
  await Promise.all([
    ...Array.from({ length: 20 }, () => comment(id)),
    ...Array.from({ length: 200 }, (_, n) => call('GET', reads[n % reads.length] ?? '', ADMIN)),
  ])
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> ALL ($1)`,
    [earlier.map(({ pid }) => pid)],
  )
  return rows[0]?.count ?? 0
}

t.test('a replica makes no connection beside its pool', async (t) => {
  const count = await afterBurst(t, false)

  t.equal(count, POOL)
})

t.test('with DATABASE_READ_URL one more to the primary, and to the standby one beside a pool', async (t) => {
  const count = await afterBurst(t, true)

  t.ok(count > POOL, `${count} connections`)
  t.ok(count <= POOL + 1 + POOL + 1, `${count} connections`)
})
