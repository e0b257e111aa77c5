// Pipelined connections under concurrency, failures and silence.

import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { hasEach, matchesEach, startRelay, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { isUnavailable, openPipelinedReads, openPool, type PoolOptions } from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

const HUNDRED_DIVIDED = {
  name: 'hundred-divided',
  text: `SELECT 100 / $1::int AS quotient, pg_backend_pid() AS pid, current_setting('application_name') AS by`,
}

/** Backends of this database that sleep: other databases of the server may have some too. */
const SLEEPING = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`

/** Pipelined reads, not connected yet, and their pool. */
async function open(t: Test, options: Partial<PoolOptions> = {}) {
  const url = await databaseWithoutSchema(t)
  const pool = openPool({ url, ...options })
  const pipelined = openPipelinedReads(pool, { url, ...options })
  t.teardown(async () => {
    await pipelined.close()
    await pool.end()
  })
  /** Runs many statements at once: their responses, and the number of pipelined connections that answered. */
  const runAtOnce = async (...divisors: number[]) => {
    const results = await Promise.allSettled(
      divisors.map((divisor) =>
        pipelined.query<{ quotient: number; pid: number; by: string }>({
          ...HUNDRED_DIVIDED,
          values: [divisor],
        }),
      ),
    )
    const rows = results.map((result) => (result.status === 'fulfilled' ? result.value.rows[0] : undefined))
    return {
      quotients: rows.map((row) => row?.quotient),
      connections: new Set(rows.flatMap((row) => row?.pid ?? [])).size,
      byPool: rows.filter((row) => row?.by === 'recettes').length,
      reasons: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
    }
  }
  /** Runs statements until both connections are open. */
  const warm = async () => {
    for (let made = false; !made; await delay(5)) {
      const { connections, byPool } = await runAtOnce(1, 1, 1, 1)
      made = connections === 2 && byPool === 0
    }
  }
  return { url, pool, pipelined, runAtOnce, warm }
}

t.test('the pool answers the first statements, before a pipelined connection is open', async (t) => {
  const { runAtOnce, pipelined } = await open(t)
  t.equal(pipelined.connections(), 0, 'none is opened without a statement')

  t.same((await runAtOnce(1, 2, 5)).quotients, [100, 50, 20])
})

t.test(
  'fifty concurrent statements use two pipelined connections, and each gets its own response',
  async (t) => {
    const { runAtOnce, pipelined, warm } = await open(t)
    await warm()
    const divisors = Array.from({ length: 50 }, (_, n) => n + 1)

    const { quotients, connections, byPool } = await runAtOnce(...divisors)

    t.same(
      quotients,
      divisors.map((divisor) => Math.trunc(100 / divisor)),
    )
    t.same({ connections, byPool }, { connections: 2, byPool: 0 })
    t.equal(pipelined.connections(), 2)
  },
)

t.test('a failing statement does not affect others on its connection', async (t) => {
  const { runAtOnce, warm } = await open(t)
  await warm()

  const { quotients, reasons } = await runAtOnce(1, 0, 2, 0, 4)

  t.same(quotients, [100, undefined, 50, undefined, 25])
  hasEach(t, reasons, [{ code: '22012' }, { code: '22012' }])
})

t.test(
  'a statement whose preparation failed for another request is retried and gets its own error',
  async (t) => {
    const { url, pipelined, warm } = await open(t)
    await warm()
    const statement = { name: 'places', text: 'SELECT count(*)::int AS n FROM places' }

    const results = await Promise.allSettled([1, 2, 3, 4].map(() => pipelined.query(statement)))
    await execute(url, 'CREATE TABLE places ()')

    for (const result of results) t.has(result, { status: 'rejected', reason: { code: '42P01' } })
    t.same((await pipelined.query(statement)).rows, [{ n: 0 }])
  },
)

t.test('statements beyond 256 in flight on each connection use the pool and its bounded queue', async (t) => {
  const { runAtOnce, warm } = await open(t, { max: 1, maxWaiting: 10 })
  await warm()

  const { quotients, byPool, reasons } = await runAtOnce(...Array(600).fill(1))

  t.equal(byPool, 11)
  t.equal(quotients.filter((quotient) => quotient === 100).length, 2 * 256 + 11)
  t.equal(reasons.length, 77)
  for (const reason of reasons) t.has(reason, { code: 'service_indisponible' })
})

t.test('statements in flight on a connection that breaks are retried on the pool', async (t) => {
  const { url, pipelined, runAtOnce, warm } = await open(t)
  await warm()
  const text = `SELECT current_setting('application_name') AS by,
    pg_sleep(CASE current_setting('application_name') WHEN 'recettes' THEN 0 ELSE 60 END)`
  const sleeping = Array.from({ length: 4 }, () => pipelined.query<{ by: string }>({ name: 'held', text }))
  await until(async () => (await execute(url, `SELECT ${SLEEPING}`)).rowCount === 2, 'both connections sleep')
  await execute(url, `SELECT pg_terminate_backend(pid) ${SLEEPING}`)

  for (const { rows } of await Promise.all(sleeping)) matchesEach(t, rows, [{ by: 'recettes' }])
  t.same((await runAtOnce(1, 2)).quotients, [100, 50])
  await warm()
})

t.test('statements in flight on a connection that breaks are 503 when the pool is full', async (t) => {
  const { url, pool, pipelined, warm } = await open(t, { max: 1, maxWaiting: 0 })
  await warm()
  const only = await pool.connect()
  const sleeping = pipelined
    .query({ name: 'held', text: 'SELECT pg_sleep(60)' })
    .catch((error: unknown) => error)
  const terminate = `SELECT pg_terminate_backend(pid) ${SLEEPING}`
  await until(async () => (await execute(url, terminate)).rowCount !== 0, 'the statement is ended')

  t.ok(isUnavailable(await sleeping))
  only.release()
})

/** Statement time-out, and the silence (that plus 1 s) after which its connection is destroyed. */
const [STATEMENT_TIMEOUT_MS, SILENCE_MS] = [500, 1_500]

t.test('a statement on a silent network fails in time, and later ones are answered', async (t) => {
  const relay = await startRelay(t, await databaseWithoutSchema(t))
  const pool = openPool({ url: relay.url, max: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  const pipelined = openPipelinedReads(pool, { url: relay.url, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  t.teardown(() => pipelined.close().then(() => pool.end()))
  const one = () => pipelined.query({ name: 'one', text: 'SELECT 1 AS one' })
  await Promise.all([one(), one()])
  relay.silence()

  const results = await Promise.allSettled(Array.from({ length: 4 }, one))
  await relay.resume()

  for (const result of results) t.ok(result.status === 'rejected' && isUnavailable(result.reason))
  t.same((await one()).rows, [{ one: 1 }])
})

t.test('a statement sent just as its connection ends for silence is retried', async (t) => {
  const relay = await startRelay(t, await databaseWithoutSchema(t))
  const options = { url: relay.url, max: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS }
  const pool = openPool(options)
  const pipelined = openPipelinedReads(pool, options)
  t.teardown(() => pipelined.close().then(() => pool.end()))
  const readOne = () => pipelined.query({ name: 'one', text: 'SELECT 1 AS one' })
  while (pipelined.connections() < 2) await Promise.all([readOne(), readOne()])
  relay.silence()
  const first = readOne()
  await setImmediate()
  keepBusyUntil(performance.now() + 20)
  const second = readOne().catch((error: unknown) => error)
  // pg writes the statement to the socket at the end of this iteration.
  await setImmediate()
  const secondSentAt = performance.now()

  await t.rejects(first)
  await relay.resume()
  // The second connection's silence time-out has passed too, but its timer hasn't fired yet.
  keepBusyUntil(secondSentAt + SILENCE_MS + 20)
  const late = readOne()

  t.ok(isUnavailable(await second))
  t.same((await late).rows, [{ one: 1 }])
})

/** Blocks the event loop until `end`, so that no timer fires and no response is read. */
function keepBusyUntil(end: number): void {
  while (performance.now() < end);
}

t.test('close waits for statements in flight', async (t) => {
  const { url, pool, warm, pipelined } = await open(t)
  await warm()

  const slow = pipelined.query({ name: 'slow', text: `SELECT 'done' AS state FROM pg_sleep(0.1)` })
  await pipelined.close()

  t.same((await slow).rows, [{ state: 'done' }])
  t.equal(pipelined.connections(), 0)
  t.same(
    (await pipelined.query({ name: 'late', text: 'SELECT 1 AS one' })).rows,
    [{ one: 1 }],
    'the pool still answers',
  )
  await pool.query('SELECT 1')
  const others = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  // A backend is in the view until it has ended.
  await until(
    async () => (await execute(url, others)).rowCount === pool.totalCount,
    'only the pool’s are open',
  )
})

t.test('a connection whose settings PostgreSQL refuses is closed', async (t) => {
  const { url, pipelined } = await open(t, { statementTimeoutMs: -1 })
  await t.rejects(pipelined.query(HUNDRED_DIVIDED), { code: '22023' })

  await pipelined.close()

  const left = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name <> ''`
  // A backend is in the view until it has ended.
  await until(async () => (await execute(url, left)).rowCount === 0, 'the connection is closed')
})
