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
