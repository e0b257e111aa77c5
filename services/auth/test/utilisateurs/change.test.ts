// PATCH /utilisateurs/{id}: any of the fields; the rest stays as it is.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, lightHasher, PASSWORD } from '../helper.js'

const changes: [title: string, payload: Record<string, unknown>, expected: Record<string, unknown>][] = [
  ['prenom', { prenom: ' Anne ' }, { prenom: 'Anne', nom_affiche: 'Anne' }],
  ['nom_affiche', { nom_affiche: ' Chef ' }, { nom_affiche: 'Chef' }],
  ['nom', { nom: 'Durand' }, { nom: 'Durand' }],
  ['courriel', { courriel: ' ANNE@example.org' }, { courriel: 'anne@example.org' }],
  ['role', { role: 'MODERATEUR' }, { role: 'MODERATEUR' }],
  ['nothing', {}, {}],
  ['unknown fields alone', { id: 99, created_at: 'x', motDePasseHash: 'x' }, {}],
]
for (const [title, payload, expected] of changes) {
  t.test(`an ADMIN changes ${title} and nothing else: 200 and the user`, async (t) => {
    const { app, user } = await build(t)
    const { headers } = await user('ADMIN')
    const { id } = await user()
    const url = `/utilisateurs/${id}`
    const { updated_at, ...before } = (await app.inject({ url, headers })).json()

    const response = await app.inject({ method: 'PATCH', url: `${url}/`, headers, payload })

    t.equal(response.statusCode, 200)
    const { updated_at: _, ...after } = response.json()
    t.same(after, { ...before, ...expected })
  })
}

for (const q of ['q=1', 'q=', 'q=a&q=b', 'q[x]=1', 'q=%C3%A9', '']) {
  t.test(`?${q} is accepted and has no effect`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user()

    const payload = { prenom: 'Anne' }
    const response = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}?${q}`, headers, payload })

    t.equal(response.statusCode, 200)
    t.match(response.json(), { id, prenom: 'Anne', nom: 'Martin' })
  })
}

for (const role of ['UTILISATEUR', 'MODERATEUR'] as const) {
  t.test(`a ${role} who gives themselves another role is 403, and stays what they are`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user(role)

    const payload = { role: 'ADMIN', prenom: 'Anne' }
    const response = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

    refused(t, response, 403, 'droits_insuffisants')
    t.has((await app.inject({ url: '/users/me/', headers })).json(), { role, prenom: 'Julie' })
  })
}

t.test('a courriel that somebody else has is 400; one’s own is no change', async (t) => {
  const { app, user } = await build(t)
  await user('UTILISATEUR', 'anne@example.org')
  const { id, courriel, headers } = await user()
  const patch = (payload: object) =>
    app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  const anne = { courriel: 'ANNE@example.org', mot_de_passe_actuel: PASSWORD }
  refused(t, await patch(anne), 400, 'utilisateur_existe')
  t.equal((await patch({ courriel: courriel.toUpperCase() })).statusCode, 200)
})

t.test('of several users who take one courriel at once, one is 200 and the others are 400', async (t) => {
  const { app, user } = await build(t)
  const users = await Promise.all(Array.from({ length: 6 }, () => user()))
  const payload = { courriel: 'anne@example.org', mot_de_passe_actuel: PASSWORD }

  const responses = await Promise.all(
    users.map(({ id, headers }) =>
      app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload }),
    ),
  )

  const late = responses.filter(({ statusCode }) => statusCode !== 200)
  t.equal(late.length, 5)
  for (const response of late) refused(t, response, 400, 'utilisateur_existe')
})

const faults: [title: string, payload: unknown, champs: string[]][] = [
  ['an empty prenom', { prenom: '' }, ['prenom']],
  ['null as nom', { nom: null }, ['nom']],
  ['a bad courriel', { courriel: 'anne' }, ['courriel']],
  ['an empty password', { mot_de_passe: '' }, ['mot_de_passe']],
  ['a common password', { mot_de_passe: 'password' }, ['mot_de_passe']],
  ['one’s present courriel as password', { mot_de_passe: 'Julie@Example.org' }, ['mot_de_passe']],
  [
    'one’s new courriel as password',
    { courriel: 'anne@example.org', mot_de_passe: 'anne@example.org' },
    ['mot_de_passe'],
  ],
  ['an unknown role', { role: 'ALL' }, ['role']],
  ['null', null, ['']],
  ['a list', [], ['']],
]
for (const [title, payload, champs] of faults) {
  t.test(`PATCH with ${title} is 400 and names the field`, async (t) => {
    const { app, user } = await build(t)
    const { id, headers } = await user('ADMIN', 'julie@example.org')
    const json = { ...headers, 'content-type': 'application/json' }

    const response = await app.inject({
      method: 'PATCH',
      url: `/utilisateurs/${id}`,
      headers: json,
      payload: JSON.stringify(payload),
    })

    refused(t, response, 400, 'donnees_invalides', champs)
  })
}

t.test('a password that becomes the courriel while it is hashed is refused', async (t) => {
  const courriel = 'neuf.courriel@example.org'
  const steps = { meanwhile: async (): Promise<unknown> => undefined }
  const hash = async (password: string) => {
    await steps.meanwhile()
    return lightHasher.hash(password)
  }
  const { app, user, db } = await build(t, {}, { hasher: { ...lightHasher, hash } })
  const [admin, { id }] = [await user('ADMIN'), await user()]
  steps.meanwhile = () => db.prisma.utilisateur.update({ where: { id }, data: { courriel } })

  const response = await app.inject({
    method: 'PATCH',
    url: `/utilisateurs/${id}`,
    headers: admin.headers,
    payload: { mot_de_passe: courriel },
  })

  refused(t, response, 400, 'donnees_invalides', ['mot_de_passe'])
})
