// Two concurrent changes of one user: each is stored or refused.

import t from 'tap'
import { PASSWORD } from '../helper.js'
import { as, form, NEW, type People, replicas, type Write } from './people.js'

const boss = ({ boss }: People) => `/utilisateurs/${boss.id}`
const target = ({ target }: People) => `/utilisateurs/${target.id}`
const suspension = ({ target }: People) => `/utilisateurs/suspensions/${target.id}`
const julie = { prenom: 'Julie', nom: 'Durand' }
const password = (mot_de_passe: string) => () => ({ mot_de_passe, mot_de_passe_actuel: PASSWORD })
const login = form('/token', ({ boss }) => ({
  username: boss.courriel,
  password: PASSWORD,
  scope: 'offline_access',
}))
const refresh = form('/token', ({ boss }) => ({
  grant_type: 'refresh_token',
  refresh_token: boss.refreshToken,
}))
const register = (prenom: string) =>
  as(
    'target',
    'POST',
    () => '/register',
    () => ({
      prenom,
      nom: 'Petit',
      courriel: 'zoe@example.org',
      mot_de_passe: NEW.one,
    }),
  )

/** All pairs together; a test's own limit is for one of them. */
const LIMIT_MS = 600_000

/** How many of the two are done in either serial order. */
const PAIRS: [what: string, first: Write, second: Write, done: number][] = [
  [
    'a role taken away, and a profile saved with the role that was read',
    as('target', 'PUT', target, ({ target }) => ({
      ...julie,
      courriel: target.courriel,
      role: 'MODERATEUR',
    })),
    as('chief', 'PATCH', target, () => ({ role: 'UTILISATEUR' })),
    0,
  ],
  [
    'two password changes with the same current password',
    as('boss', 'PATCH', boss, password(NEW.one)),
    as('boss', 'PATCH', boss, password(NEW.two)),
    1,
  ],
  [
    'a password change and one by an ADMIN',
    as('boss', 'PATCH', boss, password(NEW.one)),
    as('chief', 'PATCH', boss, () => ({ mot_de_passe: NEW.admin })),
    0,
  ],
  [
    'two profile changes',
    as('boss', 'PATCH', boss, () => ({ nom: 'Durand' })),
    as('boss', 'PATCH', boss, () => ({ prenom: 'Zoé' })),
    2,
  ],
  [
    'a courriel and a password that is the courriel',
    as('chief', 'PATCH', boss, () => ({ courriel: 'quatre@example.org' })),
    as('boss', 'PATCH', boss, password('quatre@example.org')),
    0,
  ],
  [
    'two users who take one courriel',
    as('boss', 'PATCH', boss, () => ({ courriel: 'zoe@example.org', mot_de_passe_actuel: PASSWORD })),
    as('chief', 'PATCH', target, () => ({ courriel: 'zoe@example.org' })),
    1,
  ],
  [
    'a registration and a user who takes its courriel',
    register('Zoé'),
    as('chief', 'PATCH', boss, () => ({ courriel: 'zoe@example.org' })),
    1,
  ],
  ['two registrations of one courriel', register('Zoé'), register('Ève'), 1],
  [
    'two suspensions',
    as('boss', 'POST', suspension, () => ({})),
    as('chief', 'POST', suspension, () => ({})),
    2,
  ],
  [
    'a suspension and a reinstatement',
    as('boss', 'POST', suspension, () => ({})),
    as('chief', 'DELETE', suspension),
    0,
  ],
  ['two deletions', as('boss', 'DELETE', target), as('chief', 'DELETE', target), 1],
  ['a deletion and a change', as('boss', 'PATCH', target, () => julie), as('chief', 'DELETE', target), 0],
  [
    'two ADMINs who demote each other',
    as(
      'boss',
      'PATCH',
      ({ chief }) => `/utilisateurs/${chief.id}`,
      () => ({ role: 'UTILISATEUR' }),
    ),
    as('chief', 'PATCH', boss, () => ({ role: 'UTILISATEUR' })),
    1,
  ],
  [
    'two ADMINs who delete each other',
    as('boss', 'DELETE', ({ chief }) => `/utilisateurs/${chief.id}`),
    as('chief', 'DELETE', boss),
    1,
  ],
  ['a login and a new password', login, as('chief', 'PATCH', boss, () => ({ mot_de_passe: NEW.admin })), 0],
  [
    'a login and a suspension',
    login,
    as(
      'chief',
      'POST',
      ({ boss }) => `/utilisateurs/suspensions/${boss.id}`,
      () => ({}),
    ),
    0,
  ],
  ['a login and a deletion', login, as('chief', 'DELETE', boss), 0],
  [
    'a refresh and its session’s end',
    refresh,
    form('/revoke', ({ boss }) => ({ token: boss.refreshToken })),
    0,
  ],
  ['two refreshes of one token', refresh, refresh, 2],
  ['a refresh and a deletion', refresh, as('chief', 'DELETE', boss), 0],
]

t.test('each of two changes of one user is stored or refused, in every order', async (t) => {
  t.setTimeout(LIMIT_MS)
  const inEveryOrder = await replicas(t)
  for (const [what, first, second, done] of PAIRS) {
    await t.test(what, async (t) => {
      const orders = await inEveryOrder(t, first, second)
      await t.test(`${what}, the other way round`, (t) =>
        inEveryOrder(t, second, first).then(() => undefined),
      )

      if (done === 0) return
      for (const { first, second } of Object.values(orders)) {
        t.equal([first, second].filter((outcome) => outcome.done).length, done)
      }
    })
  }
})
