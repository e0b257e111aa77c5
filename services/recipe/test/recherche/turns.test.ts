// Slow searches of one address leave places to other addresses, and connections to what isn't a search.

import { bearer, untilLocked } from '@recettes/testing'
import t from 'tap'
import { placesOf, searchTurns } from '../../dist/recherche/turns.js'
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

t.test('an address that takes all its places waits, another one doesn’t', async (t) => {
  const turn = searchTurns({ all: 3, each: 2 }, LONG_MS)
  const [first, second] = [held(), held()]
  const running = [turn('a', first.search), turn('a', second.search)]
  let third = false
  const waiting = turn('a', async () => {
    third = true
  })

  t.equal(await turn('b', async () => 'b'), 'b')
  t.notOk(third, 'a place is free, but not for this address')

  first.end()
  await waiting
  second.end()
  await Promise.all(running)
})

t.test('a search that fails gives its place to the next', async (t) => {
  const turn = searchTurns({ all: 1, each: 1 }, LONG_MS)
  const failing = turn('a', async () => {
    throw new Error('broken')
  })
  const next = turn('b', async () => 'next')
  await t.rejects(failing, { message: 'broken' })
  t.equal(await next, 'next')
})

t.test('who waits too long is told to come back, and takes no place later', async (t) => {
  const turn = searchTurns({ all: 1, each: 1 }, 20)
  const first = held()
  const running = turn('a', first.search)
  let done = false
  const refused = turn('b', async () => {
    done = true
  })
  await t.rejects(refused, { code: 'service_indisponible' })
  first.end()
  await running
  t.notOk(done)
  t.equal(await turn('b', async () => 'free'), 'free')
})

t.test('one search too many in the queue is refused at once', async (t) => {
  const turn = searchTurns({ all: 1, each: 1 }, LONG_MS)
  const first = held()
  const running = turn('a', first.search)
  const queued = Array.from({ length: 256 }, () => turn('b', async () => undefined))
  await t.rejects(
    turn('c', async () => undefined),
    { code: 'service_indisponible' },
  )
  first.end()
  await Promise.all([running, ...queued])
})

t.test('there is always a place, and in a pool of a few connections some are left', async (t) => {
  t.same(placesOf(1), { all: 1, each: 1 })
  t.same(placesOf(4), { all: 2, each: 1 })
  t.same(placesOf(10), { all: 8, each: 6 })
})

t.test('other reads get a connection while all searches of an address wait for the database', async (t) => {
  const { app, db, publish } = await build(t, { DATABASE_POOL: '4', ...PATIENT })
  await publish({ ingredients: ['sel'] })
  const client = await db.pool.connect()
  await client.query('BEGIN; LOCK TABLE recettes IN ACCESS EXCLUSIVE MODE')
  const searches = Array.from({ length: 6 }, (_, n) =>
    app.inject({ url: `/recettes/recherche/?ingredient=sel&limite=${n + 1}`, remoteAddress: '192.0.2.1' }),
  )
  await untilLocked(db.pool)

  const answers = [
    await app.inject('/recettes/commentaires/tous'),
    await app.inject({ url: '/journal', headers: await bearer(ADMIN) }),
  ]

  t.same(
    answers.map(({ statusCode }) => statusCode),
    [200, 200],
  )
  await client.query('ROLLBACK')
  client.release()
  for (const { statusCode } of await Promise.all(searches)) t.equal(statusCode, 200)
})
