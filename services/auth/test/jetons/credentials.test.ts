// Wrong credentials are 401, and the response never reveals which half was wrong.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

t.test('a wrong password and an unknown courriel are the same 401 invalid_grant', async (t) => {
  const { user, token } = await build(t)
  const { courriel } = await user()

  const wrong = await token({ username: courriel, password: 'trois petits chiens' })
  const unknown = await token({ username: 'nobody@example.org', password: PASSWORD })

  refused(t, wrong, 401, 'identifiants_invalides')
  t.equal(wrong.json().error, 'invalid_grant')
  t.equal(wrong.headers['cache-control'], 'no-store')
  t.equal(unknown.statusCode, 401)
  t.equal(unknown.body, wrong.body)
  t.equal(unknown.headers['www-authenticate'], wrong.headers['www-authenticate'])
})

t.test('a username that is no e-mail address is the same 401 invalid_grant', async (t) => {
  const { token } = await build(t)

  for (const username of ['julie', "' OR 1=1 --", 'é'.repeat(1000)]) {
    refused(t, await token({ username, password: PASSWORD }), 401, 'identifiants_invalides')
  }
})

t.test('a password is compared as it is: case and surrounding blanks count', async (t) => {
  const { user, token } = await build(t)
  const { courriel } = await user()

  for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, `${PASSWORD}s`]) {
    refused(t, await token({ username: courriel, password }), 401, 'identifiants_invalides')
  }
})

t.test('a password matches with composed or decomposed accents', async (t) => {
  const { app, token } = await build(t)
  const person = newUser({ mot_de_passe: 'thé glacé à volonté'.normalize('NFD') })
  await app.inject({ method: 'POST', url: '/register', payload: person })

  for (const form of ['NFC', 'NFD']) {
    const password = 'thé glacé à volonté'.normalize(form)
    const response = await token({ username: person.courriel, password })

    t.equal(response.statusCode, 200)
  }
})

t.test('after a change of the password the old one is 401 and the new one a token', async (t) => {
  const { app, user, token } = await build(t)
  const { id, courriel, headers } = await user()
  const payload = { mot_de_passe: 'quatre petits chats', mot_de_passe_actuel: PASSWORD }
  await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  refused(t, await token({ username: courriel, password: PASSWORD }), 401, 'identifiants_invalides')
  t.equal((await token({ username: courriel, password: 'quatre petits chats' })).statusCode, 200)
})

t.test('a deleted user’s credentials are 401', async (t) => {
  const { app, user, token } = await build(t)
  const { id, courriel, headers } = await user()
  await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })

  refused(t, await token({ username: courriel, password: PASSWORD }), 401, 'identifiants_invalides')
})
