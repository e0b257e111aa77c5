// Ends of sessions: revocation, every change of trust, and what introspection answers then.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { build, lightHasher, PASSWORD } from '../helper.js'
import { claims, signed } from '../sign.js'
import { CLIENT, sessionFixture } from './fixture.js'

const INVALID = 'jeton_rafraichissement_invalide'
const ended: [what: string, method: 'PATCH' | 'POST' | 'DELETE', under: string, body?: object][] = [
  ['a new password', 'PATCH', '', { mot_de_passe: 'quatre petits chiens' }],
  ['another role', 'PATCH', '', { role: 'MODERATEUR' }],
  ['a suspension', 'POST', '/suspensions', {}],
  ['a deletion', 'DELETE', ''],
]
for (const [title, method, under, body] of ended) {
  t.test(`${title} ends refresh tokens at once, used in the grace too, and access tokens`, async (t) => {
    const { app, db, user, login, refresh, introspect } = await sessionFixture(t)
    const { headers } = await user('ADMIN')
    const { id, courriel } = await user()
    const { access_token, refresh_token } = await login(courriel)
    const { refresh_token: successor } = (await refresh(refresh_token)).json()
    const payload = body && { payload: body }

    const response = await app.inject({ method, url: `/utilisateurs${under}/${id}`, headers, ...payload })

    t.match(response.statusCode, /^20/)
    for (const token of [refresh_token, successor]) refused(t, await refresh(token), 400, INVALID)
    t.equal(await db.prisma.journal.count({ where: { action: 'jeton_rejoue' } }), 0)
    for (const token of [access_token, successor]) {
      t.same((await introspect(token)).json(), { active: false })
    }
  })
}

t.test('a change of names keeps sessions, and so does the role sent back as it is', async (t) => {
  const { app, user, login, refresh } = await sessionFixture(t)
  const { headers } = await user('ADMIN')
  const { id, courriel } = await user()
  const { refresh_token } = await login(courriel)

  const payload = { nom: 'Durand', role: 'UTILISATEUR' }
  t.equal(
    (await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })).statusCode,
    200,
  )

  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test('tokens issued right after a change of role are valid, until the next change', async (t) => {
  const { app, user, login, refresh, introspect } = await sessionFixture(t)
  const { headers } = await user('ADMIN')
  const { id, courriel } = await user()
  const setRole = (role: string) =>
    app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload: { role } })

  for (const role of ['MODERATEUR', 'UTILISATEUR', 'MODERATEUR']) {
    const before = await login(courriel)
    await setRole(role)
    const after = await login(courriel)
    const refreshed = (await refresh(after.refresh_token)).json()

    t.same((await introspect(before.access_token)).json(), { active: false })
    refused(t, await refresh(before.refresh_token), 400, INVALID)
    for (const { access_token } of [after, refreshed]) {
      t.has((await introspect(access_token)).json(), { active: true, role })
      const me = await app.inject({
        url: '/users/me/',
        headers: { authorization: `Bearer ${access_token}` },
      })
      t.equal(me.statusCode, 200)
    }
  }
})

t.test('/revoke ends the session of a refresh token, by its old tokens too', async (t) => {
  const { user, login, refresh, form, rows } = await sessionFixture(t)
  const { id, courriel } = await user()
  const { refresh_token } = await login(courriel)
  const { refresh_token: successor } = (await refresh(refresh_token)).json()

  for (const hint of ['refresh_token', 'access_token', 'odd']) {
    const response = await form('/revoke', { token: refresh_token, token_type_hint: hint })
    t.equal(response.statusCode, 200)
    t.equal(response.body, '{}')
  }

  refused(t, await refresh(successor), 400, INVALID)
  const entries = (await rows('journal')).filter(
    ({ action }: { action: string }) => action === 'jeton_revoque',
  )
  matchesEach(t, entries, [{ acteur_id: id, cible_id: id }])
})

t.test('revoking an unknown token or somebody else’s is 200 without effect', async (t) => {
  const { user, login, refresh, form } = await sessionFixture(t)
  const thief = await user()
  const { courriel } = await user()
  const { refresh_token } = await login(courriel)

  t.equal((await form('/revoke', { token: refresh_token }, thief.headers)).statusCode, 200)
  for (const token of ['x', 'A'.repeat(43), 'a.b.c', signed(claims(), { secret: 'other' })]) {
    t.equal((await form('/revoke', { token })).statusCode, 200)
  }

  t.equal((await refresh(refresh_token)).statusCode, 200)
})

t.test(
  '/revoke refuses an access token (400), a missing token (400) and another media type (415)',
  async (t) => {
    const { app, user, login, form } = await sessionFixture(t)
    const { courriel } = await user()
    const { access_token } = await login(courriel)

    const access = await form('/revoke', { token: access_token })
    refused(t, access, 400, 'type_jeton_non_revocable')
    t.equal(access.json().error, 'unsupported_token_type')
    for (const fields of [{}, { token: '' }, { token: 'a\0' }]) {
      const response = await form('/revoke', fields)
      refused(t, response, 400, 'donnees_invalides', ['token'])
      t.equal(response.json().error, 'invalid_request')
    }
    const json = await app.inject({ method: 'POST', url: '/revoke', payload: { token: 'x' } })
    refused(t, json, 415, 'type_de_contenu_refuse')
  },
)

t.test('/introspect answers a valid token’s claims, and only `active: false` for any other', async (t) => {
  const { user, login, refresh, introspect } = await sessionFixture(t)
  const { id, courriel } = await user('MODERATEUR')
  const { access_token, refresh_token } = await login(courriel)

  const access = (await introspect(access_token)).json()
  t.match(access, {
    active: true,
    token_type: 'bearer',
    sub: String(id),
    username: courriel,
    aud: 'recettes',
  })
  t.equal(access.exp, access.iat + 1800)
  const kept = (await introspect(refresh_token)).json()
  t.match(kept, { active: true, token_type: 'refresh_token', scope: 'offline_access', sub: String(id) })

  await refresh(refresh_token)
  const others = ['x', 'a.b.c', signed(claims({ sub: '99' })), signed(claims(), { secret: 'other' })]
  for (const token of [refresh_token, ...others]) {
    const response = await introspect(token)
    t.equal(response.statusCode, 200)
    t.same(response.json(), { active: false })
  }
})

t.test('/introspect answers the user’s current courriel, not the signed one', async (t) => {
  const { app, user, login, introspect } = await sessionFixture(t)
  const { id, courriel } = await user()
  const { access_token, refresh_token } = await login(courriel)
  const headers = { authorization: `Bearer ${access_token}` }
  const payload = { courriel: 'autre@example.org', mot_de_passe_actuel: PASSWORD }

  t.equal(
    (await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })).statusCode,
    200,
  )

  await user('UTILISATEUR', courriel)
  for (const token of [access_token, refresh_token]) {
    t.match((await introspect(token)).json(), { active: true, sub: String(id), username: payload.courriel })
  }
})

t.test('/introspect answers the user’s current role', async (t) => {
  const { user, introspect } = await sessionFixture(t)
  const { id } = await user()
  const token = signed(claims({ sub: String(id), role: 'ADMIN' }))

  t.has((await introspect(token)).json(), { active: true, role: 'UTILISATEUR' })
})

t.test(
  '/introspect without the credentials of a service is 401 invalid_client, before the form is read',
  async (t) => {
    const { user, login, form, introspect } = await sessionFixture(t)
    const { courriel, headers } = await user('ADMIN')
    const { access_token } = await login(courriel)
    const responses = [
      await form('/introspect', { token: access_token }),
      await form('/introspect', { token: access_token }, headers),
      await form('/introspect', {}, { authorization: 'Basic !!' }),
      await introspect(access_token, CLIENT.id, `${CLIENT.secret}x`),
      await introspect(access_token, CLIENT.id, ''),
      await introspect(access_token, 'autre', CLIENT.secret),
      await introspect(access_token, '', ''),
    ]

    for (const response of responses) {
      t.equal(response.statusCode, 401)
      t.equal(response.json().code, 'client_inconnu')
      t.equal(response.json().error, 'invalid_client')
      t.match(response.headers['www-authenticate'], /^Basic/)
    }
  },
)

t.test(
  'a user deleted during a login gets the response for an unknown courriel and leaves no session',
  async (t) => {
    let erase = async () => {}
    // The deletion comes after the user was read and before the session is opened.
    const verify = async () => {
      await erase()
      return true
    }
    const hasher = { ...lightHasher, verify }
    const { db, user, token } = await build(t, {}, { hasher })
    const { id, courriel } = await user()
    erase = async () => {
      await db.prisma.utilisateur.delete({ where: { id } })
    }

    const response = await token({ username: courriel, password: PASSWORD, scope: 'offline_access' })

    refused(t, response, 401, 'identifiants_invalides')
    t.equal(await db.prisma.session.count(), 0)
  },
)
