// Registering: a stranger becomes a user; no response contains the password.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

for (const url of ['/register', '/register/']) {
  t.test(`POST ${url} makes a UTILISATEUR and answers 201 with the user, without the password`, async (t) => {
    const { app } = await build(t)
    const payload = newUser({ courriel: 'julie@example.org' })

    const response = await app.inject({ method: 'POST', url, payload })

    t.equal(response.statusCode, 201)
    const { id, created_at, updated_at, ...rest } = response.json()
    t.equal(id, 1)
    t.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.match(updated_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
    t.same(rest, {
      prenom: 'Julie',
      nom: 'Martin',
      nom_affiche: 'Julie',
      courriel_verifie: false,
      mails_suivi: true,
      courriel: 'julie@example.org',
      role: 'UTILISATEUR',
    })
  })
}

t.test(
  'names and courriel are trimmed, the courriel is lower-cased, unknown fields are ignored',
  async (t) => {
    const { app } = await build(t)
    const payload = newUser({
      prenom: ' Zoé ',
      nom: '\tÉlysée–O’Neil\n',
      courriel: '  ZOE@Example.ORG ',
      id: 99,
      created_at: '2000-01-01T00:00:00.000',
      admin: true,
    })

    const response = await app.inject({ method: 'POST', url: '/register', payload })

    t.equal(response.statusCode, 201)
    t.has(response.json(), { id: 1, prenom: 'Zoé', nom: 'Élysée–O’Neil', courriel: 'zoe@example.org' })
    t.notMatch(response.json().created_at, /^2000/)
  },
)

t.test('a password is stored as an argon2id hash', async (t) => {
  const { app, db } = await build(t)
  await app.inject({ method: 'POST', url: '/register', payload: newUser() })

  const { motDePasseHash } = await db.prisma.utilisateur.findFirstOrThrow()

  t.match(motDePasseHash, /^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
  t.notMatch(motDePasseHash, PASSWORD)
})

const taken: [title: string, courriel: string][] = [
  ['the same courriel', 'julie@example.org'],
  ['the same courriel in capitals', 'JULIE@EXAMPLE.ORG'],
  ['the same courriel between blanks', '  julie@example.org '],
]
for (const [title, courriel] of taken) {
  t.test(`${title} is 400: the user exists already`, async (t) => {
    const { app, user, db } = await build(t)
    await user('UTILISATEUR', 'julie@example.org')

    const response = await app.inject({ method: 'POST', url: '/register', payload: newUser({ courriel }) })

    refused(t, response, 400, 'utilisateur_existe')
    t.equal(await db.prisma.utilisateur.count(), 1)
  })
}

t.test('20 simultaneous registrations of one courriel: one is 201, nineteen are 400', async (t) => {
  const { app, db } = await build(t)
  const payload = newUser({ courriel: 'julie@example.org' })

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ method: 'POST', url: '/register', payload })),
  )

  const late = responses.filter((response) => response.statusCode !== 201)
  t.equal(late.length, 19)
  for (const response of late) refused(t, response, 400, 'utilisateur_existe')
  t.equal(await db.prisma.utilisateur.count(), 1)
})

t.test('GET /register is 404', async (t) => {
  const { app } = await build(t)

  refused(t, await app.inject('/register'), 404, 'adresse_inconnue')
})
