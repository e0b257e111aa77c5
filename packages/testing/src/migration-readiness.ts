// Tests of a service's readiness on a database that has other migrations than the release.

import type { Test } from 'tap'
import { databaseWithoutSchema, freshDatabase, type Schema, withConnection } from './database.js'
import { toldLines } from './log-lines.js'
import { type programsOf, statusOf } from './programs.js'
import { until } from './until.js'

type Service = {
  schema: Schema
  programs: ReturnType<typeof programsOf>
  /** Names of this release's migrations, the newest last. */
  migrations: string[]
  /** Sends a request that a migrated database serves, and returns its status. */
  request: (url: string) => Promise<number>
}

/** Adds tests: without a migration the service is unready and logs which it lacks; with more than its own it serves. */
export function testMigrationReadiness(t: Test, { schema, programs, migrations, request }: Service): void {
  const lastMigration = migrations.at(-1)
  const execute = (url: string, statement: string) => withConnection(url, (client) => client.query(statement))

  t.test('on an unmigrated database the service is unready until it is migrated', async (t) => {
    const DATABASE_URL = await databaseWithoutSchema(t)
    const { url, printed } = await programs.start(t, { DATABASE_URL }, 503)
    for (let ask = 0; ask < 5; ask++) t.equal(await statusOf(`${url}/readyz`), 503)
    t.equal(await statusOf(`${url}/healthz`), 200)
    const lines = await toldLines(printed, 'lacks migrations')
    t.equal(lines.length, 1)
    t.match(lines[0], { service: schema, version: /^\d+\.\d+\.\d+$/, level: 50 })
    t.same(lines[0]?.['missing'], migrations)

    t.equal((await programs.run('migrate', [], { DATABASE_URL })).code, 0)

    await until(async () => (await statusOf(`${url}/readyz`)) === 200)
    t.match(String(await request(url)), /^20/)
  })

  t.test('on a schema that lacks the last migration the service is unready, and names it', async (t) => {
    const DATABASE_URL = await freshDatabase(t, schema)
    const change = (finished: string) =>
      execute(
        DATABASE_URL,
        `UPDATE _prisma_migrations SET finished_at = ${finished} WHERE migration_name = '${lastMigration}'`,
      )
    await change('NULL')
    t.teardown(() => change('now()'))
    const { url, printed } = await programs.start(t, { DATABASE_URL }, 503)
    t.match(await toldLines(printed, 'lacks migrations'), [{ missing: [lastMigration] }])

    await change('now()')

    await until(async () => (await statusOf(`${url}/readyz`)) === 200)
    t.equal((await toldLines(printed, 'has all migrations')).length, 1)
  })

  t.test('a database with a newer release’s migration is served', async (t) => {
    const DATABASE_URL = await freshDatabase(t, schema)
    await execute(
      DATABASE_URL,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', '', '2999_newer', now())`,
    )
    t.teardown(() => execute(DATABASE_URL, `DELETE FROM _prisma_migrations WHERE id = 'n'`))

    const { printed } = await programs.start(t, { DATABASE_URL })

    t.match(await toldLines(printed, 'has all migrations'), [{ newer: ['2999_newer'] }])
  })
}
