// A mailed code used while the same user is changed, suspended, deleted or uses it again: one order or the other, never both.

import t from 'tap'
import { PASSWORD } from '../helper.js'
import { as, CODES, NEW, type People, replicas, type Write } from './people.js'

const open =
  (url: string, payload: object): Write =>
  (_people, app) =>
    app.inject({ method: 'POST', url, payload })
const reset = (mot_de_passe: string): Write =>
  open('/mots-de-passe/nouveaux', { jeton: CODES.mot_de_passe, mot_de_passe })
const verify = open('/courriels/verifications', { jeton: CODES.courriel })
const path = ({ boss }: People) => `/utilisateurs/${boss.id}`
const proof = { mot_de_passe_actuel: PASSWORD }
const move = as('boss', 'PATCH', path, () => ({ ...proof, courriel: 'ailleurs@example.org' }))
const renew = as('boss', 'PATCH', path, () => ({ ...proof, mot_de_passe: NEW.two }))
const suspend = as(
  'chief',
  'POST',
  ({ boss }) => `/utilisateurs/suspensions/${boss.id}`,
  () => ({}),
)
const erase = as('chief', 'DELETE', path)
const logOut = as('boss', 'DELETE', () => '/users/me/sessions')

/** Each pair, and whether the first still succeeds after the second. */
const PAIRS: [title: string, first: Write, second: Write, after: boolean][] = [
  ['a reset and another use of its code', reset(NEW.one), reset(NEW.two), false],
  ['a reset and a change of the password', reset(NEW.one), renew, false],
  ['a reset and a change of the courriel', reset(NEW.one), move, false],
  ['a reset and a suspension', reset(NEW.one), suspend, false],
  ['a reset and a deletion', reset(NEW.one), erase, false],
  ['a confirmation and another use of its code', verify, verify, false],
  ['a confirmation and a change of the courriel', verify, move, false],
  ['a confirmation and a deletion', verify, erase, false],
  ['a change of the courriel and a reset', move, reset(NEW.one), false],
  ['a logout everywhere and a reset', logOut, reset(NEW.one), false],
]

t.test('each of two requests about a mailed code succeeds or is refused, in every order', async (t) => {
  t.setTimeout(600_000)
  const inEveryOrder = await replicas(t)
  for (const [title, first, second, after] of PAIRS) {
    await t.test(title, async (t) => {
      const { firstThenSecond, secondThenFirst } = await inEveryOrder(t, first, second)

      t.equal(firstThenSecond.first.done, true)
      t.equal(secondThenFirst.second.done, true)
      t.equal(secondThenFirst.first.done, after)
    })
  }
})
