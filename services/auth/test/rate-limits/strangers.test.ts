// Guessing passwords from a user's network doesn't reveal who logs in there.

import { matchesEach } from '@recettes/testing'
import t, { type Test } from 'tap'
import { guess, login, replicas } from './attempts.js'

const HOME = '192.0.2.1'
const OTHER = '198.51.100.9'

const LIMITS = { LIMIT_TOKEN_ADDRESS: '2/3600', LIMIT_TOKEN_ACCOUNT: '3/3600', LIMIT_TOKEN_PAIR: '4/3600' }

/** Responses to a stranger, at HOME and then elsewhere, for wrong passwords of somebody who logged in from a network. */
async function responsesTo(t: Test, network: string) {
  const { app, user } = await replicas(t, LIMITS)
  const { courriel } = await user()
  t.equal((await login(app, network, courriel)).statusCode, 200)
  const responses: unknown[] = []
  for (const from of [HOME, HOME, HOME, HOME, HOME, OTHER, OTHER]) {
    const { statusCode, headers, body } = await login(app, from, courriel, 'faux')
    responses.push([statusCode, headers['ratelimit-policy'], body])
  }
  return { responses, right: (await login(app, OTHER, courriel)).statusCode }
}

t.test('wrong passwords get the same responses where their account is known and where not', async (t) => {
  const [known, unknown] = await Promise.all([responsesTo(t, HOME), responsesTo(t, '203.0.113.7')])

  t.same(known, unknown)
  const refused = [429, /^"adresse"/]
  matchesEach(t, known.responses, [[401], [401], refused, refused, refused, [401], [429, /^"compte";q=3/]])
})

t.test(
  'the limit of account and network answers alike where the account is known and where not',
  async (t) => {
    const limits = { LIMIT_TOKEN_PAIR: '2/3600', LIMIT_TOKEN_ADDRESS: '3/3600' }
    const responses = async (network: string) => {
      const { app, user } = await replicas(t, limits)
      const { courriel } = await user()
      t.equal((await login(app, network, courriel)).statusCode, 200)
      const policies: unknown[] = []
      for (const username of [
        courriel,
        courriel,
        courriel,
        courriel,
        'a@example.org',
        'b@example.org',
        courriel,
      ])
        policies.push((await login(app, HOME, username, 'faux')).headers['ratelimit-policy'])
      return policies
    }

    const [known, unknown] = [await responses(HOME), await responses(OTHER)]

    t.same(known, unknown)
    const [pair, network] = [/^"compte-adresse"/, /^"adresse"/]
    matchesEach(t, known, [undefined, undefined, pair, pair, undefined, network, network])
  },
)

t.test('guesses during a delay don’t reveal whether the network is known', async (t) => {
  const afterwards = async (network: string) => {
    const { app, user, count, db } = await replicas(t, LIMITS)
    const { courriel } = await user()
    t.equal((await login(app, network, courriel)).statusCode, 200)
    await guess(app, HOME, 'personne@example.org', 2)
    const before = count.verified
    await guess(app, HOME, courriel, 8)
    const looked = count.verified - before
    // The network's delay and span are over.
    await db.pool.query(`UPDATE limites SET expire = 1 WHERE key LIKE 'adresse%'`)
    return { looked, statuses: await guess(app, HOME, courriel, 3) }
  }

  const [known, unknown] = [await afterwards(HOME), await afterwards(OTHER)]

  t.equal(known.looked, 4, 'no more than the limit of account and network')
  t.equal(unknown.looked, 0)
  t.same(known.statuses, [401, 401, 429])
  t.same(unknown.statuses, known.statuses)
})

t.test('a throttled network adds no counter, whatever courriel it tries', async (t) => {
  const { app, db } = await replicas(t, LIMITS)
  const rows = async () => (await db.pool.query('SELECT FROM limites')).rowCount
  await guess(app, HOME, 'personne@example.org', 3)
  const before = await rows()

  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => login(app, HOME, `u${n}@example.org`, 'faux')),
  )

  t.same(new Set(responses.map(({ statusCode }) => statusCode)), new Set([429]))
  t.equal(await rows(), before)
})

t.test(
  'beyond the limit of a network, a right password counts only where its account is known',
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
