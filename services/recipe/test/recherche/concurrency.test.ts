// Slow searches of one IP address leave slots to others, and connections to what isn't a search.

import { bearer, untilLocked } from '@recettes/testing'
import t from 'tap'
import { limitSearches, slotsOf } from '../../dist/recherche/concurrency.js'
import { ADMIN, build } from '../helper.js'

const LONG_MS = 60_000

/** Time-outs that no test waits for, however busy the machine is. */
const PATIENT = Object.fromEntries(
  ['CONNECT', 'LOCK', 'STATEMENT', 'IDLE_TRANSACTION'].map((name) => [
    `DATABASE_${name}_TIMEOUT_MS`,
    `${LONG_MS}`,
  ]),
)

/** A search that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { search: () => ended, end }
}

t.test('a search waits while its IP address uses all its slots, one of another doesn’t', async (t) => {
  const runSearch = limitSearches({ maxRunning: 3, maxRunningPerKey: 2 }, LONG_MS)
  const [first, second] = [held(), held()]
  const running = [runSearch('a', first.search), runSearch('a', second.search)]
  let third = false
  const waiting = runSearch('a', async () => {
    third = true
  })

  t.equal(await runSearch('b', async () => 'b'), 'b')
  t.notOk(third, 'a place is free, but not for this IP address')

  first.end()
  await waiting
  second.end()
  await Promise.all(running)
})

t.test('a search that fails frees its slot for the next', async (t) => {
  const runSearch = limitSearches({ maxRunning: 1, maxRunningPerKey: 1 }, LONG_MS)
  const failing = runSearch('a', async () => {
    throw new Error('broken')
  })
  const next = runSearch('b', async () => 'next')
  await t.rejects(failing, { message: 'broken' })
  t.equal(await next, 'next')
})

t.test('a search that waits too long is 503 and takes no slot later', async (t) => {
  const runSearch = limitSearches({ maxRunning: 1, maxRunningPerKey: 1 }, 20)
  const first = held()
  const running = runSearch('a', first.search)
  let done = false
  const refused = runSearch('b', async () => {
    done = true
  })
  await t.rejects(refused, { code: 'service_indisponible' })
  first.end()
  await running
  t.notOk(done)
  t.equal(await runSearch('b', async () => 'free'), 'free')
})

t.test(
  'a search beyond its network’s bound is refused; beyond the bound in all, the newest of the longest queue',
  async (t) => {
    const runSearch = limitSearches({ maxRunning: 1, maxRunningPerKey: 1 }, LONG_MS)
    const first = held()
    const running = runSearch('a', first.search)
    const wait = (network: string) =>
      Array.from({ length: 128 }, () => runSearch(network, async () => undefined))
    const queued = wait('b')
    await t.rejects(
      runSearch('b', async () => undefined),
      { code: 'service_indisponible' },
    )
    queued.push(...wait('c'))
    const newest = queued.splice(127, 1)[0]
    queued.push(runSearch('d', async () => undefined))
    await t.rejects(newest as Promise<unknown>, { code: 'service_indisponible' })
    first.end()
    await Promise.all([running, ...queued])
  },
)

t.test(
  'slotsOf gives at least one slot, and leaves connections free in a pool that has several',
  async (t) => {
    t.same(slotsOf(1), { maxRunning: 1, maxRunningPerKey: 1 })
    t.same(slotsOf(4), { maxRunning: 2, maxRunningPerKey: 1 })
    t.same(slotsOf(10), { maxRunning: 8, maxRunningPerKey: 6 })
  },
)

t.test(
  'other reads get a connection while searches and completions of an IP address wait for the database',
  async (t) => {
    const { app, db, publish } = await build(t, { DATABASE_POOL: '4', ...PATIENT })
    await publish({ ingredients: ['sel'] })
    const client = await db.pool.connect()
    await client.query('BEGIN; LOCK TABLE recettes, ingredients_noms IN ACCESS EXCLUSIVE MODE')
    const searches = [1, 2, 3, 200, 300, 400].flatMap((n) =>
      [
        `/recettes/recherche/?ingredient=sel&limite=${n}`,
        `/ingredients?prefixe=se&limite=${(n % 50) + 1}`,
      ].map((url) => app.inject({ url, remoteAddress: '192.0.2.1' })),
    )
    await untilLocked(db.pool)

    const responses = [
      await app.inject('/recettes/commentaires/tous'),
      await app.inject({ url: '/journal', headers: await bearer(ADMIN) }),
    ]

    t.same(
      responses.map(({ statusCode }) => statusCode),
      [200, 200],
    )
    await client.query('ROLLBACK')
    client.release()
    for (const { statusCode } of await Promise.all(searches)) t.equal(statusCode, 200)
  },
)

t.test('searches of over 100 rows that wait for a long read leave slots to other searches', async (t) => {
  const { app, db, publish } = await build(t, { DATABASE_POOL: '4', ...PATIENT })
  const { id } = await publish({ ingredients: ['sel'] })
  const client = await db.pool.connect()
  await client.query('BEGIN; LOCK TABLE commentaires IN ACCESS EXCLUSIVE MODE')
  const ask = (url: string) => app.inject({ url, remoteAddress: '192.0.2.1' })
  const longRead = ask(`/recettes/${id}/commentaires?limite=1000`)
  await untilLocked(db.pool)
  const waiting = [200, 300].map((limite) => ask(`/recettes/recherche/?ingredient=sel&limite=${limite}`))

  t.equal((await ask('/recettes/recherche/?ingredient=sel&limite=20')).statusCode, 200)

  await client.query('ROLLBACK')
  client.release()
  for (const { statusCode } of await Promise.all([longRead, ...waiting])) t.equal(statusCode, 200)
})
