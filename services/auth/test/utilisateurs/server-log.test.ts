// PostgreSQL logs the row that a unique index refuses; no request lets it come to that with a courriel.

import { refused, serverLog } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

t.test('PostgreSQL’s log omits a courriel refused as already registered', async (t) => {
  const { app, user } = await build(t)
  const [{ courriel }, member, admin] = [await user(), await user(), await user('ADMIN')]
  const payload = newUser({ courriel })
  const url = `/utilisateurs/${member.id}`
  const proof = { mot_de_passe_actuel: PASSWORD }

  for (const response of [
    await app.inject({ method: 'POST', url: '/register', payload }),
    await app.inject({ method: 'POST', url: '/utilisateurs', headers: admin.headers, payload }),
    await app.inject({ method: 'PATCH', url, headers: member.headers, payload: { courriel, ...proof } }),
    await app.inject({ method: 'PATCH', url, headers: admin.headers, payload: { courriel } }),
  ])
    refused(t, response, 400, 'utilisateur_existe')

  t.notOk((await serverLog()).includes(courriel))
})

t.test('PostgreSQL’s log omits the courriel when ten registrations race for it', async (t) => {
  const { app } = await build(t)
  const payload = newUser()

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => app.inject({ method: 'POST', url: '/register', payload })),
  )

  t.same(responses.map(({ statusCode }) => statusCode).sort(), [201, ...Array(9).fill(400)])
  t.notOk((await serverLog()).includes(payload.courriel))
})

t.test('the test server’s log has the courriel that the unique index refuses', async (t) => {
  const { db, user } = await build(t)
  const [{ courriel }, { id }] = [await user(), await user()]

  const change = db.pool.query('UPDATE utilisateurs SET courriel = $1 WHERE id = $2', [courriel, id])

  await t.rejects(change, { code: '23505' })
  t.ok((await serverLog()).includes(courriel))
})
