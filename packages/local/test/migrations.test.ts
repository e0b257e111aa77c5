// Migrations beside Prisma: they make what schema.prisma says, and either runner continues the other's history.

import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@recettes/database'
import { testServerUrl } from '@recettes/testing'
import t, { type Test } from 'tap'
import { deployWithPrisma, schemaDrift } from '../dist/migrations/drift.js'
import { inProject } from '../dist/project.js'
import { run } from './production-roles.js'

/** An empty database of the test's own. */
async function databaseWithoutSchema(t: Test): Promise<string> {
  const name = `test_empty_${crypto.randomUUID().slice(0, 13)}`
  await run(testServerUrl(), `CREATE DATABASE "${name}"`)
  t.teardown(() => run(testServerUrl(), `DROP DATABASE "${name}" WITH (FORCE)`))
  return Object.assign(new URL(testServerUrl()), { pathname: `/${name}` }).href
}

/** A folder with a schema and these migrations. */
const folder = (t: Test, migrations: Record<string, string>, model = '') =>
  t.testdir({
    'schema.prisma': `datasource db {\n  provider = "postgresql"\n}\n${model}`,
    migrations: {
      'migration_lock.toml': 'provider = "postgresql"\n',
      ...Object.fromEntries(
        Object.entries(migrations).map(([name, sql]) => [name, { 'migration.sql': sql }]),
      ),
    },
  })

const HISTORY =
  'SELECT migration_name, checksum, applied_steps_count, logs FROM _prisma_migrations ORDER BY 1'
const COLUMNS = `SELECT column_name, data_type, is_nullable, column_default, character_maximum_length
  FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`

for (const name of ['auth', 'recipe'] as const) {
  t.test(`the migrations of ${name} create the schema of its schema.prisma`, async (t) => {
    t.equal(await schemaDrift(await databaseWithoutSchema(t), inProject('prisma', name)), null)
  })

  t.test(`migrate writes the same history of ${name} as Prisma’s engine`, async (t) => {
    const [ours, theirs] = [await databaseWithoutSchema(t), await databaseWithoutSchema(t)]
    await migrate(ours, inProject('prisma', name))
    await deployWithPrisma(theirs, inProject('prisma', name))

    t.same((await run(ours, HISTORY)).rows, (await run(theirs, HISTORY)).rows)
    t.same((await run(ours, COLUMNS)).rows, (await run(theirs, COLUMNS)).rows)
    t.same(await deployWithPrisma(ours, inProject('prisma', name)), [])
    t.same(await migrate(theirs, inProject('prisma', name)), [])
  })
}

t.test('prisma migrate deploy continues after our migrations, and migrate after Prisma’s', async (t) => {
  const url = await databaseWithoutSchema(t)
  const dir = join(t.testdir(), 'recipe')
  cpSync(inProject('prisma/recipe'), dir, { recursive: true })
  const add = (name: string, sql: string) => {
    mkdirSync(join(dir, 'migrations', name))
    writeFileSync(join(dir, 'migrations', name, 'migration.sql'), sql)
  }
  await migrate(url, dir)
  add('29990101000000_theirs', 'CREATE TABLE theirs ()')
  t.same(await deployWithPrisma(url, dir), ['29990101000000_theirs'])
  add('29990102000000_ours', 'CREATE TABLE ours ()')
  t.same(await migrate(url, dir), ['29990102000000_ours'])
})

t.test('migrate applies a migration that failed in Prisma’s engine, once its cause is gone', async (t) => {
  const url = await databaseWithoutSchema(t)
  const dir = folder(t, { '20260101000000_a': 'CREATE TABLE b (); INSERT INTO a VALUES (1)' })
  await t.rejects(deployWithPrisma(url, dir))
  await run(url, 'CREATE TABLE a (id int)')

  t.same(await migrate(url, dir), ['20260101000000_a'])
  t.same(await deployWithPrisma(url, dir), [])
})

t.test('a difference between SQL and schema.prisma is reported', async (t) => {
  const sql = { '20260101000000_a': 'CREATE TABLE a (id int PRIMARY KEY);' }
  const dir = folder(t, sql, 'model a {\n  id Int @id\n  b Int\n}\n')

  t.match(await schemaDrift(await databaseWithoutSchema(t), dir), /\bb\b/)
})
