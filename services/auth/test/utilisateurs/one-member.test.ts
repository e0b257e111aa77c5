// Many changes by one member at once: they wait for each other, and nobody else waits for them.

import { untilLocked } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

for (const method of ['PATCH', 'PUT'] as const) {
  t.test(
    `60 concurrent ${method} of one member that wait for a lock leave connections to others`,
    async (t) => {
      const { app, db, user } = await build(t, { DATABASE_POOL: '4' })
      const [member, other] = [await user(), await user()]
      const lock = await db.pool.connect()
      await lock.query('BEGIN')
      await lock.query('SELECT FROM utilisateurs WHERE id = $1 FOR UPDATE', [member.id])
      const payload = { prenom: 'Zoé', nom: 'Petit', courriel: member.courriel }
      const changes = Array.from({ length: 60 }, () =>
        app.inject({ method, url: `/utilisateurs/${member.id}`, headers: member.headers, payload }),
      )

      await untilLocked(lock, 2)
      const mine = await app.inject({ url: '/users/me/', headers: other.headers })
      await lock.query('COMMIT')
      lock.release()

      t.equal(mine.statusCode, 200)
      const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode)
      t.same([...new Set(statuses)], [200])
    },
  )
}
