// The feed of revocations: for holders of the key ring alone, complete, and obeyed by the auth service itself.

import { mock } from 'node:test'
import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { purgeSessions } from '../../dist/sessions/purge.js'
import { build } from '../helper.js'
import { claims, now, signed } from '../sign.js'

type Revocation = { utilisateur_id: number; generation: number; avant: number }

const service = (changes: Record<string, unknown> = {}) =>
  signed({ iss: 'http://auth.test', aud: 'recettes-services', iat: now(), exp: now() + 120, ...changes })

t.test('the revocation feed is read with a service token only', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const read = (authorization?: string) =>
    app.inject({ url: '/revocations', headers: authorization ? { authorization } : {} })

  t.same((await read(`Bearer ${app.signServiceToken()}`)).json(), [])
  t.equal((await read(`Bearer ${service()}`)).statusCode, 200)
  refused(t, await read(), 401, 'jeton_absent')
  const others = [
    headers.authorization.slice(7),
    service({ aud: 'recettes' }),
    service({ iss: 'http://elsewhere.test' }),
    service({ exp: now() - 1 }),
    signed({ iss: 'http://auth.test', aud: 'recettes-services', exp: now() + 120 }, { secret: 'other' }),
    'x',
  ]
  for (const token of others) refused(t, await read(`Bearer ${token}`), 401, 'jeton_invalide')
})

t.test('user routes refuse a service token', async (t) => {
  const { app } = await build(t)
  const headers = { authorization: `Bearer ${app.signServiceToken()}` }

  refused(t, await app.inject({ url: '/utilisateurs', headers }), 401, 'jeton_invalide')
  refused(t, await app.inject({ url: '/users/me/', headers }), 400, 'moi_jeton_invalide')
})

t.test('the revocation feed has each user’s latest revocation after `apres`, for half an hour', async (t) => {
  const { app, db, user } = await build(t)
  const { headers } = await user('ADMIN')
  const [revokedTwice, revokedOnce] = [await user(), await user()]
  const change = (id: number, role: string) =>
    app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload: { role } })
  const read = async (query = ''): Promise<Revocation[]> => {
    const service = { authorization: `Bearer ${app.signServiceToken()}` }
    return (await app.inject({ url: `/revocations${query}`, headers: service })).json()
  }
  const start = Date.now()

  for (const role of ['MODERATEUR', 'UTILISATEUR']) await change(revokedTwice.id, role)
  const [first] = await read()
  t.equal(first?.utilisateur_id, revokedTwice.id)
  t.equal(first?.generation, 2)
  t.ok((first?.avant ?? 0) >= start)
  await change(revokedOnce.id, 'MODERATEUR')
  t.same((await read()).map(({ utilisateur_id }) => utilisateur_id).sort(), [revokedTwice.id, revokedOnce.id])
  t.same(await read(`?apres=${Date.now() + 60_000}`), [])
  await db.pool.query(`UPDATE revocations SET avant = avant - interval '33 minutes'`)
  t.same(await read(), [])
})

t.test('the revocation feed has a deletion for 30 days, and the purge keeps it as long', async (t) => {
  const { app, db, user } = await build(t)
  const [admin, gone] = [await user('ADMIN'), await user()]
  await app.inject({ method: 'DELETE', url: `/utilisateurs/${gone.id}`, headers: admin.headers })
  const read = async () => {
    const service = { authorization: `Bearer ${app.signServiceToken()}` }
    return (await app.inject({ url: '/revocations', headers: service })).json()
  }
  const age = (days: number) =>
    db.pool.query(`UPDATE revocations SET avant = now() - make_interval(days => $1)`, [days])

  await age(29)
  t.equal((await purgeSessions(db.prisma, 30)).revocations, 0)
  matchesEach(t, await read(), [{ utilisateur_id: gone.id, generation: 1, supprime: true }])
  await age(31)
  t.same(await read(), [])
  t.equal((await purgeSessions(db.prisma, 30)).revocations, 1)
})

t.test('the revocation feed answers 400 when `apres` isn’t a whole number', async (t) => {
  const { app } = await build(t)
  const headers = { authorization: `Bearer ${app.signServiceToken()}` }

  for (const apres of ['x', '-1', '1.5', '1e3']) {
    refused(t, await app.inject({ url: `/revocations?apres=${apres}`, headers }), 400, 'donnees_invalides')
  }
})

t.test('a change of role ends the user’s access tokens at once', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const demoted = await user('MODERATEUR')
  const list = async () => (await app.inject({ url: '/utilisateurs', headers: demoted.headers })).statusCode
  t.equal(await list(), 200)

  await app.inject({
    method: 'PATCH',
    url: `/utilisateurs/${demoted.id}`,
    headers,
    payload: { role: 'UTILISATEUR' },
  })

  t.equal(await list(), 401)
})

t.test('tokens dated up to 60 s ahead are accepted, expired ones are not', async (t) => {
  const { app, user } = await build(t)
  const { id } = await user('ADMIN')
  const list = async (iat: number, exp: number) => {
    const headers = { authorization: `Bearer ${signed(claims({ sub: String(id), iat, exp }))}` }
    return (await app.inject({ url: '/utilisateurs', headers })).statusCode
  }

  // The clock stands still: on a busy machine seconds pass between the making of a token and its check.
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  t.teardown(() => mock.timers.reset())
  t.equal(await list(now() + 59, now() + 1859), 200)
  t.equal(await list(now() + 61, now() + 1861), 401)
  t.equal(await list(now() - 1798, now() + 2), 200)
  t.equal(await list(now() - 1801, now() - 1), 401)
})
