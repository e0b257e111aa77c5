// A request whose caller loses the right between two of its statements is done before, or refused.

import t from 'tap'
import { PASSWORD } from '../helper.js'
import { as, form, NEW, replicas, type Write } from './people.js'

const [boss, target] = [
  ({ boss }: { boss: { id: number } }) => `/utilisateurs/${boss.id}`,
  ({ target }: { target: { id: number } }) => `/utilisateurs/${target.id}`,
]
const suspension = ({ target }: { target: { id: number } }) => `/utilisateurs/suspensions/${target.id}`
const somebody = {
  prenom: 'Zoé',
  nom: 'Petit',
  courriel: 'zoe@example.org',
  mot_de_passe: NEW.one,
  role: 'ADMIN',
}

/** Actions of an ADMIN, or of a user with a token. */
const WRITES: Record<string, Write> = {
  'creating an ADMIN': as(
    'boss',
    'POST',
    () => '/utilisateurs',
    () => somebody,
  ),
  'registering an ADMIN': as(
    'boss',
    'POST',
    () => '/register',
    () => somebody,
  ),
  'giving a role': as('boss', 'PATCH', target, () => ({ role: 'ADMIN' })),
  'giving a password': as('boss', 'PATCH', target, () => ({ mot_de_passe: NEW.one })),
  'deleting a user': as('boss', 'DELETE', target),
  'suspending a user': as('boss', 'POST', suspension, () => ({ motif: 'Publicité' })),
  'changing one’s own profile': as('boss', 'PATCH', boss, () => ({ nom: 'Durand' })),
  'replacing one’s own profile, role included': as('boss', 'PUT', boss, ({ boss }) => ({
    prenom: 'Julie',
    nom: 'Durand',
    courriel: boss.courriel,
    role: 'ADMIN',
  })),
  'changing one’s own password': as('boss', 'PATCH', boss, () => ({
    mot_de_passe: NEW.one,
    mot_de_passe_actuel: PASSWORD,
  })),
  'changing one’s own courriel': as('boss', 'PATCH', boss, () => ({
    courriel: 'ailleurs@example.org',
    mot_de_passe_actuel: PASSWORD,
  })),
  'deleting oneself': as('boss', 'DELETE', boss),
  'refreshing a token': form('/token', ({ boss }) => ({
    grant_type: 'refresh_token',
    refresh_token: boss.refreshToken,
  })),
}

/** All writes together; a test's own limit is for one of them. */
const LIMIT_MS = 600_000

const ofBoss = ({ boss }: { boss: { id: number } }) => `/utilisateurs/suspensions/${boss.id}`
const suspendBoss = as('chief', 'POST', ofBoss, () => ({}))

/** Actions that take the boss's rights away. */
const TAKEN_AWAY: Record<string, Write> = {
  'another role': as('chief', 'PATCH', boss, () => ({ role: 'UTILISATEUR' })),
  'a suspension': suspendBoss,
  'a new password': as('chief', 'PATCH', boss, () => ({ mot_de_passe: NEW.admin })),
  'a deletion': as('chief', 'DELETE', boss),
}

for (const [title, takeAway] of Object.entries(TAKEN_AWAY)) {
  t.test(`each write is done before ${title} of its caller, or refused after it`, async (t) => {
    t.setTimeout(LIMIT_MS)
    const inEveryOrder = await replicas(t)
    for (const [write, first] of Object.entries(WRITES)) {
      await t.test(write, async (t) => {
        const { firstThenSecond, secondThenFirst } = await inEveryOrder(t, first, takeAway)

        t.equal(firstThenSecond.first.done, true, 'allowed before')
        t.equal(secondThenFirst.second.done, true, 'taken away')
        t.equal(secondThenFirst.first.done, false, 'refused afterwards')
      })
    }
  })
}

t.test('no reinstatement by oneself undoes a suspension', async (t) => {
  const inEveryOrder = await replicas(t)
  const serial = await inEveryOrder(t, as('boss', 'DELETE', ofBoss), suspendBoss)

  for (const { first, second, state } of Object.values(serial)) {
    t.same([first.done, second.done], [false, true])
    t.match(state, { users: [{ who: 'boss', suspended: true }] })
  }
})
