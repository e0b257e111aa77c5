// Which server answers a read, and which error is thrown, when the standby or the primary fails.
// Two databases of one server stand for primary and standby: both have its WAL position, and statements show where they ran.

import { hasEach, startRelay, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { isUnavailable, openPool, openReads } from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

const NOWHERE = 'postgresql://127.0.0.1:1/nothing'

/** Opens reads over a primary and a standby. `act()` runs `onStandby` on the standby and returns 'primary' on the primary. */
async function open(t: Test, onStandby: string, statementTimeoutMs = 60_000, maxLagMs = 60_000) {
  const [primaryUrl, standbyUrl] = [await databaseWithoutSchema(t), await databaseWithoutSchema(t)]
  const act = (does: string) =>
    `CREATE FUNCTION act() RETURNS text LANGUAGE plpgsql AS 'BEGIN ${does.replaceAll("'", "''")} END'`
  await execute(primaryUrl, act(`RETURN 'primary';`))
  await execute(standbyUrl, act(onStandby))
  const relay = await startRelay(t, primaryUrl)
  const options = { url: relay.url, statementTimeoutMs }
  const pool = openPool(options)
  const reads = openReads(pool, options, { url: standbyUrl, maxLagMs })
  const events: [event: string, reason: unknown][] = []
  reads.onChange((event, reason) => events.push([event, reason]))
  t.teardown(async () => {
    await reads.close()
    await pool.end()
  })
  const here = { text: `SELECT current_database() AS here` }
  const isBy = async (url: string) => {
    const { rows } = await reads.fresh<{ here: string }>(here)
    return url.endsWith(`/${rows[0]?.here}`)
  }
  const used = () => reads.standbyStatus()?.used === true
  await until(used)
  return { reads, relay, primaryUrl, standbyUrl, events, used, isBy }
}

const raise = (code: string) => `RAISE EXCEPTION USING ERRCODE = '${code}';`
const ACT = { text: 'SELECT act()' }

t.test('a standby that is unreachable from the start is reported once, with the reason', async (t) => {
  const options = { url: await databaseWithoutSchema(t), statementTimeoutMs: 300 }
  const pool = openPool(options)
  const reads = openReads(pool, options, { url: NOWHERE, maxLagMs: 1_000 })
  t.teardown(async () => {
    await reads.close()
    await pool.end()
  })
  const early: unknown[] = []
  reads.onChange((...event) => early.push(event))
  await until(() => early.length > 0)
  const late: unknown[] = []
  reads.onChange((...event) => late.push(event))

  t.has([early, late], [[['excluded', { code: 'ECONNREFUSED' }]], [['excluded', { code: 'ECONNREFUSED' }]]])
})

t.test('a statement past its time-out on the standby fails and isn’t retried on the primary', async (t) => {
  const { reads, used } = await open(t, `PERFORM pg_sleep(60); RETURN 'standby';`, 1_000)

  await t.rejects(reads.recent(ACT), { code: '57014' })
  t.ok(used(), 'the standby stays in use')
})

t.test('a statement that WAL replay cancels on the standby is retried on the primary', async (t) => {
  const { reads, used, events } = await open(t, raise('40001'))

  t.same((await reads.recent(ACT)).rows, [{ act: 'primary' }])
  t.ok(used())
  t.same(events, [['back', events[0]?.[1]]], 'the standby was never excluded')
})

t.test('an error of the statement itself is passed on from the standby', async (t) => {
  const { reads, used } = await open(t, raise('22012'))

  await t.rejects(reads.recent(ACT), { code: '22012' })
  t.ok(used())
})

t.test(
  'a standby that ends connections is excluded with the reason, and used again once it answers',
  async (t) => {
    const { reads, events, used } = await open(t, raise('57P01'))

    t.same((await reads.recent(ACT)).rows, [{ act: 'primary' }])
    await until(used)
    hasEach(t, events.slice(1), [['excluded', { code: '57P01' }], ['back']])
  },
)

t.test(
  'while the primary is unreachable, the standby’s error is passed on and the standby stays in use',
  async (t) => {
    const { reads, relay, standbyUrl, used, isBy } = await open(t, raise('22012'))
    relay.to(NOWHERE)
    relay.hangUp()
    await until(() => isBy(standbyUrl).catch(() => false))

    await t.rejects(reads.fresh(ACT), { code: '22012' })
    await t.rejects(reads.recent(ACT), { code: '22012' })
    t.ok(used())
  },
)

t.test('a primary that falls silent doesn’t exclude the standby', async (t) => {
  const { relay, standbyUrl, events, isBy } = await open(t, `RETURN 'standby';`, 1_000, 1_000)
  relay.silence()
  await until(() => isBy(standbyUrl).catch(() => false))

  t.same(
    events.map(([event]) => event),
    ['back'],
  )
})

for (const [title, code] of [
  ['is full', '53300'],
  ['is slow', '57014'],
] as const)
  t.test(`fresh reads stay on a primary that ${title}`, async (t) => {
    const { relay, primaryUrl, isBy } = await open(t, `RETURN 'standby';`)
    // Stands in front of PostgreSQL's own function, which each poll calls.
    await execute(
      primaryUrl,
      `CREATE SEQUENCE polls;
      CREATE FUNCTION public.pg_current_wal_flush_lsn() RETURNS pg_lsn LANGUAGE plpgsql AS
        'BEGIN PERFORM nextval(''public.polls''); RAISE EXCEPTION USING ERRCODE = ''${code}''; END';
      ALTER DATABASE "${primaryUrl.split('/').at(-1)}" SET search_path = public, pg_catalog`,
    )
    relay.hangUp()
    await until(async () => {
      const { rows } = await execute(primaryUrl, 'SELECT last_value FROM public.polls')
      return Number(rows[0].last_value) >= 4
    })

    t.ok(await isBy(primaryUrl))
  })

for (const [title, onStandby, thrown] of [
  ['returns the standby’s rows', `RETURN 'standby';`, undefined],
  ['throws the standby’s error', raise('22012'), '22012'],
] as const) {
  t.test(`a fresh read ${title} when the primary becomes unreachable during the read`, async (t) => {
    const { reads, relay, primaryUrl, standbyUrl, isBy } = await open(t, onStandby)
    await execute(
      primaryUrl,
      `CREATE OR REPLACE FUNCTION act() RETURNS text LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(60); RETURN ''primary''; END'`,
    )
    const asked = reads.fresh<{ act: string }>(ACT).then(
      ({ rows }) => rows,
      (error: unknown) => error,
    )
    const running = `FROM pg_stat_activity WHERE query = 'SELECT act()' AND datname = current_database() AND state = 'active'`
    await until(async () => (await execute(primaryUrl, `SELECT 1 ${running}`)).rowCount === 1)
    relay.to(NOWHERE)
    await execute(
      primaryUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query <> 'SELECT act()'`,
    )
    await until(() => isBy(standbyUrl).catch(() => false))
    await execute(primaryUrl, `SELECT pg_terminate_backend(pid) ${running}`)

    if (thrown === undefined) t.same(await asked, [{ act: 'standby' }])
    else t.has(await asked, { code: thrown })
  })
}

t.test('a read fails as unavailable when standby and primary are unreachable', async (t) => {
  const { reads, relay, standbyUrl, used, isBy } = await open(t, `RETURN 'standby';`)
  await execute(
    standbyUrl.replace(/\/[^/]*$/, '/postgres'),
    `DROP DATABASE "${standbyUrl.split('/').at(-1)}" WITH (FORCE)`,
  )
  relay.to(NOWHERE)
  relay.hangUp()
  await until(() => !used())

  const error = await reads.recent(ACT).catch((reason: unknown) => reason)
  t.ok(isUnavailable(error), String(error))
  t.notOk(await isBy(standbyUrl).catch(() => false))
})
