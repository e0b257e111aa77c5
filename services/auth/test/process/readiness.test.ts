// Ready means that the database answers and fits the release; the log says once why it doesn't.

import { fileURLToPath } from 'node:url'
import { migrationNames } from '@recettes/database'
import { freshDatabase, serviceRoleUrl, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { openDatabase } from '../../dist/database.js'
import { newUser } from '../helper.js'
import { run, start, statusOf } from './running.js'

/** The newest migration of this release. */
const [LAST = ''] = (
  await migrationNames(fileURLToPath(new URL('../../../../prisma/auth', import.meta.url)))
).slice(-1)

/** Runs statements on a database. */
async function execute(url: string, ...statements: string[]): Promise<void> {
  const db = openDatabase({ url })
  for (const statement of statements) await db.pool.query(statement)
  await db.close()
}

/** A database that no migration has seen; it goes with the test. */
async function emptyDatabase(t: Test): Promise<string> {
  const name = `test_empty_${crypto.randomUUID().slice(0, 13)}`
  const server = process.env['TEST_SERVER_URL'] ?? ''
  await execute(server, `CREATE DATABASE "${name}"`)
  t.teardown(() => execute(server, `DROP DATABASE "${name}" WITH (FORCE)`))
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** The log's lines with a text. */
const linesOf = ({ stdout }: { stdout: string }, text: string): Record<string, unknown>[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.includes(text))

/** Waits for the log's lines with a text: a line is written at the end of an iteration of the event loop, maybe after an answer. */
async function toldLines(printed: { stdout: string }, text: string): Promise<Record<string, unknown>[]> {
  await until(async () => linesOf(printed, text).length > 0)
  return linesOf(printed, text)
}

const register = (url: string) =>
  fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newUser()),
  })

t.test('on an unmigrated database the service is unready until it is migrated', async (t) => {
  const DATABASE_URL = await emptyDatabase(t)
  const { url, printed } = await start(t, { DATABASE_URL }, 503)
  for (let ask = 0; ask < 5; ask++) t.equal(await statusOf(`${url}/readyz`), 503)
  t.equal(await statusOf(`${url}/healthz`), 200)
  const told = await toldLines(printed, 'lacks migrations')
  t.equal(told.length, 1)
  t.match(told[0], { service: 'auth', version: /^\d+\.\d+\.\d+$/, level: 50 })
  t.equal((told[0]?.['missing'] as string[] | undefined)?.at(-1), LAST)

  t.equal((await run('migrate', [], { DATABASE_URL })).code, 0)

  await until(async () => (await statusOf(`${url}/readyz`)) === 200)
  t.equal((await register(url)).status, 201)
})

t.test('on a schema that lacks the last migration the service is unready, and names it', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'auth')
  const change = (finished: string) =>
    execute(
      DATABASE_URL,
      `UPDATE _prisma_migrations SET finished_at = ${finished} WHERE migration_name = '${LAST}'`,
    )
  await change('NULL')
  t.teardown(() => change('now()'))
  const { url, printed } = await start(t, { DATABASE_URL }, 503)
  t.match(await toldLines(printed, 'lacks migrations'), [{ missing: [LAST] }])

  await change('now()')

  await until(async () => (await statusOf(`${url}/readyz`)) === 200)
  t.equal((await toldLines(printed, 'has all migrations')).length, 1)
})

t.test('a database with a newer release’s migration is served', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'auth')
  await execute(
    DATABASE_URL,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('n', '', '2999_newer', now())`,
  )
  t.teardown(() => execute(DATABASE_URL, `DELETE FROM _prisma_migrations WHERE id = 'n'`))

  const { printed } = await start(t, { DATABASE_URL })

  t.match(await toldLines(printed, 'has all migrations'), [{ newer: ['2999_newer'] }])
})

t.test('a refused password is 503 and one log line with its SQLSTATE', async (t) => {
  const DATABASE_URL = Object.assign(new URL(await freshDatabase(t, 'auth')), { password: 'wrong' }).href
  const { url, printed } = await start(t, { DATABASE_URL }, 503)
  for (let ask = 0; ask < 5; ask++) t.equal(await statusOf(`${url}/readyz`), 503)

  t.equal((await register(url)).status, 503)

  const told = await toldLines(printed, 'the database can’t be used')
  t.match(told, [{ err: { message: '28P01', hint: /refuses the password/ } }])
  t.equal(told.length, 1)
  for (const line of linesOf(printed, '')) t.match(line, { service: 'auth', version: /^\d/ })
})

t.test('a host that can’t be resolved is one log line with its errno', async (t) => {
  const { url, printed } = await start(t, { DATABASE_URL: 'postgresql://a:b@nowhere.invalid/c' }, 503)

  t.equal(await statusOf(`${url}/readyz`), 503)

  const told = await toldLines(printed, 'the database can’t be used')
  t.match(told, [{ err: { message: /^(ENOTFOUND|EAI_AGAIN)$/, hint: /can’t be resolved/ } }])
  t.equal(told.length, 1)
})

t.test('the role that serves may read which migrations are applied', async (t) => {
  const DATABASE_URL = await serviceRoleUrl(t, await freshDatabase(t, 'auth'))

  const { printed } = await start(t, { DATABASE_URL })

  t.equal((await toldLines(printed, 'has all migrations')).length, 1)
})
