// GET and DELETE /users/me/sessions: users see and end only their own sessions.

import { hasEach, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build, PASSWORD } from '../helper.js'

async function start(t: Test) {
  const built = await build(t)
  const { app, token } = built
  const login = async (username: string) =>
    (await token({ username, password: PASSWORD, scope: 'offline_access' })).json()
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
  const call = (method: 'GET' | 'DELETE', headers: object, path = '') =>
    app.inject({ method, url: `/users/me/sessions${path}`, headers: { ...headers } })
  return { ...built, login, refresh, call }
}

t.test('a login and its refreshes have the id of their session in the list', async (t) => {
  const { user, login, refresh, call, token } = await start(t)
  const { courriel, headers } = await user()
  const [first, second] = [await login(courriel), await login(courriel)]
  const next = (await refresh(first.refresh_token)).json()
  const again = (await refresh(first.refresh_token)).json()
  t.same([next.session_id, again.session_id], [first.session_id, first.session_id])
  t.not(first.session_id, second.session_id)
  const listed = (await call('GET', headers)).json().map(({ id }: { id: string }) => id)
  t.same(listed.sort(), [first.session_id, second.session_id].sort())
  const without = (await token({ username: courriel, password: PASSWORD })).json()
  t.notOk('session_id' in without, 'a login without a refresh token opens none')
})

t.test('the list of own sessions has those that can be refreshed, oldest first', async (t) => {
  const { db, user, login, refresh, call, token } = await start(t)
  const { courriel, headers } = await user()
  const other = await user()
  const [first, ended] = [await login(courriel), await login(courriel)]
  const second = await login(courriel)
  await login(other.courriel)
  await token({ username: courriel, password: PASSWORD })
  await db.pool.query(`UPDATE sessions SET ouverte_le = ouverte_le - interval '1 day' WHERE id IN (
    SELECT id FROM sessions ORDER BY ouverte_le, id LIMIT 1)`)
  const before = (await call('GET', headers)).json()
  t.equal(before.length, 3)
  t.same(Object.keys(before[0]).sort(), ['expire_le', 'id', 'navigateur', 'ouverte_le', 'renouvelee_le'])
  t.ok(before[0].ouverte_le < before[1].ouverte_le && before[1].ouverte_le <= before[2].ouverte_le)

  t.equal((await refresh(first.refresh_token)).statusCode, 200)
  const response = await call('GET', headers, '/')

  t.equal(response.headers['cache-control'], 'no-store')
  const after = response.json()
  t.same(
    after.map(({ id }: { id: string }) => id),
    before.map(({ id }: { id: string }) => id),
  )
  const [renewed] = after.filter(
    ({ renouvelee_le }: { renouvelee_le: string }, n: number) => renouvelee_le > before[n].renouvelee_le,
  )
  t.ok(renewed, 'a refresh shows')
  await db.pool.query(
    `UPDATE jetons_rafraichissement SET expire_le = now() WHERE utilise_le IS NULL AND session_id = $1`,
    [renewed.id],
  )
  t.equal((await call('GET', headers)).json().length, 2, 'one whose token has expired is over')
  for (const { refresh_token } of [ended, second]) t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('DELETE …/{id} ends that session alone, once', async (t) => {
  const { db, user, login, refresh, call } = await start(t)
  const { id, courriel, headers } = await user()
  const [first, second] = [await login(courriel), await login(courriel)]
  const { session_id: session } = (
    await db.pool.query(
      `SELECT session_id FROM jetons_rafraichissement WHERE empreinte = sha256($1::bytea)`,
      [Buffer.from(first.refresh_token)],
    )
  ).rows[0]

  t.equal((await call('DELETE', headers, `/${session.toUpperCase()}`)).statusCode, 204)

  t.equal((await refresh(first.refresh_token)).statusCode, 400)
  t.equal((await refresh(second.refresh_token)).statusCode, 200)
  refused(t, await call('DELETE', headers, `/${session}`), 404, 'session_introuvable')
  hasEach(t, await db.prisma.journal.findMany({ where: { action: 'jeton_revoque' } }), [
    { acteurId: id, cibleId: id, adresse: '127.0.0.1', details: { session } },
  ])
})

t.test('ending somebody else’s session is 404 and ends nothing; a malformed id is 400', async (t) => {
  const { user, login, refresh, call } = await start(t)
  const [owner, stranger] = [await user(), await user('ADMIN')]
  const { refresh_token } = await login(owner.courriel)
  const [{ id }] = (await call('GET', owner.headers)).json()

  refused(t, await call('DELETE', stranger.headers, `/${id}`), 404, 'session_introuvable')
  refused(
    t,
    await call('DELETE', owner.headers, '/0b9f1c0e-5a8e-4f0e-9d7e-3b1f6a2c4d58'),
    404,
    'session_introuvable',
  )
  for (const wrong of ['1', 'x', `${id}0`, '%27'])
    refused(t, await call('DELETE', owner.headers, `/${wrong}`), 400, 'donnees_invalides')
  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('DELETE of all ends every session and every access token, the caller’s too', async (t) => {
  const { app, db, user, login, refresh, call } = await start(t)
  const { id, courriel, headers } = await user()
  const [first, second] = [await login(courriel), await login(courriel)]

  t.equal((await call('DELETE', headers)).statusCode, 204)

  for (const { refresh_token, access_token } of [first, second]) {
    t.equal((await refresh(refresh_token)).statusCode, 400)
    const bearer = { authorization: `Bearer ${access_token}` }
    t.equal((await app.inject({ url: '/users/me/', headers: bearer })).statusCode, 400)
  }
  refused(t, await call('GET', headers), 401, 'jeton_invalide')
  t.equal((await login(courriel)).token_type, 'bearer', 'a login is possible')
  hasEach(t, await db.prisma.journal.findMany({ where: { action: 'jetons_revoques' } }), [
    { acteurId: id, cibleId: id },
  ])
})

t.test('listing and ending own sessions is 401 without a token', async (t) => {
  const { call } = await start(t)
  for (const response of [await call('GET', {}), await call('DELETE', {}), await call('DELETE', {}, '/x')])
    refused(t, response, 401, 'jeton_absent')
})
