// Turns at the database: a network whose requests fill the pool waits for itself, and others are served between them.

import { refused, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build } from '../helper.js'
import { login } from './attempts.js'

const FLOOD = '192.0.2.1'
const OTHER = '198.51.100.1'

/** A service whose only connection is in use, and the order in which its requests are answered. */
async function busy(t: Test, settings: NodeJS.ProcessEnv = {}) {
  const built = await build(t, { DATABASE_POOL: '1', RATE_LIMITS: 'on', ...settings })
  const { courriel } = await built.user()
  await login(built.app, OTHER, courriel)
  const connection = await built.db.pool.connect()
  const answered: string[] = []
  const noted = async <A>(name: string, response: Promise<A>) => {
    const given = await response
    answered.push(name)
    return given
  }
  return {
    ...built,
    courriel,
    answered,
    free: () => connection.release(),
    login: (from: string) => noted(from, login(built.app, from, courriel)),
    revoke: (from: string) =>
      noted(
        from,
        built.app.inject({
          method: 'POST',
          url: '/revoke',
          remoteAddress: from,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `token=${'C'.repeat(64)}`,
        }),
      ),
  }
}

t.test(
  'a network’s request for a connection is served between those of another network’s flood',
  async (t) => {
    const { revoke, free, answered } = await busy(t)
    const flood = Array.from({ length: 50 }, () => revoke(FLOOD))
    const other = revoke(OTHER)

    free()
    const responses = await Promise.all([...flood, other])

    t.ok(answered.indexOf(OTHER) < 5, `as number ${answered.indexOf(OTHER)}`)
    for (const { statusCode } of responses) t.equal(statusCode, 200)
  },
)

t.test('a login, of many statements, is answered before a flood of requests', async (t) => {
  const { revoke, login, free, answered } = await busy(t)
  const flood = Array.from({ length: 150 }, () => revoke(FLOOD))
  const other = login(OTHER)

  free()
  const [{ statusCode }] = await Promise.all([other, ...flood])

  t.equal(statusCode, 200)
  t.ok(answered.indexOf(OTHER) < 75, `as number ${answered.indexOf(OTHER)}`)
})

t.test('when the queue is full, the newest request of the network with the most is 503', async (t) => {
  const { revoke, free } = await busy(t, { DATABASE_QUEUE: '10' })
  const flood = Array.from({ length: 20 }, () => revoke(FLOOD))
  const other = revoke(OTHER)
  const refusedFlood = await Promise.all(flood.slice(10))

  free()
  const oldest = await Promise.all(flood.slice(0, 10))

  for (const { statusCode } of refusedFlood) t.equal(statusCode, 503)
  for (const { statusCode } of [...oldest, await other]) t.equal(statusCode, 200)
})

t.test('a request that gets no connection in time is 503', async (t) => {
  const { revoke, free } = await busy(t, { DATABASE_CONNECT_TIMEOUT_MS: '1000' })

  const responses = await Promise.all(Array.from({ length: 5 }, () => revoke(FLOOD)))
  free()

  for (const response of responses) refused(t, response, 503, 'service_indisponible')
  await until(async () => (await revoke(FLOOD)).statusCode === 200)
})

t.test('/healthz is 200 while the connection pool is exhausted', async (t) => {
  const { app, revoke, free } = await busy(t)
  const flood = Array.from({ length: 20 }, () => revoke(FLOOD))

  t.equal((await app.inject('/healthz')).statusCode, 200)
  free()
  await Promise.all(flood)
})
