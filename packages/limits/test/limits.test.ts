// Rate limits: counted by the database over all replicas, under pseudonyms.

import { ApiError } from '@recettes/errors'
import { readSettings } from '@recettes/http'
import { freshDatabase, TEST_KEY, until } from '@recettes/testing'
import type { KeyRing } from '@recettes/tokens'
import pg from 'pg'
import t, { type Test } from 'tap'
import {
  createLimiter,
  type Delays,
  limitsSettings,
  perNetwork,
  pseudonyms,
  type Rate,
  rate,
  rateOf,
} from '../dist/index.js'

const THREE: Rate = { attempts: 3, seconds: 60 }
const DELAYS: Delays = { firstSeconds: 10, longestSeconds: 35 }
const OLD = { kid: 'old', secret: 'Qw8rTy2uIo5pAs9dFg4hJk7lZx1cVb3n' }

/** A database with the table of counters, and a pool a replica. */
async function replicas(t: Test) {
  const url = await freshDatabase(t, 'auth')
  const open = () => {
    const pool = new pg.Pool({ connectionString: url, max: 5 })
    // The database may go while its connections still close.
    pool.on('error', () => {})
    return pool
  }
  const [pool, second] = [open(), open()]
  t.teardown(() => Promise.all([pool.end(), second.end()]))
  /** Ends every span and delay of these counters. */
  const expire = (pattern = '%') =>
    pool.query(`UPDATE limites SET expire = 1 WHERE key LIKE $1 AND key NOT LIKE '%+:%'`, [pattern])
  return { pool, second, expire }
}

t.test('of forty concurrent attempts on two replicas, exactly the limit is admitted', async (t) => {
  const { pool, second } = await replicas(t)
  const [one, two] = [createLimiter(pool, 'essai', THREE), createLimiter(second, 'essai', THREE)]

  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).count('julie')),
  )

  const refusals = results.filter((result) => result !== null)
  t.equal(refusals.length, 37)
  t.equal(refusals.filter(({ first }) => first).length, 1, 'one of them ran into the limit')
  for (const { retryAfterSeconds } of refusals) t.ok(retryAfterSeconds >= 1 && retryAfterSeconds <= 60)
})

t.test('counters are separate by key and by name', async (t) => {
  const { pool } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 60 })

  t.equal(await limiter.count('julie'), null)
  t.equal(await limiter.count('marc'), null)
  t.equal(await createLimiter(pool, 'autre', THREE).count('julie'), null)
  t.match(await limiter.count('julie'), { first: true })
  t.match(await limiter.count('julie'), { first: false })
})

t.test('attempts are admitted again after the period', async (t) => {
  const { pool, expire } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 60 })
  await limiter.count('julie')
  t.ok(await limiter.count('julie'))

  await expire()

  t.equal(await limiter.count('julie'), null)
  t.match(await limiter.count('julie'), { first: true }, 'and then no more often than before')
})

t.test('each further delay is twice as long, up to the longest, on any replica', async (t) => {
  const { pool, second, expire } = await replicas(t)
  const limiters = [pool, second].map((client) =>
    createLimiter(client, 'essai', { attempts: 1, seconds: 60 }, DELAYS),
  )
  const delays: unknown[] = []

  for (let time = 0; time < 4; time++) {
    const limiter = limiters[time % 2]
    t.equal(await limiter?.count('julie'), null)
    delays.push((await limiter?.count('julie'))?.retryAfterSeconds)
    await expire('essai:%')
  }

  t.same(delays, [10, 20, 35, 35])
})

t.test('between two delays of a period a tenth of the attempts are admitted, at least one', async (t) => {
  const { pool, second, expire } = await replicas(t)
  for (const [attempts, after] of [
    [3, 1],
    [20, 2],
  ] as const) {
    const name = `essai${attempts}`
    const [one, two] = [pool, second].map((each) =>
      createLimiter(each, name, { attempts, seconds: 3600 }, DELAYS),
    )
    const letThrough = async () => {
      const tries = Array.from({ length: 30 }, (_, index) => (index % 2 ? one : two)?.count('julie'))
      return (await Promise.all(tries)).filter((refusal) => refusal === null).length
    }

    t.equal(await letThrough(), attempts)
    for (let time = 0; time < 3; time++) {
      await expire(`${name}:%`)
      t.equal(await letThrough(), after)
    }
    await expire(`${name}%`)
    t.equal(await letThrough(), attempts, 'after the span all of them again')
  }
})

t.test(
  'after a delay, uncounted attempts don’t count, and the second counted one begins the next delay',
  async (t) => {
    const { pool, expire } = await replicas(t)
    const limiter = createLimiter(pool, 'essai', THREE, DELAYS)
    for (let time = 0; time < 4; time++) await limiter.count('julie')
    await expire('essai:%')

    for (let time = 0; time < 5; time++) {
      t.equal(await limiter.count('julie'), null, 'what is given back doesn’t count')
      await limiter.uncount('julie')
    }
    t.equal(await limiter.count('julie'), null)
    t.equal((await limiter.countWithHeaders('julie')).refusal?.retryAfterSeconds, 20)
  },
)

t.test('a delay doesn’t prolong the period that it interrupts', async (t) => {
  const { pool, expire } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 3600 }, DELAYS)
  await limiter.count('julie')
  await pool.query(`UPDATE limites SET expire = expire - 3000000 WHERE key = 'essai:julie'`)
  await limiter.count('julie')
  await expire('essai:%')

  const { headers } = await limiter.countWithHeaders('julie')

  t.match(headers.ratelimit, /^"essai";r=0;t=(59\d|600)$/)
})

t.test('the number of delays is kept for a week', async (t) => {
  const { pool } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 60 }, DELAYS)
  await limiter.count('julie')
  await limiter.count('julie')

  const text = `SELECT expire / 1000 - extract(epoch FROM now())::float8 AS seconds FROM limites WHERE key LIKE 'essai+%'`
  const [{ seconds }] = (await pool.query(text)).rows
  t.ok(seconds <= 7 * 24 * 3600 + 1 && seconds > 7 * 24 * 3600 - 60, String(seconds))
})

t.test('uncount uncounts an attempt; forget resets attempts and delays', async (t) => {
  const { pool, expire } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 60 }, DELAYS)
  for (let time = 0; time < 5; time++) {
    t.equal(await limiter.count('julie'), null)
    await limiter.uncount('julie')
  }

  await limiter.count('julie')
  t.match(await limiter.count('julie'), { retryAfterSeconds: 10 })
  await expire('essai:%')
  await limiter.count('julie')
  t.match(await limiter.count('julie'), { retryAfterSeconds: 20 })

  await limiter.forget('julie')
  t.equal(await limiter.count('julie'), null)
  t.match(await limiter.count('julie'), { retryAfterSeconds: 10 })
})

t.test('uncount beyond the limit leaves the delay as it is', async (t) => {
  const { pool } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 2, seconds: 60 }, DELAYS)
  for (let time = 0; time < 3; time++) await limiter.count('julie')

  for (let time = 0; time < 2; time++) await limiter.uncount('julie')

  t.match(await limiter.count('julie'), { first: false })
})

t.test('uncount changes nothing after a reset', async (t) => {
  const { pool } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 60 })
  await limiter.count('julie')
  await limiter.forget('julie')

  await limiter.uncount('julie')

  t.same([await limiter.count('julie'), (await limiter.count('julie'))?.first], [null, true])
})

t.test('an attempt is refused when its counter’s table is missing', async (t) => {
  const { pool } = await replicas(t)
  await pool.query('ALTER TABLE limites RENAME TO ailleurs')

  await t.rejects(createLimiter(pool, 'essai', THREE).count('julie'), { code: '42P01' })
})

t.test('perNetwork answers 429, reports the first refusal, and stores no IP address', async (t) => {
  const { pool } = await replicas(t)
  const limiter = createLimiter(pool, 'essai', { attempts: 1, seconds: 60 }, DELAYS)
  const told: string[] = []
  const limit = perNetwork(limiter, pseudonyms({ current: [TEST_KEY] }), async (ip) => {
    told.push(ip)
  })

  t.match(await limit('2001:db8:1:2::7'), {
    ratelimit: /^"essai";r=0;t=(5\d|60)$/,
    'ratelimit-policy': '"essai";q=1;w=60',
  })
  const refused = {
    code: 'trop_de_tentatives',
    status: 429,
    headers: { 'retry-after': '10', ratelimit: /^"[a-z]+";r=0;t=10$/ },
  }
  const error = await limit('2001:db8:1:2::8').catch((reason: unknown) => reason)
  t.type(error, ApiError)
  t.match(error, refused)
  await t.rejects(limit('2001:db8:1:2::9'), { code: 'trop_de_tentatives' })
  await limit('2001:db8:1:3::7')

  t.same(told, ['2001:db8:1:2::8'])
  const { rows } = await pool.query('SELECT key FROM limites')
  t.ok(rows.length > 0)
  t.notMatch(JSON.stringify(rows), /2001|db8/)
})

t.test('perNetwork without a limiter counts nothing', async (t) => {
  const limit = perNetwork(null, pseudonyms({ current: [TEST_KEY] }))
  for (let time = 0; time < 5; time++) await limit('192.0.2.1')
  t.pass('nobody was refused')
})

t.test('a pseudonym depends on the key that signs and on each part', (t) => {
  const ring: { current: KeyRing } = { current: [TEST_KEY] }
  const hashes = pseudonyms(ring)
  const before = hashes.of('julie', 'a')

  t.same(hashes.of('julie', 'a'), before)
  t.notSame(hashes.of('julie', 'b'), before)
  t.notSame(hashes.of('juliea'), before)
  t.notSame(hashes.of('juli', 'ea'), before)

  ring.current = [OLD, TEST_KEY]
  t.notSame(hashes.of('julie', 'a'), before, 'the next key signs')
  t.end()
})

t.test('a rate is attempts/seconds, both whole numbers of at least 1', (t) => {
  const read = (LIMIT: string) => readSettings({ LIMIT: rate() }, { LIMIT }).LIMIT
  t.same(rateOf(read('10/86400')), { attempts: 10, seconds: 86_400 })
  t.same(rateOf(read('999999/9999999')), { attempts: 999_999, seconds: 9_999_999 })
  for (const text of ['0/60', '10/0', '10', '/60', '10/', '-1/60', '1.5/60', '1e3/60', '10/60s', '1000000/1'])
    t.throws(() => read(text), /LIMIT: is not of the form/, text)
  t.end()
})

t.test('RATE_LIMITS is on by default, and can’t be off in production', (t) => {
  const read = (production: boolean, RATE_LIMITS?: string) =>
    readSettings(limitsSettings(production), { RATE_LIMITS }).RATE_LIMITS
  t.equal(read(true), 'on')
  t.equal(read(false), 'on')
  t.equal(read(false, 'off'), 'off')
  t.throws(() => read(true, 'off'), /must be on in production/)
  t.throws(() => read(false, 'no'), /is neither on nor off/)
  t.end()
})

t.test('counters that expired over an hour ago are deleted, others stay', async (t) => {
  const { pool } = await replicas(t)
  const now = Date.now()
  await pool.query(`INSERT INTO limites (key, points, expire) VALUES ('old', 1, $1), ('recent', 1, $2)`, [
    now - 3_700_000,
    now - 3_500_000,
  ])

  await createLimiter(pool, 'essai', THREE).count('julie')

  const keys = async () =>
    (await pool.query('SELECT key FROM limites ORDER BY key')).rows.map(({ key }) => key)
  await until(async () => !(await keys()).includes('old'))
  t.same(await keys(), ['essai:julie', 'recent'])
})

t.test('a purge deletes all expired counters of a flood', async (t) => {
  const { pool } = await replicas(t)
  const flood = `INSERT INTO limites (key, points, expire) SELECT 'old:' || n, 1, 1 FROM generate_series(1, 20001) AS n`
  await pool.query(flood)

  await createLimiter(pool, 'essai', THREE).count('julie')

  const left = `SELECT FROM limites WHERE key LIKE 'old:%'`
  await until(async () => (await pool.query(left)).rowCount === 0)
})
