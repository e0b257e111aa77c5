// Logging in: who knows the password gets a token that says who they are.

import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

t.test('a registered user gets a token with courriel and password', async (t) => {
  const { app, token } = await build(t)
  const user = newUser({ courriel: 'Julie.Martin@Example.org' })
  const registered = await app.inject({ method: 'POST', url: '/register', payload: user })
  t.equal(registered.statusCode, 201)

  const response = await token({
    username: ' JULIE.MARTIN@example.org ',
    password: PASSWORD,
    grant_type: 'password',
  })

  t.equal(response.statusCode, 200)
  const { access_token, ...rest } = response.json()
  t.same(rest, { token_type: 'bearer', expires_in: 1800 })
  const headers = { authorization: `Bearer ${access_token}` }
  const me = await app.inject({ url: '/users/me/', headers })
  t.same(me.json(), registered.json())
})

for (const [typed, ascii] of [
  ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
  ['zoe@CRÊPERIE.example', 'zoe@xn--crperie-kya.example'],
  ['zoe@courrier.fête。example', 'zoe@courrier.xn--fte-fma.example'],
  ['zoe@日本.example', 'zoe@xn--wgv71a.example'],
] as const) {
  t.test(`the spellings ${typed} and ${ascii} are one account`, async (t) => {
    const { app, token } = await build(t)
    const register = (courriel: string) =>
      app.inject({ method: 'POST', url: '/register', payload: newUser({ courriel }) })
    const registered = await register(typed)
    t.equal(registered.statusCode, 201)
    t.equal(registered.json().courriel, ascii)
    t.equal((await register(ascii)).json().code, 'utilisateur_existe')
    for (const username of [typed, ascii, ascii.toUpperCase()])
      t.equal((await token({ username, password: PASSWORD, grant_type: 'password' })).statusCode, 200)
  })
}

t.test('a courriel whose domain has no ASCII form is refused', async (t) => {
  const { app } = await build(t)
  for (const domain of ['é..example', 'é_\u2028.example', 'é'.repeat(300)]) {
    const payload = newUser({ courriel: `zoe@${domain}` })
    const response = await app.inject({ method: 'POST', url: '/register', payload })
    t.equal(response.statusCode, 400, encodeURI(domain))
    t.match(response.json().errors, [{ champ: 'courriel' }])
  }
})
