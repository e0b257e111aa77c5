// Turns at hashing: a flood from one IP address waits for itself, and everybody else is served at once.

import { Socket } from 'node:net'
import t from 'tap'
import { hashingQueue, hashingQueueLimits } from '../../dist/rate-limits/hashing-queue.js'
import { build, lightHasher } from '../helper.js'
import { login } from './attempts.js'

/** Jobs that end when they are told to, and the order in which they began. */
function jobs(limits: Partial<Parameters<typeof hashingQueue>[0]> = {}) {
  const runQueued = hashingQueue({
    maxRunning: 1,
    maxRunningPerAccount: 2,
    maxWaitingPerNetwork: 5,
    maxWaiting: 10,
    ...limits,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    ask: (name: string, ip: string, account?: string, socket?: Socket) =>
      runQueued({ ip, ...(account !== undefined && { account }), ...(socket && { socket }) }, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    /** Ends a job and lets what follows begin. */
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

t.test('IP addresses take turns at hashing, each in its own order', async (t) => {
  const { ask, end, begun } = jobs()
  const asked = [
    ask('a1', 'a'),
    ask('a2', 'a'),
    ask('a3', 'a'),
    ask('b1', 'b'),
    ask('b2', 'b'),
    ask('c1', 'c'),
  ]

  for (let next = 0; next < asked.length; next++) await end(begun[next] ?? '')

  t.same(begun, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  t.same(await Promise.all(asked), ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

t.test(
  'hashingQueueLimits gives twice the concurrency of hashing, 2 for each account, 32 waiting for each network, 256 in all',
  async (t) => {
    t.same(hashingQueueLimits(3), {
      maxRunning: 6,
      maxRunningPerAccount: 2,
      maxWaitingPerNetwork: 32,
      maxWaiting: 256,
    })
  },
)

t.test('the password of a caller who disconnected while it waited is never hashed', async (t) => {
  const { ask, end, begun } = jobs()
  const [leaving, staying] = [new Socket(), new Socket()]
  const first = ask('a1', 'a', 'julie')
  const left = ask('a2', 'a', 'marc', leaving)
  const stayed = ask('a3', 'a', 'marc', staying)

  leaving.destroy()
  await t.rejects(left, { code: 'requete_malformee' })
  await end('a1')
  await end('a3')

  t.same(begun, ['a1', 'a3'])
  t.same(await Promise.all([first, stayed]), ['a1', 'a3'])
})

t.test('IP addresses of one /64 share a queue', async (t) => {
  const { ask, end, begun } = jobs()
  void Promise.all([
    ask('a1', '2001:db8::1'),
    ask('a2', '2001:db8::2'),
    ask('a3', '2001:db8::3'),
    ask('b1', '::1'),
  ])

  for (const name of ['a1', 'a2']) await end(name)

  t.same(begun, ['a1', 'a2', 'b1'])
})

t.test('one account from one IP address is served one at a time, and the others pass it', async (t) => {
  const { ask, end, begun } = jobs({ maxRunning: 3 })
  void Promise.all([ask('x1', 'a', 'x'), ask('x2', 'a', 'x'), ask('y1', 'a', 'y'), ask('x3', 'b', 'x')])
  t.same(begun, ['x1', 'y1', 'x3'], 'the same account from elsewhere doesn’t wait')

  await end('y1')
  t.same(begun, ['x1', 'y1', 'x3'])
  await end('x1')
  t.same(begun, ['x1', 'y1', 'x3', 'x2'])
})

t.test('one account is served two at a time from all IP addresses, and other accounts pass it', async (t) => {
  const { ask, end, begun } = jobs({ maxRunning: 4 })
  void Promise.all([ask('x1', 'a', 'x'), ask('x2', 'b', 'x'), ask('x3', 'c', 'x'), ask('y1', 'c', 'y')])
  t.same(begun, ['x1', 'x2', 'y1'])

  await end('x2')
  t.same(begun, ['x1', 'x2', 'y1', 'x3'])
})

t.test('right logins of one account from 40 new IP addresses at once are served on 17 cores', async (t) => {
  const { app, user } = await build(t, { RATE_LIMITS: 'on' }, { hasher: { ...lightHasher, concurrency: 16 } })
  const { courriel } = await user()

  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => login(app, `198.51.100.${index}`, courriel)),
  )

  t.same([...new Set(responses.map(({ statusCode }) => statusCode))], [200])
})

t.test('an IP address with too many waiting gets 429 with Retry-After, others wait', async (t) => {
  const { ask, begun } = jobs()
  void Promise.all(Array.from({ length: 6 }, (_, n) => ask(`a${n}`, 'a')))

  await t.rejects(ask('a6', 'a'), { code: 'trop_de_tentatives', headers: { 'retry-after': '2' } })
  void ask('b', 'b')
  t.same(begun, ['a0'])
})

t.test('a full queue answers 503 to the newest request of the network with most in it', async (t) => {
  const { ask } = jobs({ maxWaiting: 5 })
  void Promise.all(Array.from({ length: 5 }, (_, n) => ask(`a${n}`, 'a')))
  const newest = ask('a5', 'a')

  const other = ask('b', 'b')

  await t.rejects(newest, { code: 'service_indisponible', headers: { 'retry-after': /\d/ } })
  t.equal(await Promise.race([other, 'waits']), 'waits')
})

t.test('a full queue of single requests refuses one more with 503', async (t) => {
  const { ask } = jobs({ maxWaiting: 2 })
  void Promise.all([ask('a', 'a'), ask('b', 'b'), ask('c', 'c')])

  await t.rejects(ask('d', 'd'), { code: 'service_indisponible' })
})

t.test('a failing job rejects its caller and frees its slot', async (t) => {
  const runQueued = hashingQueue({
    maxRunning: 1,
    maxRunningPerAccount: 2,
    maxWaitingPerNetwork: 5,
    maxWaiting: 10,
  })

  await t.rejects(
    runQueued({ ip: 'a', account: 'x' }, () => Promise.reject(new Error('broken'))),
    { message: 'broken' },
  )
  t.equal(await runQueued({ ip: 'a', account: 'x' }, async () => 'served'), 'served')
})

for (const [title, body] of [
  ['a new password for another', () => ({ mot_de_passe: `sept petits ${crypto.randomUUID()}` })],
  ['a guess of the password in use', () => ({ mot_de_passe_actuel: 'faux', courriel: 'neuf@example.org' })],
] as const) {
  t.test(`PATCH with ${title} is hashed one at a time for one caller at one IP address`, async (t) => {
    let [now, most, hashed] = [0, 0, 0]
    const alone = async <T>(work: () => Promise<T>): Promise<T> => {
      now++
      most = Math.max(most, now)
      hashed++
      try {
        return await work()
      } finally {
        now--
      }
    }
    const { app, user } = await build(
      t,
      {},
      {
        hasher: {
          ...lightHasher,
          concurrency: 4,
          hash: (password) => alone(() => lightHasher.hash(password)),
          verify: (...proof) => alone(() => lightHasher.verify(...proof)),
        },
      },
    )
    const admin = await user('ADMIN')
    const target = title === 'a guess of the password in use' ? admin : await user()
    const change = () =>
      app.inject({
        method: 'PATCH',
        url: `/utilisateurs/${target.id}`,
        headers: admin.headers,
        payload: body(),
      })

    await Promise.all([change(), change(), change(), change()])

    t.ok(hashed >= 4, `${hashed} passwords hashed`)
    t.equal(most, 1)
  })
}
