// A token that ends while its request's body is on the way opens nothing.

import { refused, startSlowRequest } from '@recettes/testing'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

const suspension = (id: number) => `/utilisateurs/suspensions/${id}`
const oneself = (id: number) => `/utilisateurs/${id}`

const TAKEN_AWAY: [
  what: string,
  method: 'PATCH' | 'POST' | 'DELETE',
  url: (id: number) => string,
  payload?: object,
][] = [
  ['a demotion', 'PATCH', oneself, { role: 'UTILISATEUR' }],
  ['a suspension', 'POST', suspension, {}],
  ['a new password', 'PATCH', oneself, { mot_de_passe: 'quatre petits chiens' }],
  ['a deletion', 'DELETE', oneself],
]
const WRITES: [what: string, method: string, url: (id: number) => string, payload: object][] = [
  ['create an ADMIN', 'POST', () => '/utilisateurs', newUser({ role: 'ADMIN' })],
  ['make himself an ADMIN again', 'PATCH', oneself, { role: 'ADMIN' }],
  ['reinstate himself', 'DELETE', suspension, {}],
  [
    'change the courriel',
    'PATCH',
    oneself,
    { courriel: 'voleur@example.org', mot_de_passe_actuel: PASSWORD },
  ],
]

for (const [takenAway, method, url, payload] of TAKEN_AWAY) {
  for (const [title, slowMethod, slowUrl, slowPayload] of WRITES) {
    t.test(`${takenAway} between headers and body: an ADMIN can't ${title} any more`, async (t) => {
      const { app, db, user } = await build(t)
      const [boss, chief] = [await user('ADMIN'), await user('ADMIN')]
      const base = await app.listen({ port: 0, host: '127.0.0.1' })
      const slow = await startSlowRequest(base + slowUrl(boss.id), slowMethod, boss.headers, slowPayload)
      const change = { method, url: url(boss.id), headers: chief.headers, ...(payload && { payload }) }
      t.match((await app.inject(change)).statusCode, /^20/)
      const before = await db.prisma.utilisateur.findMany({ orderBy: { id: 'asc' } })

      refused(t, await slow.finish(), 401, 'jeton_invalide')

      t.same(await db.prisma.utilisateur.findMany({ orderBy: { id: 'asc' } }), before)
    })
  }
}

t.test('a token that lasts through a slow body is served', async (t) => {
  const { app, user } = await build(t)
  const { headers } = await user('ADMIN')
  const base = await app.listen({ port: 0, host: '127.0.0.1' })

  const slow = await startSlowRequest(`${base}/utilisateurs`, 'POST', headers, newUser())

  t.equal((await slow.finish()).statusCode, 201)
})
