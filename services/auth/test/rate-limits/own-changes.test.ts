// Rate limit of changes of one's own profile; changes by an ADMIN aren't counted.

import t from 'tap'
import { PASSWORD } from '../helper.js'
import { replicas } from './attempts.js'

t.test('PUT and PATCH of oneself stop at LIMIT_PROFILE, on all replicas together', async (t) => {
  const { app, second, db, user } = await replicas(t, { LIMIT_PROFILE: '3/3600' })
  const [member, other, admin] = [await user(), await user(), await user('ADMIN')]
  const change = (nom: string, by = member, on = second, id = by.id) =>
    on.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers: by.headers, payload: { nom } })

  const payload = { prenom: 'Zoé', nom: 'Petit', courriel: member.courriel }
  const url = `/utilisateurs/${member.id}`
  const statuses = [
    await app.inject({ method: 'PUT', url, headers: member.headers, payload }),
    await change('Grand'),
    await change(''),
    await change('Moyen', member, app),
  ].map(({ statusCode }) => statusCode)
  t.same(statuses, [200, 200, 400, 200], 'a body that the schema refuses isn’t counted')
  const refused = await change('Autre')

  t.equal(refused.statusCode, 429)
  t.equal(refused.json().code, 'trop_de_tentatives')
  const wait = Number(refused.headers['retry-after'])
  t.ok(wait > 3000 && wait <= 3600, 'it waits for the end of the hour')
  t.equal((await change('Autre', other)).statusCode, 200, 'others have a limit of their own')
  for (const nom of ['A', 'B', 'C', 'D'])
    t.equal((await change(nom, admin, app, member.id)).statusCode, 200, 'an ADMIN changes others without one')
  t.equal(await db.prisma.journal.count({ where: { acteurId: member.id, action: 'profil' } }), 3)
})

t.test('changes of the profile don’t use up the change of the password', async (t) => {
  const { app, user } = await replicas(t, { LIMIT_PROFILE: '1/3600' })
  const { id, headers } = await user()
  const change = async (payload: object) =>
    (await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })).statusCode
  t.same([await change({}), await change({})], [200, 429])
  const mot_de_passe = 'quatre petits chiens'
  for (const wrong of ['faux 1', 'faux 2'])
    t.equal(await change({ mot_de_passe, mot_de_passe_actuel: wrong }), 400)

  // With the password in use as the new one, which ends no token.
  t.same(
    [await change({ nom: 'A', mot_de_passe: PASSWORD }), await change({ mot_de_passe: PASSWORD })],
    [200, 429],
  )
})

t.test('LIMIT_PROFILE bounds concurrent changes of one’s own profile exactly', async (t) => {
  const { app, second, user } = await replicas(t, { LIMIT_PROFILE: '5/3600' })
  const { id, headers } = await user()

  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? app : second).inject({
        method: 'PATCH',
        url: `/utilisateurs/${id}`,
        headers,
        payload: { nom: `Nom ${n}` },
      }),
    ),
  )

  t.equal(responses.filter(({ statusCode }) => statusCode === 200).length, 5)
  t.equal(responses.filter(({ statusCode }) => statusCode === 429).length, 15)
})
