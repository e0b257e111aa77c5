// A migration that was interrupted, by a kill or in Prisma's engine, is completed by running the command again.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { migrate } from '../dist/index.js'
import { databaseWithoutSchema, execute } from './helper.js'

const RECIPE = fileURLToPath(new URL('../../../prisma/recipe', import.meta.url))
const RUNNER = new URL('../dist/index.js', import.meta.url).href
const TABLE = '20260101000000_table'
const INDEX = '20260102000000_index'
const CREATE_INDEX = '-- Without blocking writes\nCREATE INDEX CONCURRENTLY "a_b_idx"\n  ON "a" ("b");\n'

const folder = (t: Test, migrations: Record<string, string>) =>
  t.testdir({
    migrations: Object.fromEntries(
      Object.entries(migrations).map(([name, sql]) => [name, { 'migration.sql': sql }]),
    ),
  })

/** Puts a row into the history as Prisma's engine leaves one that it didn't finish. */
const leaveUnfinished = (url: string, name: string, steps: number, logs: string | null) =>
  execute(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, applied_steps_count)
     VALUES ('x', '', '${name}', ${logs === null ? 'NULL' : `'${logs}'`}, ${steps})`,
  )

/** Names of the migrations that the history has as finished, once each. */
const finished = async (url: string): Promise<string[]> => {
  const { rows } = await execute(
    url,
    `SELECT migration_name AS name, count(*)::int AS times, count(finished_at)::int AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL GROUP BY 1 ORDER BY 1`,
  )
  t.ok(rows.every(({ times, finished: done }) => times === 1 && done === 1))
  return rows.map(({ name }) => name)
}

const validIndexes = `SELECT indexrelid::regclass::text AS name FROM pg_index
  WHERE indrelid = 'a'::regclass AND indisvalid ORDER BY 1`

/** Contents of a database as text: tables, columns, functions, indexes, constraints, and the names of its migrations. */
const contents = async (url: string): Promise<string> => {
  const { rows } = await execute(
    url,
    `SELECT string_agg(line, E'\\n' ORDER BY line) AS all FROM (
       SELECT format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) AS line
       FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
       UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
         WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       UNION ALL SELECT format('%s valid %s', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index
         JOIN pg_class c ON c.oid = indrelid WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT format('%s %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint
         WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ) AS lines`,
  )
  return rows[0]?.all
}

t.test('a migration killed at ten random moments succeeds when run again', async (t) => {
  const whole = await databaseWithoutSchema(t)
  const began = performance.now()
  const names = await migrate(whole, RECIPE)
  const took = performance.now() - began
  const expected = await contents(whole)
  const script = `
    const { migrate } = await import(${JSON.stringify(RUNNER)})
    process.stdout.write('begins')
    await migrate(process.env.URL, ${JSON.stringify(RECIPE)})`

  for (let round = 1; round <= 10; round++) {
    const url = await databaseWithoutSchema(t)
    const args = ['--input-type=module', '--eval', script]
    const child = spawn(process.execPath, args, { env: { ...process.env, URL: url } })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    const moment = Math.random() * took
    await delay(moment)
    child.kill('SIGKILL')
    await ended

    await migrate(url, RECIPE)

    t.same(await finished(url), names, `killed after ${Math.round(moment)} ms`)
    t.equal(await contents(url), expected)
  }
})

t.test('a killed index build is repeated, and its invalid index dropped', async (t) => {
  const url = await databaseWithoutSchema(t)
  const table = { [TABLE]: 'CREATE TABLE a (id int, b int)' }
  await migrate(url, folder(t, table))
  await execute(url, 'INSERT INTO a VALUES (1, 1), (2, 1)')
  // A unique one fails on these rows, and leaves the same rest as a kill.
  await t.rejects(execute(url, 'CREATE UNIQUE INDEX CONCURRENTLY a_b_idx ON a (b)'), { code: '23505' })
  t.equal((await execute(url, validIndexes)).rowCount, 0)

  t.same(await migrate(url, folder(t, { ...table, [INDEX]: CREATE_INDEX })), [INDEX])

  t.same((await execute(url, validIndexes)).rows, [{ name: 'a_b_idx' }])
})

t.test('an index that was built but not recorded is kept', async (t) => {
  const url = await databaseWithoutSchema(t)
  const table = { [TABLE]: 'CREATE TABLE a (id int, b int)' }
  await migrate(url, folder(t, table))
  await execute(url, 'CREATE INDEX a_b_idx ON a (b)')

  t.same(await migrate(url, folder(t, { ...table, [INDEX]: CREATE_INDEX })), [INDEX])
})

t.test('concurrent migrations build an index one after the other', async (t) => {
  const url = await databaseWithoutSchema(t)
  const dir = folder(t, { [TABLE]: 'CREATE TABLE a (id int, b int)', [INDEX]: CREATE_INDEX })

  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(url, dir)))

  t.equal(runs.filter((applied) => applied.length === 2).length, 1)
})

t.test('a concurrent index whose name has capitals is refused before it is built', async (t) => {
  for (const name of ['A_b_idx', '"A_b_idx"']) {
    const url = await databaseWithoutSchema(t)
    const dir = folder(t, {
      [TABLE]: 'CREATE TABLE a (b int);',
      [INDEX]: `CREATE INDEX CONCURRENTLY ${name} ON a (b);`,
    })

    await t.rejects(
      migrate(url, dir),
      /_index: the name of a concurrent index must be in lower case: A_b_idx/,
    )
    t.same((await execute(url, validIndexes)).rows, [])
  }
})

t.test('other statements with CONCURRENTLY are refused before they run', async (t) => {
  for (const sql of [
    'CREATE INDEX CONCURRENTLY ON a (b)',
    'DROP INDEX CONCURRENTLY a_b_idx',
    'CREATE INDEX CONCURRENTLY a_b_idx ON a (b); CREATE TABLE c ()',
    'REINDEX INDEX CONCURRENTLY a_b_idx',
  ]) {
    const url = await databaseWithoutSchema(t)
    const dir = folder(t, { [TABLE]: 'CREATE TABLE a (id int, b int)', [INDEX]: sql })
    await t.rejects(
      migrate(url, dir),
      /20260102000000_index: a migration with CONCURRENTLY must consist of one/,
      sql,
    )
    t.same(await finished(url), [TABLE])
  }
})

t.test('migrations that Prisma’s engine left unfinished are completed', async (t) => {
  const sql = { [TABLE]: 'CREATE TABLE a (id int, b int)' }
  const cases: [title: string, steps: number, logs: string | null, ran: boolean][] = [
    ['killed before the script', 0, null, false],
    ['killed between the script and its row', 0, null, true],
    ['killed before the row was finished', 1, null, true],
    ['failed, and rolled back by PostgreSQL', 0, 'ERROR: canceled', false],
  ]
  for (const [title, steps, logs, ran] of cases) {
    await t.test(title, async (t) => {
      const url = await databaseWithoutSchema(t)
      await migrate(url, folder(t, {}))
      if (ran) await execute(url, sql[TABLE] ?? '')
      await leaveUnfinished(url, TABLE, steps, logs)

      t.same(await migrate(url, folder(t, sql)), [TABLE])

      await execute(url, 'SELECT b FROM a')
      t.same(await finished(url), [TABLE])
      t.same(await migrate(url, folder(t, sql)), [])
    })
  }
})

t.test(
  'a script that failed in Prisma’s engine because its table was there already fails again',
  async (t) => {
    const url = await databaseWithoutSchema(t)
    await migrate(url, folder(t, {}))
    await execute(url, 'CREATE TABLE a (other int)')
    await leaveUnfinished(url, TABLE, 0, 'ERROR: relation "a" already exists')

    await t.rejects(migrate(url, folder(t, { [TABLE]: 'CREATE TABLE a (id int)' })), /already exists/)
  },
)
