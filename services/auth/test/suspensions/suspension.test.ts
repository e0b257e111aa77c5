// A suspended user can't log in, and only an ADMIN reads the reason.

import { hasEach, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build, PASSWORD } from '../helper.js'

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  payload?: object
  url?: string
}

/** The service with an ADMIN, a user, and calls on the user's suspension. */
async function scene(t: Test) {
  const built = await build(t)
  const admin = await built.user('ADMIN')
  const target = await built.user()
  const call = (options: Call = {}, id = target.id, slash = '') =>
    built.app.inject({ headers: admin.headers, url: `/utilisateurs/suspensions/${id}${slash}`, ...options })
  return {
    ...built,
    admin,
    target,
    call,
    suspend: (payload?: object, id?: number) => call({ method: 'POST', ...(payload && { payload }) }, id),
    reinstate: (id?: number) => call({ method: 'DELETE' }, id),
    login: () => built.token({ username: target.courriel, password: PASSWORD }),
  }
}

t.test('a suspension begins, is read and ends, with and without a reason and the slash', async (t) => {
  const { call, login } = await scene(t)

  for (const slash of ['', '/']) {
    refused(t, await call({}, undefined, slash), 404, 'suspension_introuvable')
    for (const payload of [undefined, {}, { motif: null }, { motif: '  ' }, { motif: ' Publicité ' }]) {
      const response = await call({ method: 'POST', ...(payload && { payload }) }, undefined, slash)
      t.equal(response.statusCode, 200)
      t.match(response.json().depuis, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
      t.equal(response.json().motif, payload?.motif?.trim() || null)
      t.same((await call({}, undefined, slash)).json(), response.json())
    }
    const gone = await call({ method: 'DELETE' }, undefined, slash)
    t.equal(gone.statusCode, 204)
    t.equal(gone.body, '')
    refused(t, await call({ method: 'DELETE' }, undefined, slash), 404, 'suspension_introuvable')
    t.equal((await login()).statusCode, 200)
  }
})

t.test('a second suspension keeps the date of the first and takes the new reason', async (t) => {
  const { suspend } = await scene(t)
  const first = (await suspend({ motif: 'Un' })).json()

  t.same((await suspend({ motif: 'Deux' })).json(), { depuis: first.depuis, motif: 'Deux' })
})

t.test('the audit log keeps the reasons of past suspensions', async (t) => {
  const { app, suspend, reinstate, admin, target } = await scene(t)
  await suspend({ motif: 'Publicité' })
  await reinstate()
  await suspend()

  const entries = await app.inject({
    url: `/journal?cible=${target.id}&acteur=${admin.id}`,
    headers: admin.headers,
  })

  t.same(
    entries.json().map(({ action, details }: { action: string; details: object }) => [action, details]),
    [
      ['suspension', { motif: 'Publicité' }],
      ['retablissement', {}],
      ['suspension', {}],
    ],
  )
})

t.test('a login of a suspended user gets the same response as a wrong password', async (t) => {
  const { suspend, reinstate, login, token, target } = await scene(t)
  const wrong = await token({ username: target.courriel, password: 'pas celui-là' })
  await suspend()

  const response = await login()

  refused(t, response, 401, 'identifiants_invalides')
  t.same(response.json(), wrong.json())
  t.same(Object.keys(response.headers).sort(), Object.keys(wrong.headers).sort())
  await reinstate()
  t.equal((await login()).statusCode, 200)
})

t.test('a token from before a suspension is 400 on /users/me/', async (t) => {
  const { app, suspend, target } = await scene(t)
  await suspend()

  const me = await app.inject({ url: '/users/me/', headers: target.headers })

  t.equal(me.statusCode, 400)
  t.match(me.json(), { detail: /\w/ })
})

t.test('a suspended ADMIN can’t reinstate himself', async (t) => {
  const { user, call, suspend, db } = await scene(t)
  const { id, headers } = await user('ADMIN')
  await suspend({}, id)

  refused(t, await call({ method: 'DELETE', headers }, id), 401, 'jeton_invalide')

  t.not((await db.prisma.utilisateur.findUniqueOrThrow({ where: { id } })).suspenduLe, null)
})

t.test('a refresh token issued before a suspension stays refused after the suspension ends', async (t) => {
  const { suspend, reinstate, token, target } = await scene(t)
  const form = { username: target.courriel, password: PASSWORD, scope: 'offline_access' }
  const { refresh_token } = (await token(form)).json()
  const refresh = () => token({ grant_type: 'refresh_token', refresh_token })
  await suspend()

  const response = await refresh()

  t.equal(response.statusCode, 400)
  t.equal(response.json().error, 'invalid_grant')
  await reinstate()
  t.equal((await refresh()).statusCode, 400)
})

t.test('a suspension shows in no response about the user', async (t) => {
  const { app, suspend, admin, target } = await scene(t)
  const url = `/utilisateurs/${target.id}`
  const before = (await app.inject({ url, headers: admin.headers })).json()
  await suspend({ motif: 'Publicité' })

  t.same((await app.inject({ url, headers: admin.headers })).json(), before)
  const list = (await app.inject({ url: '/utilisateurs', headers: admin.headers })).json()
  t.same(list.at(-1), before)
})

t.test(
  'suspensions answer 401, 403 even with a broken body, 400 or 404, for all three methods',
  async (t) => {
    const { app, user, call, target } = await scene(t)
    const moderator = await user('MODERATEUR')

    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      refused(t, await call({ method, headers: {} }), 401, 'jeton_absent')
      for (const { headers } of [moderator, target]) {
        refused(t, await call({ method, headers }), 403, 'droits_insuffisants')
      }
      for (const id of [2147483647, 99999999999]) {
        refused(t, await call({ method }, id), 404, 'utilisateur_id_introuvable')
      }
      refused(t, await call({ method }, 'abc' as never), 400, 'donnees_invalides', ['id'])
    }
    const json = { ...moderator.headers, 'content-type': 'application/json' }
    const broken = { method: 'POST', headers: json, payload: '{"broken' } as const
    refused(
      t,
      await app.inject({ ...broken, url: `/utilisateurs/suspensions/${target.id}` }),
      403,
      'droits_insuffisants',
    )
  },
)

t.test('a motif of another type, too long or with a NUL is 400 and suspends nobody', async (t) => {
  const { call, suspend } = await scene(t)

  for (const motif of [1, ['a'], {}, true, 'm'.repeat(1001), 'a\0b']) {
    refused(t, await suspend({ motif }), 400, 'donnees_invalides', ['motif'])
  }
  refused(t, await suspend([]), 400, 'donnees_invalides', [''])
  refused(t, await call(), 404, 'suspension_introuvable')
})

t.test('a suspension ignores id, depuis, role and created_at in the body', async (t) => {
  const { app, suspend, admin, target } = await scene(t)
  const url = `/utilisateurs/${target.id}`
  const before = (await app.inject({ url, headers: admin.headers })).json()

  const response = await suspend({
    id: admin.id,
    depuis: '2000-01-01T00:00:00.000',
    role: 'ADMIN',
    created_at: 'x',
  })

  t.notMatch(response.json().depuis, /^2000/)
  t.same((await app.inject({ url, headers: admin.headers })).json(), before)
})

t.test(
  'of ten concurrent reinstatements one succeeds; ten concurrent suspensions get the same response',
  async (t) => {
    const { suspend, reinstate } = await scene(t)

    const suspended = await Promise.all(Array.from({ length: 10 }, () => suspend({ motif: 'Publicité' })))
    const reinstated = await Promise.all(Array.from({ length: 10 }, () => reinstate()))

    t.equal(new Set(suspended.map((response) => response.body)).size, 1)
    t.same(reinstated.map(({ statusCode }) => statusCode).sort(), [204, ...Array(9).fill(404)])
  },
)

t.test('the audit log has who suspended and reinstated whom, and from where', async (t) => {
  const { suspend, reinstate, db, admin, target } = await scene(t)
  await suspend({ motif: 'Publicité' })
  await reinstate()
  refused(t, await reinstate(), 404, 'suspension_introuvable')

  const entries = await db.prisma.journal.findMany({
    where: { cibleId: target.id },
    orderBy: { id: 'asc' },
  })

  hasEach(t, entries, [
    { action: 'suspension', acteurId: admin.id, adresse: '127.0.0.1' },
    { action: 'retablissement', acteurId: admin.id, adresse: '127.0.0.1' },
  ])
  t.equal(entries.length, 2)
})

t.test('the 404 of a suspension quotes an id of 400 digits as it was sent', async (t) => {
  const { call } = await scene(t)
  const id = '1'.repeat(400)

  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const response = await call({ method, url: `/utilisateurs/suspensions/${id}` })
    refused(t, response, 404, 'utilisateur_id_introuvable')
    t.match(response.json().message, id)
  }
})
