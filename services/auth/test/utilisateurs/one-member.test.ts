// Many changes by one member at once: they wait for each other, and nobody else waits for them.

import t from 'tap'
import { build } from '../helper.js'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof build>>['db']['pool']['connect']>>

/** Ends once two transactions wait for a lock. */
async function twoWait(client: Client): Promise<void> {
  const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  // Within a transaction, statistics stay those of the first look.
  while (((await client.query(text)).rowCount ?? 0) < 2) await client.query('SELECT pg_stat_clear_snapshot()')
}

for (const method of ['PATCH', 'PUT'] as const) {
  t.test(`60 ${method} of one member on their locked row leave connections to others`, async (t) => {
    const { app, db, user } = await build(t, { DATABASE_POOL: '4' })
    const [member, other] = [await user(), await user()]
    const lock = await db.pool.connect()
    await lock.query('BEGIN')
    await lock.query('SELECT FROM utilisateurs WHERE id = $1 FOR UPDATE', [member.id])
    const payload = { prenom: 'Zoé', nom: 'Petit', courriel: member.courriel }
    const changes = Array.from({ length: 60 }, () =>
      app.inject({ method, url: `/utilisateurs/${member.id}`, headers: member.headers, payload }),
    )

    await twoWait(lock)
    const mine = await app.inject({ url: '/users/me/', headers: other.headers })
    await lock.query('COMMIT')
    lock.release()

    t.equal(mine.statusCode, 200)
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
    t.same([...new Set(statuses)], [200])
  })
}
