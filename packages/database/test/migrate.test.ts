// Migrations run in order, once, by one process at a time; failures are reported.

import { fileURLToPath } from 'node:url'
import { until, untilLocked } from '@recettes/testing'
import pg from 'pg'
import t, { type Test } from 'tap'
import { migrate, OutdatedDatabase } from '../dist/index.js'
import { withMigrationLock } from '../dist/migrations/lock.js'
import { databaseWithoutSchema, execute } from './helper.js'

const inPrisma = (name: string) => fileURLToPath(new URL(`../../../prisma/${name}`, import.meta.url))

/** A folder with these migrations. */
const folder = (t: Test, migrations: Record<string, string>) =>
  t.testdir({
    migrations: Object.fromEntries(
      Object.entries(migrations).map(([name, sql]) => [name, { 'migration.sql': sql }]),
    ),
  })

const timersThatHold = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

for (const name of ['auth', 'recipe']) {
  t.test(
    `the migrations of ${name} bring an empty database up to date, the second time there is nothing to do`,
    async (t) => {
      const url = await databaseWithoutSchema(t)

      const applied = await migrate(url, inPrisma(name))

      t.ok(applied.length > 0)
      t.same(applied, [...applied].sort())
      const timers = timersThatHold()
      t.same(await migrate(url, inPrisma(name)), [])
      t.ok(timersThatHold() <= timers, 'nothing keeps the process waiting')
      const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
      // A backend is in the view until it has ended.
      await until(async () => (await execute(url, others)).rowCount === 0, 'no other connection is open')
    },
  )
}

t.test('of several concurrent migrations, one applies everything and the others nothing', async (t) => {
  const url = await databaseWithoutSchema(t)

  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(url, inPrisma('auth'))))

  t.equal(runs.filter((applied) => applied.length > 0).length, 1)
})

t.test('only new migrations are applied, in the order of their names', async (t) => {
  const url = await databaseWithoutSchema(t)
  const first = { '20260101000000_a': 'CREATE TABLE a (id int PRIMARY KEY);' }
  const both = { ...first, '20260102000000_b': 'ALTER TABLE a ADD COLUMN b int;' }

  t.same(await migrate(url, folder(t, first)), ['20260101000000_a'])
  t.same(await migrate(url, folder(t, both)), ['20260102000000_b'])
  await execute(url, 'SELECT b FROM a')
})

t.test('a failing migration is named in the error, and later ones aren’t applied', async (t) => {
  const url = await databaseWithoutSchema(t)
  const dir = folder(t, {
    '20260101000000_a': 'SELECT nonsense;',
    '20260102000000_b': 'CREATE TABLE b (id int);',
  })

  await t.rejects(migrate(url, dir), /20260101000000_a: column "nonsense" does not exist/)

  await t.rejects(execute(url, 'SELECT * FROM b'), { code: '42P01' })
  await t.rejects(migrate(url, dir))
  t.same(
    await migrate(url, folder(t, { '20260101000000_a': 'SELECT 1', '20260102000000_b': '-- nothing' })),
    ['20260101000000_a', '20260102000000_b'],
    'once fixed, it is applied like any other',
  )
})

t.test('a migration that fails half-way is rolled back', async (t) => {
  const url = await databaseWithoutSchema(t)
  const dir = folder(t, { '20260101000000_a': 'CREATE TABLE a (id int); SELECT nonsense;' })

  await t.rejects(migrate(url, dir))

  await t.rejects(execute(url, 'SELECT * FROM a'), { code: '42P01' })
  t.equal((await execute(url, 'SELECT * FROM _prisma_migrations')).rowCount, 0)
})

t.test('a database with a migration from before the first is refused, and nothing is changed', async (t) => {
  const url = await databaseWithoutSchema(t)
  await migrate(url, folder(t, { '20260101000000_a': 'CREATE TABLE a (id int);' }))
  const changes = () => execute(url, 'SELECT xmin, * FROM _prisma_migrations')
  const before = await changes()

  const refused = migrate(url, folder(t, { '20260102000000_base': 'CREATE TABLE b (id int);' }))

  t.ok((await refused.catch((error: unknown) => error)) instanceof OutdatedDatabase)
  await t.rejects(refused, /20260101000000_a.*20260102000000_base.*Nothing was changed.*new, empty database/)
  t.same((await changes()).rows, before.rows)
  await t.rejects(execute(url, 'SELECT FROM b'), { code: '42P01' })
})

t.test('a migration that waits for another names it', async (t) => {
  const url = await databaseWithoutSchema(t)

  await withMigrationLock(url, async () => {
    const message = /application_name "recettes-migrate"/
    await t.rejects(
      withMigrationLock(url, async () => t.fail('both have the lock'), 1),
      { message },
    )
  })
})

t.test('a wait for another process’s lock ends with an error that names the holder', async (t) => {
  const url = await databaseWithoutSchema(t)
  const holder = new pg.Client({ connectionString: url, application_name: 'somebody else' })
  await holder.connect()
  t.teardown(() => holder.end())
  const { rows } = await holder.query('SELECT pg_backend_pid() AS pid, pg_advisory_lock(7203114)')

  await t.rejects(migrate(url, inPrisma('auth'), { waitMs: 100 }), {
    message: new RegExp(
      `held the migration lock for 0.1 s: pid ${rows[0].pid}, application_name "somebody else", role recettes, connected since 20`,
    ),
  })
})

t.test(
  'a migration that waits for a lock doesn’t block others, and continues when the lock is free',
  async (t) => {
    const url = await databaseWithoutSchema(t)
    const first = { '20260101000000_a': 'CREATE TABLE a (id int PRIMARY KEY);' }
    await migrate(url, folder(t, first))
    const [reader, other] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([reader.connect(), other.connect()])
    t.teardown(() => Promise.all([reader.end(), other.end()]))
    // As a backup does, for as long as it takes.
    await reader.query('BEGIN; SELECT FROM a')

    const migrating = migrate(
      url,
      folder(t, { ...first, '20260102000000_b': 'ALTER TABLE a ADD COLUMN b int;' }),
    )
    await untilLocked(other)
    // As a service does, which waits for 3 s at most.
    await t.resolves(other.query(`SET lock_timeout = '3s'; SELECT FROM a`))

    await reader.query('COMMIT')
    t.same(await migrating, ['20260102000000_b'])
  },
)
