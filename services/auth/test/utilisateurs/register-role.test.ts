// Roles at registration: UTILISATEUR without a token, any role with an ADMIN's.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser } from '../helper.js'

for (const role of ['ADMIN', 'MODERATEUR']) {
  t.test(`a registration as ${role} without a token is 400 and makes no user`, async (t) => {
    const { app, db } = await build(t)

    const response = await app.inject({ method: 'POST', url: '/register', payload: newUser({ role }) })

    refused(t, response, 400, 'role_reserve')
    t.match(response.json().message, /administrateur/)
    t.equal(await db.prisma.utilisateur.count(), 0)
  })

  for (const bearer of ['MODERATEUR', 'UTILISATEUR'] as const) {
    t.test(`a registration as ${role} with the token of a ${bearer} is 400`, async (t) => {
      const { app, user } = await build(t)
      const { headers } = await user(bearer)

      const response = await app.inject({
        method: 'POST',
        url: '/register',
        headers,
        payload: newUser({ role }),
      })

      refused(t, response, 400, 'role_reserve')
    })
  }

  t.test(`a registration as ${role} with the token of an ADMIN is 201`, async (t) => {
    const { app, user } = await build(t)
    const { headers } = await user('ADMIN')

    const response = await app.inject({
      method: 'POST',
      url: '/register',
      headers,
      payload: newUser({ role }),
    })

    t.equal(response.statusCode, 201)
    t.equal(response.json().role, role)
  })
}

t.test('a registration without a role with the token of an ADMIN makes a UTILISATEUR', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')

  const response = await app.inject({ method: 'POST', url: '/register', headers, payload: newUser() })

  t.equal(response.json().role, 'UTILISATEUR')
})
