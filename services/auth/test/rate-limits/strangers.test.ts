// What a stranger learns of who logs in from where, by guessing passwords from the same place: nothing.

import t, { type Test } from 'tap'
import { guess, login, replicas } from './attempts.js'

const HOME = '192.0.2.1'
const OTHER = '198.51.100.9'

const LIMITS = { LIMIT_TOKEN_ADDRESS: '2/3600', LIMIT_TOKEN_ACCOUNT: '3/3600', LIMIT_TOKEN_PAIR: '4/3600' }

/** What a stranger at HOME and then elsewhere gets for wrong passwords of somebody who logged in from a place. */
async function answersAbout(t: Test, place: string) {
  const { app, user } = await replicas(t, LIMITS)
  const { courriel } = await user()
  t.equal((await login(app, place, courriel)).statusCode, 200)
  const answers: unknown[] = []
  for (const from of [HOME, HOME, HOME, HOME, HOME, OTHER, OTHER]) {
    const { statusCode, headers, body } = await login(app, from, courriel, 'faux')
    answers.push([statusCode, headers['ratelimit-policy'], body])
  }
  return { answers, right: (await login(app, OTHER, courriel)).statusCode }
}

t.test('wrong passwords get the same answers where their account is known and where not', async (t) => {
  const [known, unknown] = await Promise.all([answersAbout(t, HOME), answersAbout(t, '203.0.113.7')])

  t.same(known, unknown)
  const policies = ['adresse', 'adresse', 'compte-adresse'].map((name) => [429, RegExp(`^"${name}"`)])
  t.match(known.answers, [[401], [401], ...policies, [401], [429, /^"compte";q=3/]])
})

t.test(
  'beyond the limit of an address a right password counts only where its account is known',
  async (t) => {
    const { app, user, count } = await replicas(t, LIMITS)
    const [known, unknown] = [await user(), await user()]
    t.equal((await login(app, HOME, known.courriel)).statusCode, 200)
    await guess(app, HOME, 'personne@example.org', 2)
    const looked = count.verified

    for (const { courriel } of [unknown, { courriel: 'inconnu@example.org' }])
      t.equal((await login(app, HOME, courriel)).statusCode, 429)
    t.equal(count.verified, looked)
    t.equal((await login(app, HOME, known.courriel)).statusCode, 200)
  },
)

t.test('a suspended user’s right password beyond the limit is refused as a wrong one', async (t) => {
  const { app, user, db } = await replicas(t, LIMITS)
  const { id, courriel } = await user()
  t.equal((await login(app, HOME, courriel)).statusCode, 200)
  await db.prisma.utilisateur.update({ where: { id }, data: { suspenduLe: new Date() } })
  await guess(app, HOME, 'personne@example.org', 2)

  t.match((await login(app, HOME, courriel)).headers['ratelimit-policy'], /^"adresse"/)
})

t.test('a stranger is refused half a second later, whether the password was looked at or not', async (t) => {
  const { app, user } = await replicas(t, { LIMIT_TOKEN_ADDRESS: '1/3600' })
  const [known, unknown] = [await user(), await user()]
  t.equal((await login(app, HOME, known.courriel)).statusCode, 200)
  await guess(app, HOME, unknown.courriel, 1)

  for (const { courriel } of [known, unknown]) {
    const begun = performance.now()
    t.equal((await login(app, HOME, courriel, 'faux')).statusCode, 429)
    // A timer may ring a millisecond early.
    t.ok(performance.now() - begun >= 499)
  }
})
