// /users/me/: the user of the token, or 400 with `detail`.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, PASSWORD } from '../helper.js'
import { claims, signed } from '../sign.js'

for (const url of ['/users/me/', '/users/me']) {
  t.test(`GET ${url} shows the user of the token, never the password`, async (t) => {
    const { app, user } = await build(t)
    const { id, courriel, headers } = await user('MODERATEUR')

    const response = await app.inject({ url, headers })

    t.equal(response.statusCode, 200)
    t.equal(response.headers['cache-control'], 'private, no-cache')
    const { created_at, updated_at, ...rest } = response.json()
    t.same(rest, {
      id,
      prenom: 'Julie',
      nom: 'Martin',
      nom_affiche: 'Julie',
      courriel_verifie: false,
      mails_suivi: true,
      courriel,
      role: 'MODERATEUR',
    })
    t.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.match(updated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.notMatch(response.body, /argon2|mot_de_passe|hash/i)
  })
}

t.test('/users/me/ shows the stored user, not the token’s claims', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  const payload = { courriel: 'nouvelle@example.org', prenom: 'Anne', mot_de_passe_actuel: PASSWORD }
  await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  const me = (await app.inject({ url: '/users/me/', headers })).json()

  t.has(me, { id, courriel: 'nouvelle@example.org', prenom: 'Anne' })
})

t.test('GET /users/me/ without a token is 400 with detail', async (t) => {
  const { app } = await build(t)

  refused(t, await app.inject('/users/me/'), 400, 'moi_jeton_absent')
})

const poor: [title: string, authorization: string][] = [
  ['a malformed token', 'Bearer abc'],
  ['an empty token', 'Bearer '],
  ['another scheme', 'Basic eDp4'],
  ['a forged token', `Bearer ${signed(claims(), { secret: 'another secret' })}`],
  ['an expired token', `Bearer ${signed(claims({ iat: 1, exp: 1801 }))}`],
]
for (const [title, authorization] of poor) {
  t.test(`${title} at GET /users/me/ is 400 with detail`, async (t) => {
    const { app } = await build(t)

    const response = await app.inject({ url: '/users/me/', headers: { authorization } })

    refused(t, response, 400, 'moi_jeton_invalide')
  })
}

t.test('the token of a user who is gone is 400 with detail at GET /users/me/', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user()
  await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })

  refused(t, await app.inject({ url: '/users/me/', headers }), 400, 'moi_utilisateur_disparu')
})

t.test(
  'a token that a password change or the end of all sessions revoked is 400 moi_jeton_invalide',
  async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user()
    const payload = { mot_de_passe: 'quatre grands chiens noirs', mot_de_passe_actuel: PASSWORD }
    const changed = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
    t.equal(changed.statusCode, 200)
    refused(t, await app.inject({ url: '/users/me/', headers }), 400, 'moi_jeton_invalide')

    const other = await user()
    await app.inject({ method: 'DELETE', url: '/users/me/sessions', headers: other.headers })
    refused(t, await app.inject({ url: '/users/me/', headers: other.headers }), 400, 'moi_jeton_invalide')
  },
)
