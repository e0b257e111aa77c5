// What is over of sessions and revocations is removed; what still goes on, or still ends something, stays.

import t from 'tap'
import { purgeSessions } from '../../dist/sessions/purge.js'
import { story } from './story.js'

t.test('only what is over goes', async (t) => {
  const { app, db, user, login, refresh, rows, later } = await story(t)
  const { headers } = await user('ADMIN')
  const [gone, kept] = [await user(), await user()]
  await login(gone.courriel)
  await later(31 * 86_400)
  await login(gone.courriel)
  const { refresh_token } = await login(kept.courriel)
  const payload = { role: 'MODERATEUR' }
  await app.inject({ method: 'PATCH', url: `/utilisateurs/${gone.id}`, headers, payload })

  t.same(await purgeSessions(db.prisma, 30), { jetons: 1, sessions: 2, revocations: 0 })

  t.match(await rows('sessions'), [{ utilisateur_id: kept.id }])
  await db.pool.query(`UPDATE revocations SET avant = avant - interval '32 minutes'`)
  t.same(await purgeSessions(db.prisma, 30), { jetons: 0, sessions: 0, revocations: 1 })
  t.equal((await refresh(refresh_token)).statusCode, 200)
})
