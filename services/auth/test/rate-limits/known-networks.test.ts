// A network that a user logged in from is known for 90 days.

import t from 'tap'
import { guess, login, replicas } from './attempts.js'

const STRANGER = '203.0.113.7'
const OTHER = '198.51.100.9'
const HOME = '192.0.2.1'

for (const [days, status] of [
  [89, 200],
  [91, 429],
] as const) {
  t.test(
    `a login from a network last seen ${days} days ago is ${status} while strangers guess`,
    async (t) => {
      const { app, user, db } = await replicas(t, { LIMIT_TOKEN_ACCOUNT: '1/3600' })
      const { courriel } = await user()
      t.equal((await login(app, HOME, courriel)).statusCode, 200)
      await db.pool.query('UPDATE appareils_connus SET vu_le = now() - make_interval(days => $1)', [days])
      await guess(app, STRANGER, courriel, 2)

      t.equal((await login(app, HOME, courriel)).statusCode, status)
    },
  )
}

t.test('a login from a new network deletes networks last seen 91 days ago and no others', async (t) => {
  const { app, user, db } = await replicas(t, {})
  const [me, other] = [await user(), await user()]
  const age = (days: number) =>
    db.pool.query('UPDATE appareils_connus SET vu_le = vu_le - make_interval(days => $1)', [days])
  await login(app, HOME, me.courriel)
  await login(app, HOME, other.courriel)
  await age(2)
  await login(app, STRANGER, me.courriel)
  await age(89)

  await login(app, OTHER, me.courriel)

  const { rows } = await db.pool.query(
    `SELECT utilisateur_id AS id, extract(day FROM now() - vu_le)::int AS days
     FROM appareils_connus ORDER BY utilisateur_id, vu_le`,
  )
  t.same(rows, [
    { id: me.id, days: 89 },
    { id: me.id, days: 0 },
    { id: other.id, days: 91 },
  ])
})
