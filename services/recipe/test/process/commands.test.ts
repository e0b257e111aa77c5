// The service's programs from outside: settings, readiness, new keys, the commands after an upgrade.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RULES_VERSION } from '@recettes/ingredients'
import { bearer, databaseWithoutSchema, freshDatabase, statusOf, TEST_KEY, until } from '@recettes/testing'
import t from 'tap'
import { openDatabase } from '../../dist/database.js'
import { run, start } from './running.js'

const AWAY = 'postgresql://nobody@127.0.0.1:1/none'
const REQUIRED = ['DATABASE_URL', 'JWT_KEYS', 'AUTH_URL', 'BASE_URL']

t.test('without settings the process exits 78 and names every required one', async (t) => {
  const { code, stderr, stdout } = await run('main', [], {})
  t.equal(code, 78)
  t.equal(stdout, '')
  for (const name of REQUIRED) t.match(stderr, new RegExp(`^ +${name}: is not set`, 'm'))
})

t.test('--help prints every setting and exits 0', async (t) => {
  for (const program of ['main', 'migrate', 'reindex', 'purge-journal']) {
    const { code, stdout, stderr } = await run(program, ['--help'], {})
    t.match({ code, stderr, stdout }, { code: 0, stderr: '', stdout: /^ +DATABASE_URL$/m }, program)
  }
})

t.test('a service whose database is unreachable answers 503, and stays healthy', async (t) => {
  const { url, ended, signal } = await start(t, { DATABASE_URL: AWAY }, 503)
  t.equal(await statusOf(`${url}/healthz`), 200)
  t.equal(await statusOf(`${url}/recettes/1`), 503)
  signal('SIGTERM')
  t.equal(await ended, 0)
})

t.test('after SIGHUP tokens signed with a new key in the file are accepted', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'recettes-keys-'))
  t.teardown(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'jwt_keys')
  const other = `andere:${'k7Qm2Zr5tVw9yBx4cNf7gHh1jLp3uJd8'}`
  writeFileSync(file, other)
  const { url, signal } = await start(t, { JWT_KEYS: undefined, JWT_KEYS_FILE: file })
  const headers = await bearer({ id: 1 })
  const status = async () => (await fetch(`${url}/moderation`, { headers })).status
  t.equal(await status(), 401)

  writeFileSync(file, `${other},${TEST_KEY.kid}:${TEST_KEY.secret}`)
  signal('SIGHUP')

  await until(async () => (await status()) === 403)
  t.equal(await status(), 403)
})

t.test('reindex exits 1 with the reason when its database isn’t migrated', async (t) => {
  const { code, stderr } = await run('reindex', [], { DATABASE_URL: await databaseWithoutSchema(t) })
  t.same({ code, stderr }, { code: 1, stderr: 'The database is not reachable or not migrated.\n' })
})

t.test('reindex refuses a misspelt option before it connects', async (t) => {
  const { code, stderr, stdout } = await run('reindex', ['--remove-odl'], { DATABASE_URL: AWAY })
  t.same({ code, stdout }, { code: 2, stdout: '' })
  t.match(stderr, 'there is no option --remove-odl')
})

t.test('reindex reads recipes of other rules again, and removes old keys with --remove-old', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'recipe')
  const db = openDatabase({ url: DATABASE_URL })
  t.teardown(db.close)
  await db.pool.query(`INSERT INTO recettes (titre, auteur_id, ingredients, allergenes)
    SELECT 'Riz', 1, '{riz}', 'lait' FROM generate_series(1, 3)`)
  await db.pool.query(`UPDATE recettes_recherche SET cles = ARRAY[v || ':riz'], cles_version = v
    FROM unnest('{1,1,999}'::int[]) WITH ORDINALITY AS versions(v, id) WHERE recette_id = id`)
  const keys = async () =>
    (await db.pool.query('SELECT DISTINCT unnest(cles || cles_exclusion) AS cle FROM recettes_recherche'))
      .rows

  const first = await run('reindex', [], { DATABASE_URL })

  t.match(first, { code: 0, stderr: '3 of 3 recipes reindexed\n' })
  t.match(first.stdout, `rules ${RULES_VERSION}: 3 recipe(s) reindexed\n`)
  const after = (await keys()).map(({ cle }) => cle)
  for (const cle of ['1:riz', '999:riz', `${RULES_VERSION}:riz`, `${RULES_VERSION}:~lait`])
    t.ok(after.includes(cle), cle)

  const second = await run('reindex', ['--remove-old'], { DATABASE_URL })

  t.match(second, { code: 0, stderr: '' })
  t.match(second.stdout, `rules ${RULES_VERSION}: 0 recipe(s) reindexed\n`)
  t.match(second.stdout, 'old keys deleted from 3 recipe(s)\n')
  t.notOk((await keys()).some(({ cle }) => /^(1|999):/.test(cle)))
})

t.test('reindex names the cause when a recipe can’t be written', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'recipe')
  const db = openDatabase({ url: DATABASE_URL })
  t.teardown(db.close)
  await db.pool.query("INSERT INTO recettes (titre, auteur_id) VALUES ('Riz', 1)")
  await db.pool.query('ALTER TABLE recettes_recherche ADD CONSTRAINT refusee CHECK (cles_version = 0)')
  t.teardown(() => db.pool.query('ALTER TABLE recettes_recherche DROP CONSTRAINT refusee'))

  const { code, stdout, stderr } = await run('reindex', [], { DATABASE_URL })

  t.match({ code, stdout }, { code: 1, stdout: '' })
  t.match(stderr, /^Not finished: .*"refusee"/s)
})

t.test('a command reports an unreachable database and faulty settings', async (t) => {
  t.match(await run('reindex', [], { DATABASE_URL: AWAY }), {
    code: 1,
    stdout: '',
    stderr: 'The database is not reachable or not migrated.\n',
  })
  t.match(await run('migrate', [], { DATABASE_URL: AWAY }), { code: 1, stdout: '', stderr: /./ })
  t.match(await run('purge-journal', [], { DATABASE_URL: AWAY }), { code: 1, stderr: /not purged/ })
  for (const program of ['reindex', 'migrate', 'purge-journal'])
    t.match(await run(program, [], {}), { code: 78, stderr: /DATABASE_URL/ }, program)
})

t.test('migrate exits 78 for a database of a release before the baseline', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'recipe')
  const db = openDatabase({ url: DATABASE_URL })
  t.teardown(db.close)
  const rename = (name: string) => db.pool.query('UPDATE _prisma_migrations SET migration_name = $1', [name])
  const { rows } = await db.pool.query('SELECT migration_name AS name FROM _prisma_migrations')
  // The database's next test needs the history, which isn't emptied with the tables.
  t.teardown(() => rename(rows[0].name))
  await rename('20261121000000_recettes')

  const { code, stderr } = await run('migrate', [], { DATABASE_URL })

  t.equal(code, 78)
  t.match(stderr, /20261121000000_recettes.*new, empty database/)
})

t.test('the purge removes entries of the audit log that are older than JOURNAL_DAYS', async (t) => {
  const DATABASE_URL = await freshDatabase(t, 'recipe')
  const db = openDatabase({ url: DATABASE_URL })
  t.teardown(db.close)
  await db.pool.query(`INSERT INTO journal (action, acteur_id, date_creation) SELECT 'statut', days,
    now() - make_interval(days => days) FROM unnest(ARRAY[1, 29, 31, 364, 366, 1000]) AS days`)
  const left = async () =>
    (await db.pool.query("SELECT acteur_id FROM journal WHERE action = 'statut' ORDER BY id")).rows.map(
      ({ acteur_id }) => acteur_id,
    )

  t.match(await run('purge-journal', [], { DATABASE_URL }), {
    code: 0,
    stdout: /^recipe: 2 entries older than 365 days removed\n/,
    stderr: '',
  })
  t.same(await left(), [1, 29, 31, 364])
  t.match(await run('purge-journal', [], { DATABASE_URL, JOURNAL_DAYS: '30' }), { code: 0 })
  t.same(await left(), [1, 29])
})
