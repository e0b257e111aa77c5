// DELETE /utilisateurs/{id}: the user is gone, once.

import { hasEach, refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

for (const slash of ['', '/']) {
  t.test(`DELETE /utilisateurs/{id}${slash} is 204 without a body, then 404`, async (t) => {
    const { app, user } = await build(t)
    const { headers } = await user('ADMIN')
    const { id } = await user()
    const call = { method: 'DELETE', url: `/utilisateurs/${id}${slash}`, headers } as const

    const response = await app.inject(call)

    t.equal(response.statusCode, 204)
    t.equal(response.body, '')
    refused(t, await app.inject(call), 404, 'utilisateur_id_introuvable')
    refused(t, await app.inject({ url: `/utilisateurs/${id}`, headers }), 404, 'utilisateur_id_introuvable')
  })
}

t.test('of five who delete one user at once, one is 204 and the others are 404', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const { id } = await user()

  const responses = await Promise.all(
    Array.from({ length: 5 }, () => app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })),
  )

  const late = responses.filter(({ statusCode }) => statusCode !== 204)
  t.equal(late.length, 4)
  for (const response of late) refused(t, response, 404, 'utilisateur_id_introuvable')
})

t.test('a deleted user’s courriel may register again, under another id', async (t) => {
  const { app, user } = await build(t)
  const { id, courriel, headers } = await user()
  await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })

  const payload = { prenom: 'J', nom: 'M', courriel, mot_de_passe: 'trois petits chats' }
  const response = await app.inject({ method: 'POST', url: '/register', payload })

  t.equal(response.statusCode, 201)
  t.not(response.json().id, id)
})

t.test('a deletion takes the user’s requests for a new password along, and nobody else’s', async (t) => {
  const { app, db, user } = await build(t)
  const { id, courriel, headers } = await user()
  for (const address of [courriel, 'autre@example.org'])
    await app.inject({ method: 'POST', url: '/mots-de-passe/oublies', payload: { courriel: address } })
  t.equal(await db.prisma.envoi.count(), 2)

  await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })

  hasEach(t, await db.prisma.envoi.findMany(), [
    { genre: 'oubli', contenu: { courriel: 'autre@example.org' } },
  ])
})
