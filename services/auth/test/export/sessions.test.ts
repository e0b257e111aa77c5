// The export tells sessions that can still be refreshed from those that ended, however they did.

import t from 'tap'
import { personalDataOf } from '../../dist/export/repository.js'
import { build, PASSWORD } from '../helper.js'

t.test('`ouverte` is true until a logout, an expiry or a password change', async (t) => {
  const { app, db, token, user } = await build(t)
  const { id, courriel, headers } = await user()
  const login = async () =>
    (await token({ username: courriel, password: PASSWORD, scope: 'offline_access' })).json().session_id
  const open = async () => {
    const rows = (await personalDataOf(db)(id).sections['sessions']?.read([0], 10)) ?? []
    const sessions = rows.map(({ json }) => JSON.parse(json))
    return sessions.filter(({ ouverte }) => ouverte).map((session) => session.id)
  }
  const [loggedOut, expired, kept] = [await login(), await login(), await login()]
  t.same((await open()).sort(), [loggedOut, expired, kept].sort())

  await app.inject({ method: 'DELETE', url: `/users/me/sessions/${loggedOut}`, headers })
  await db.pool.query('UPDATE sessions SET expire_le = now() WHERE id = $1', [expired])
  t.same(await open(), [kept])

  const payload = { mot_de_passe: 'quatre grands chiens noirs', mot_de_passe_actuel: PASSWORD }
  await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
  t.same(await open(), [])
})
