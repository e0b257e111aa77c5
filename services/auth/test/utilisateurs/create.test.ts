// POST /utilisateurs: an ADMIN makes a user of any role. Its fields are those of register-fields.test.ts.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

for (const role of [undefined, 'UTILISATEUR', 'MODERATEUR', 'ADMIN']) {
  t.test(
    `an ADMIN creates a user with ${role ?? 'no'} role: 201, the user, and a login that works`,
    async (t) => {
      const { app, user, token } = await build(t)
      const { headers } = await user('ADMIN')
      const payload = newUser({ role })

      const response = await app.inject({ method: 'POST', url: '/utilisateurs/', headers, payload })

      t.equal(response.statusCode, 201)
      const { id, created_at, updated_at, ...rest } = response.json()
      const { courriel } = payload
      t.same(rest, {
        prenom: 'Julie',
        nom: 'Martin',
        nom_affiche: 'Julie',
        courriel_verifie: false,
        mails_suivi: true,
        courriel,
        role: role ?? 'UTILISATEUR',
      })
      t.equal((await token({ username: courriel, password: PASSWORD })).statusCode, 200)
    },
  )
}

t.test('a courriel that is taken is 400', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN', 'admin@example.org')
  const payload = newUser({ courriel: ' Admin@example.org' })

  const response = await app.inject({ method: 'POST', url: '/utilisateurs', headers, payload })

  refused(t, response, 400, 'utilisateur_existe')
})

t.test('the id of a deleted user is never given again', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const { id } = await user()
  await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })

  const response = await app.inject({ method: 'POST', url: '/utilisateurs', headers, payload: newUser() })

  t.ok(response.json().id > id)
})
