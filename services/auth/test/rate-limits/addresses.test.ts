// Whose attempts are counted: the IP address is the connection's, or what a listed proxy says; a registration counts too.

import { matchesEach } from '@recettes/testing'
import t from 'tap'
import { newUser } from '../helper.js'
import { guess, login, replicas } from './attempts.js'

const PROXY = '10.0.0.5'
const STRANGER = '203.0.113.7'

type App = Awaited<ReturnType<typeof replicas>>['app']

const register = (app: App, from: string, payload: object = newUser()) =>
  app.inject({ method: 'POST', url: '/register', remoteAddress: from, payload })

t.test('registrations from one IP address stop at their limit, on all replicas together', async (t) => {
  const { app, second } = await replicas(t, { LIMIT_REGISTER_ADDRESS: '3/3600' })

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => register(index % 2 ? app : second, STRANGER)),
  )

  const statuses = responses.map(({ statusCode }) => statusCode)
  t.equal(statuses.filter((status) => status === 201).length, 3)
  t.equal(statuses.filter((status) => status === 429).length, 7)
  const refused = await register(app, STRANGER)
  t.has(refused.json(), { code: 'trop_de_tentatives' })
  const wait = Number(refused.headers['retry-after'])
  t.ok(wait > 3000 && wait <= 3600, 'it waits for the end of the hour')
  t.equal((await register(app, '203.0.113.8')).statusCode, 201)
})

t.test('a registration answers the attempts left in the RateLimit header', async (t) => {
  const { app } = await replicas(t, { LIMIT_REGISTER_ADDRESS: '3/3600' })

  for (const attemptsLeft of [2, 1, 0]) {
    const { statusCode, headers } = await register(app, STRANGER)
    t.equal(statusCode, 201)
    t.match(headers['ratelimit'], new RegExp(`^"inscription";r=${attemptsLeft};t=3[56]\\d\\d$`))
    t.equal(headers['ratelimit-policy'], '"inscription";q=3;w=3600')
  }
})

t.test(
  'a login has the attempts left in the RateLimit header, a wrong password has no such header',
  async (t) => {
    const { app, second } = await replicas(t, { LIMIT_TOKEN_PAIR: '5/900' })
    const { courriel } = newUser()
    await register(app, STRANGER, newUser({ courriel }))
    const attemptsLeft = async (from = STRANGER, password?: string) =>
      String((await login(second, from, courriel, password)).headers['ratelimit']).split(';t=')[0]

    t.equal(await attemptsLeft(), '"compte-adresse";r=5')
    t.equal(await attemptsLeft(STRANGER, 'faux faux faux'), 'undefined')
    t.equal(await attemptsLeft(), '"compte-adresse";r=4', 'the right one doesn’t count')
    t.equal(await attemptsLeft('203.0.113.9'), '"compte-adresse";r=5')
  },
)

t.test('IPv6 is counted by its /64, and IPv4 in IPv6’s clothes as IPv4', async (t) => {
  const { app } = await replicas(t, { LIMIT_REGISTER_ADDRESS: '1/3600' })

  t.equal((await register(app, '2001:db8:1:2::1')).statusCode, 201)
  t.equal((await register(app, '2001:db8:1:2:ffff::9')).statusCode, 429)
  t.equal((await register(app, '2001:db8:1:3::1')).statusCode, 201)
  t.equal((await register(app, STRANGER)).statusCode, 201)
  t.equal((await register(app, `::ffff:${STRANGER}`)).statusCode, 429)
})

t.test('a registration that the schema refuses isn’t counted', async (t) => {
  const { app } = await replicas(t, { LIMIT_REGISTER_ADDRESS: '1/3600' })

  for (let time = 0; time < 3; time++) {
    t.equal((await register(app, STRANGER, newUser({ courriel: 'pas une adresse' }))).statusCode, 400)
  }
  t.equal((await register(app, STRANGER)).statusCode, 201)
})

t.test('a forged X-Forwarded-For doesn’t get around the rate limit', async (t) => {
  const { app, user, count } = await replicas(t, { LIMIT_TOKEN_PAIR: '3/3600' })
  const { courriel } = await user()

  for (let time = 0; time < 6; time++) {
    await login(app, STRANGER, courriel, 'faux', { 'x-forwarded-for': `192.0.2.${time}` })
  }

  t.equal(count.verified, 3)
})

t.test('only a listed proxy’s X-Forwarded-For decides whose attempt counts', async (t) => {
  const { app, user, count } = await replicas(t, { LIMIT_TOKEN_PAIR: '2/3600', TRUST_PROXY: PROXY })
  const { courriel } = await user()
  const through = (from: string, forwarded: string) =>
    login(app, from, courriel, 'faux', { 'x-forwarded-for': forwarded })

  for (let time = 0; time < 4; time++) await through(PROXY, '192.0.2.1')
  t.equal(count.verified, 2, 'one client behind the proxy')
  await through(PROXY, '192.0.2.2')
  t.equal(count.verified, 3, 'another client behind it')
  for (let time = 0; time < 4; time++) await through(PROXY, `198.51.100.${time}, 192.0.2.3`)
  t.equal(count.verified, 5, 'what the client itself has put in front counts for nothing')
  for (let time = 0; time < 4; time++) await through(STRANGER, `192.0.2.${100 + time}`)
  t.equal(count.verified, 7, 'neither does what comes past the proxy')
})

t.test('a login is served when a trusted proxy forwards no valid IP address', async (t) => {
  const { app, user } = await replicas(t, { TRUST_PROXY: PROXY })
  const { courriel } = await user()

  const response = await login(app, PROXY, courriel, 'faux', { 'x-forwarded-for': 'unknown' })

  t.equal(response.statusCode, 401)
})

t.test('reads aren’t rate-limited, and with RATE_LIMITS=off nothing is', async (t) => {
  const tight = { LIMIT_TOKEN_PAIR: '1/3600', LIMIT_REGISTER_ADDRESS: '1/3600' }
  const limited = await replicas(t, tight)
  const { headers, courriel } = await limited.user()
  t.same(await guess(limited.app, STRANGER, courriel, 2), [401, 429])
  for (let time = 0; time < 20; time++) {
    const me = await limited.app.inject({ url: '/users/me/', headers, remoteAddress: STRANGER })
    t.equal(me.statusCode, 200)
  }

  const unlimited = await replicas(t, { ...tight, RATE_LIMITS: 'off' })
  const { courriel: free } = await unlimited.user()
  t.same(await guess(unlimited.app, STRANGER, free, 3), [401, 401, 401])
  t.equal((await register(unlimited.app, STRANGER)).statusCode, 201)
  t.equal((await register(unlimited.app, STRANGER)).statusCode, 201)
})

t.test('the audit log has one entry when a limit is first exceeded, none for further refusals', async (t) => {
  const { app, user, db } = await replicas(t, {
    LIMIT_TOKEN_PAIR: '2/3600',
    LIMIT_REGISTER_ADDRESS: '1/3600',
  })
  const { id, courriel } = await user()

  await guess(app, STRANGER, courriel, 6)
  for (let time = 0; time < 4; time++) await register(app, STRANGER)

  const entries = await db.prisma.journal.findMany({
    where: { action: 'limite' },
    orderBy: { id: 'asc' },
    select: { cibleId: true, adresse: true, details: true },
  })
  matchesEach(t, entries, [
    { cibleId: id, adresse: STRANGER, details: { limite: 'connexion' } },
    { cibleId: null, adresse: STRANGER, details: { limite: 'inscription' } },
  ])
  t.equal(entries.length, 2)
})

t.test('a login refused because the queue is full isn’t counted', async (t) => {
  const { app, user, db, count } = await replicas(t, { LIMIT_TOKEN_PAIR: '3/3600' })
  const { courriel } = await user()
  count.refusing = true

  for (let time = 0; time < 5; time++) t.equal((await login(app, STRANGER, courriel)).statusCode, 503)

  count.refusing = false
  t.equal((await login(app, STRANGER, courriel)).statusCode, 200)
  const { rows } = await db.pool.query(`SELECT 1 FROM limites WHERE points > 0`)
  t.same(rows, [])
})
