// There is always an ADMIN: the last one can be neither deleted, demoted nor suspended, not even by two at once.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

type Built = Awaited<ReturnType<typeof build>>
type User = Awaited<ReturnType<Built['user']>>

const ways: [title: string, away: (app: Built['app'], user: User) => ReturnType<typeof demote>][] = [
  [
    'deleted',
    (app, { id, headers }) => app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers }),
  ],
  ['demoted by PATCH', (app, user) => demote(app, user)],
  [
    'demoted by PUT',
    (app, { id, courriel, headers }) => {
      const payload = { prenom: 'J', nom: 'M', courriel, role: 'MODERATEUR' }
      return app.inject({ method: 'PUT', url: `/utilisateurs/${id}`, headers, payload })
    },
  ],
  [
    'suspended',
    (app, { id, headers }) => app.inject({ method: 'POST', url: `/utilisateurs/suspensions/${id}`, headers }),
  ],
]
const active = { role: 'ADMIN', suspenduLe: null } as const

async function demote(app: Built['app'], { id, headers }: User) {
  const payload = { role: 'UTILISATEUR' }
  return app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
}

for (const [title, away] of ways) {
  t.test(`the last ADMIN can’t be ${title}: 400, and stays one`, async (t) => {
    const { app, user } = await build(t)
    const last = await user('ADMIN')
    await user('MODERATEUR')

    refused(t, await away(app, last), 400, 'dernier_administrateur')
    t.equal((await app.inject({ url: '/users/me/', headers: last.headers })).json().role, 'ADMIN')
  })

  t.test(`one of two ADMINs can be ${title}, the other then can’t`, async (t) => {
    const { app, user } = await build(t)
    const [one, other] = [await user('ADMIN'), await user('ADMIN')]

    t.match((await away(app, one)).statusCode, /^20[04]$/)
    refused(t, await away(app, other), 400, 'dernier_administrateur')
  })

  t.test(`of two ADMINs ${title} concurrently one stays an ADMIN`, async (t) => {
    const { app, user, db } = await build(t)
    await Promise.all([1, 2, 3, 4, 5].map(() => app.inject('/readyz')))

    for (let round = 0; round < 5; round++) {
      await db.prisma.utilisateur.deleteMany()
      const [one, other] = [await user('ADMIN'), await user('ADMIN')]
      const responses = await Promise.all([away(app, one), away(app, other)])

      const kept = responses.filter(({ statusCode }) => statusCode >= 300)
      t.equal(kept.length, 1)
      for (const response of kept) refused(t, response, 400, 'dernier_administrateur')
      t.equal(await db.prisma.utilisateur.count({ where: active }), 1)
    }
  })
}

t.test('of eight ADMINs who all leave at the same moment, each in another way, one stays', async (t) => {
  const { app, user, db } = await build(t)
  const admins = await Promise.all(Array.from({ length: 8 }, () => user('ADMIN')))

  const responses = await Promise.all(admins.map((admin, index) => ways[index % 4]?.[1](app, admin)))

  t.equal(responses.filter((response) => response?.statusCode === 400).length, 1)
  t.equal(await db.prisma.utilisateur.count({ where: active }), 1)
})

t.test('the last ADMIN may change other fields, and may send their own role', async (t) => {
  const { app, user } = await build(t)
  const { id, headers } = await user('ADMIN')

  const payload = { prenom: 'Anne', role: 'ADMIN' }
  const response = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })

  t.equal(response.statusCode, 200)
  t.match(response.json(), payload)
})

t.test('users other than the last ADMIN can be deleted and demoted', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const [one, other] = [await user('MODERATEUR'), await user()]

  t.equal((await demote(app, { ...one, headers })).statusCode, 200)
  const gone = await app.inject({ method: 'DELETE', url: `/utilisateurs/${other.id}`, headers })

  t.equal(gone.statusCode, 204)
})

t.test('a suspended ADMIN doesn’t count: the one beside them is the last', async (t) => {
  const { app, user } = await build(t)
  const [one, other] = [await user('ADMIN'), await user('ADMIN')]
  const url = `/utilisateurs/suspensions/${one.id}`
  await app.inject({ method: 'POST', url, headers: other.headers })

  for (const [, away] of ways) refused(t, await away(app, other), 400, 'dernier_administrateur')
  t.equal((await demote(app, { ...one, headers: other.headers })).statusCode, 200)
  t.equal((await app.inject({ method: 'DELETE', url, headers: other.headers })).statusCode, 204)
})
