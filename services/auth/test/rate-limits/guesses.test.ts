// Guessing a password: few guesses are looked at, and nobody can lock the owner out with theirs.

import t from 'tap'
import { newUser } from '../helper.js'
import { guess, login, replicas } from './attempts.js'

const STRANGER = '203.0.113.7'
const OTHER = '198.51.100.9'
const HOME = '192.0.2.1'

t.test('of 100 concurrent guesses on two replicas, exactly the limit is compared', async (t) => {
  const { app, second, user, count } = await replicas(t, { LIMIT_TOKEN_PAIR: '5/3600' })
  const { courriel } = await user()

  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, guess) =>
      login(guess % 2 ? app : second, STRANGER, courriel, `faux ${guess}`),
    ),
  )

  t.equal(count.verified, 5)
  t.equal(responses.filter(({ statusCode }) => statusCode === 401).length, 5)
  t.equal(responses.filter(({ statusCode }) => statusCode === 429).length, 95)
})

t.test('wrong passwords from many IP addresses at once stop at the limit of the account', async (t) => {
  const { app, second, user, count } = await replicas(t, { LIMIT_TOKEN_ACCOUNT: '5/3600' })
  const { courriel } = await user()

  await Promise.all(
    Array.from({ length: 100 }, (_, guess) =>
      login(guess % 2 ? app : second, `203.0.113.${guess}`, courriel, 'faux'),
    ),
  )

  t.equal(count.verified, 5)
})

t.test('wrong passwords for many accounts from one IP address stop, over one /64 for IPv6', async (t) => {
  const { app, count } = await replicas(t, { LIMIT_TOKEN_ADDRESS: '5/3600' })
  const from = (guess: number) => `2001:db8:1:2:${guess.toString(16)}::${guess}`

  await Promise.all(
    Array.from({ length: 20 }, (_, guess) => login(app, from(guess), `u${guess}@example.org`, 'faux')),
  )

  t.equal(count.verified, 5)
  const neighbour = await login(app, '2001:db8:1:3::1', 'u@example.org', 'faux')
  t.equal(neighbour.statusCode, 401)
})

t.test(
  'a throttled login is 429 with Retry-After and RFC 6749’s members, the same for an unknown courriel',
  async (t) => {
    const { app, user } = await replicas(t, { LIMIT_TOKEN_PAIR: '2/3600', LIMIT_DELAY_SECONDS: '40' })
    const { courriel } = await user()
    await guess(app, STRANGER, courriel, 2)
    await guess(app, STRANGER, 'personne@example.org', 2)

    const known = await login(app, STRANGER, courriel)
    const unknown = await login(app, STRANGER, 'personne@example.org')

    t.equal(known.statusCode, 429)
    t.equal(known.headers['retry-after'], '40')
    t.equal(known.headers['cache-control'], 'no-store')
    t.has(known.json(), { status: 429, code: 'trop_de_tentatives', error: 'temporarily_unavailable' })
    t.match(known.json().message, /Trop de tentatives/)
    t.match(known.json().error_description, /^[\x20-\x7e]+$/)
    t.same(unknown.json(), known.json())
    t.equal(unknown.headers['retry-after'], '40')
  },
)

t.test('each delay is twice the one before, up to the longest', async (t) => {
  const settings = {
    LIMIT_TOKEN_PAIR: '1/3600',
    LIMIT_DELAY_SECONDS: '5000',
  }
  const { app, user, db } = await replicas(t, settings)
  const { courriel } = await user()
  const delays: unknown[] = []

  for (let time = 0; time < 4; time++) {
    t.same(await guess(app, STRANGER, courriel, 1), [401])
    const refused = await login(app, STRANGER, courriel)
    delays.push(refused.headers['retry-after'])
    // The delay is over.
    await db.pool.query(`UPDATE limites SET expire = 1 WHERE key LIKE 'compte-adresse:%'`)
  }

  t.same(delays, ['5000', '10000', '14400', '14400'])
})

t.test('strangers’ guesses don’t lock the owner out on a known network', async (t) => {
  const { app, second, user, count } = await replicas(t, {
    LIMIT_TOKEN_ACCOUNT: '3/3600',
    LIMIT_TOKEN_PAIR: '3/3600',
  })
  const { courriel } = await user()
  t.equal((await login(app, HOME, courriel)).statusCode, 200)

  await guess(app, STRANGER, courriel, 2)
  await guess(app, OTHER, courriel, 2)

  t.equal((await login(app, '198.51.100.10', courriel)).statusCode, 429, 'a new network has to wait')
  t.equal((await login(second, HOME, courriel)).statusCode, 200, 'the known one has not')
  const looked = count.verified
  t.same(await guess(second, HOME, courriel, 4), [429, 429, 429, 429], 'wrong passwords fare as elsewhere')
  t.equal(count.verified - looked, 3, 'but three are looked at')
})

t.test(
  'a throttled courriel stays throttled when its user changes it or somebody registers with it',
  async (t) => {
    const { app, user } = await replicas(t, { LIMIT_TOKEN_ACCOUNT: '2/3600' })
    const [{ id, courriel }, { headers }] = [await user(), await user('ADMIN')]
    const free = newUser()
    for (const name of [courriel, free.courriel]) t.same(await guess(app, STRANGER, name, 3), [401, 401, 429])

    const payload = { courriel: 'neuf@example.org' }
    const changed = await app.inject({ method: 'PATCH', url: `/utilisateurs/${id}`, headers, payload })
    const registered = await app.inject({
      method: 'POST',
      url: '/register',
      payload: free,
      remoteAddress: HOME,
    })

    t.same([changed.statusCode, registered.statusCode], [200, 201])
    t.same(await guess(app, OTHER, courriel, 1), [429])
    t.same(await guess(app, OTHER, free.courriel, 1), [429])
  },
)

t.test('a network known for one account isn’t known for another', async (t) => {
  const { app, user } = await replicas(t, { LIMIT_TOKEN_ACCOUNT: '3/3600' })
  const [victim, thief] = [await user(), await user()]
  t.equal((await login(app, STRANGER, thief.courriel)).statusCode, 200)

  t.same(await guess(app, STRANGER, victim.courriel, 4), [401, 401, 401, 429])
})

t.test('a right password uncounts its own attempt and no others', async (t) => {
  const rates = { LIMIT_TOKEN_PAIR: '3/3600', LIMIT_TOKEN_ACCOUNT: '5/3600', LIMIT_TOKEN_ADDRESS: '6/3600' }
  const { app, user } = await replicas(t, rates)
  const { courriel } = await user()

  t.same(await guess(app, STRANGER, courriel, 2), [401, 401])
  t.equal((await login(app, STRANGER, courriel)).statusCode, 200)
  t.same(await guess(app, STRANGER, courriel, 2), [401, 429])
  for (let time = 0; time < 8; time++) {
    const { courriel } = await user()
    t.equal((await login(app, STRANGER, courriel)).statusCode, 200)
  }
})

t.test('the database stores neither IP address nor courriel of an attempt', async (t) => {
  const { app, user, db } = await replicas(t, {})
  const { courriel } = await user()
  await guess(app, STRANGER, courriel, 2)
  await login(app, HOME, courriel)

  const { rows } = await db.pool.query(
    `SELECT key AS stored FROM limites UNION ALL SELECT encode(empreinte, 'escape') FROM appareils_connus`,
  )
  const stored = JSON.stringify(rows)
  t.equal(rows.length > 3, true)
  for (const secret of [STRANGER, HOME, courriel]) t.notOk(stored.includes(secret))
})

t.test('strangers’ guesses do not lock out a user who has just registered', async (t) => {
  const { app, second } = await replicas(t, { LIMIT_TOKEN_ACCOUNT: '3/3600', LIMIT_TOKEN_PAIR: '3/3600' })
  for (const key of [undefined, 'a-key']) {
    const payload = newUser()
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const registered = await app.inject({
      method: 'POST',
      url: '/register',
      remoteAddress: HOME,
      payload,
      headers,
    })
    t.equal(registered.statusCode, 201)

    await guess(app, STRANGER, payload.courriel, 2)
    await guess(app, OTHER, payload.courriel, 2)

    t.equal((await login(app, '198.51.100.10', payload.courriel)).statusCode, 429)
    t.equal((await login(second, HOME, payload.courriel)).statusCode, 200)
  }
})

t.test('an ADMIN’s network isn’t known for a user whom the ADMIN registers', async (t) => {
  const { app, user, db } = await replicas(t, {})
  const { headers } = await user('ADMIN')

  const response = await app.inject({ method: 'POST', url: '/register', payload: newUser(), headers })

  t.equal(response.statusCode, 201)
  t.equal((await db.pool.query('SELECT FROM appareils_connus')).rowCount, 0)
})

t.test('30 concurrent logins with the right password on two replicas are all served', async (t) => {
  const { app, second, user } = await replicas(t, {
    LIMIT_TOKEN_PAIR: '3/3600',
    LIMIT_TOKEN_ADDRESS: '6/3600',
  })
  const { courriel } = await user()

  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => login(index % 2 ? app : second, STRANGER, courriel)),
  )

  t.same([...new Set(responses.map(({ statusCode }) => statusCode))], [200])
})

t.test('a Retry-After is never longer than the longest delay', async (t) => {
  const { app, second, user } = await replicas(t, { LIMIT_TOKEN_PAIR: '1/86400', LIMIT_DELAY_SECONDS: '60' })
  const { courriel } = await user()

  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => login(index % 2 ? app : second, STRANGER, courriel, 'faux')),
  )

  const delays = responses.map(({ headers }) => Number(headers['retry-after'] ?? 0))
  t.ok(Math.max(...delays) <= 60, String(delays))
})

t.test('the decoy hash for an unknown user costs what a user’s hash costs', async (t) => {
  const { app, db, count } = await replicas(t, {})
  const old = (courriel: string, parameters: string) =>
    db.prisma.utilisateur.create({
      data: {
        prenom: 'A',
        nom: 'B',
        courriel,
        motDePasseHash: `$argon2id$v=19$${parameters}$c2FsdHNhbHRzYWx0$aGFzaA`,
      },
    })
  await login(app, STRANGER, 'nobody-at-all@example.org')
  await old('b@example.org', 'm=1024,t=2,p=1')
  await old('d@example.org', 'm=2048,t=1,p=1')

  for (const courriel of ['a@example.org', 'a@example.org', 'c@example.org', 'e@example.org'])
    await login(app, STRANGER, courriel)

  const [none, ...decoys] = count.decoys
  t.equal(none, null, 'today’s parameters while there are no users')
  const parameters = decoys.map((decoy) => decoy?.split('$')[3])
  t.same(parameters, ['m=1024,t=2,p=1', 'm=1024,t=2,p=1', 'm=2048,t=1,p=1', 'm=2048,t=1,p=1'])
  t.notOk(
    decoys.some((decoy) => decoy?.includes('aGFzaA')),
    'nothing of the user’s own hash',
  )
})
