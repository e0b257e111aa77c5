// As an operator sets it up: an owner migrates, a role without power over the schema serves, and all works that should.

import { migrate } from '@recettes/database'
import t, { type Test } from 'tap'
import { inProject } from '../dist/project.js'
import { ask, login } from './local-stack.js'
import { command, createDatabase, type Roles, run, startAs } from './production-roles.js'

const MOT_DE_PASSE = 'trois petits chats'

/** Both databases, migrated by their owners for the roles that serve. */
async function migrated(t: Test): Promise<{ auth: Roles; recipe: Roles }> {
  const roles = { auth: await createDatabase(t, 'auth'), recipe: await createDatabase(t, 'recipe') }
  for (const service of ['auth', 'recipe'] as const) {
    const settings = { DATABASE_URL: roles[service].ownerUrl, SERVICE_ROLE: roles[service].role }
    t.match(await command(service, 'migrate', [], settings), { code: 0, stderr: '' })
    t.match(await command(service, 'migrate', [], settings), { code: 0, stdout: `${service}: up to date\n` })
  }
  return roles
}

/** PostgreSQL's SQLSTATE of a refusal, or what the statement did instead. */
const refusal = (url: string, statement: string): Promise<string> =>
  run(url, statement).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

t.test('the service roles can serve every request, and can’t change the schema', async (t) => {
  const roles = await migrated(t)
  const made = await command(
    'auth',
    'admin',
    ['create', '--courriel', 'admin@example.org', '--prenom', 'Ada', '--nom', 'Min'],
    {
      DATABASE_URL: roles.auth.url,
      MOT_DE_PASSE,
    },
  )
  t.equal(made.code, 0, made.stderr)
  const { authUrl, baseUrl, errors } = await startAs(t, roles)

  await t.test('the service roles serve every kind of request', async (t) => {
    const julie = {
      prenom: 'Julie',
      nom: 'Martin',
      courriel: 'julie@example.org',
      mot_de_passe: MOT_DE_PASSE,
    }
    const registered = await ask(`${authUrl}/register`, { method: 'POST', json: julie })
    t.equal(registered.status, 201)
    const token = await login(authUrl, julie.courriel, MOT_DE_PASSE)
    const admin = await login(authUrl, 'admin@example.org', MOT_DE_PASSE)
    const wrong = await ask(`${authUrl}/token`, {
      method: 'POST',
      body: new URLSearchParams({ username: julie.courriel, password: 'un autre mot' }),
    })
    t.equal(wrong.status, 401, 'a wrong password')

    const recipe = { titre: 'Tarte', ingredients: ['4 pommes'] }
    const key = { 'idempotency-key': 'une-tarte' }
    const published = await ask(`${baseUrl}/recettes/`, {
      method: 'POST',
      token,
      json: recipe,
      headers: key,
    })
    t.equal(published.status, 200)
    const path = `${baseUrl}/recettes/${published.body.id}`
    const requests: [string, number, Parameters<typeof ask>[1]][] = [
      [`${path}/status`, 200, { method: 'PATCH', token: admin, json: { statut: 'valider' } }],
      [path, 200, { method: 'PUT', token, json: { ...recipe, titre: 'Tarte fine' } }],
      [`${path}/signaler`, 200, { method: 'POST', json: { recette_id: published.body.id } }],
      [`${path}/signalements`, 200, { token: admin }],
      [`${path}/signalements`, 200, { method: 'DELETE', token: admin }],
      [
        `${path}/commentaires`,
        201,
        { method: 'POST', token, json: { contenu: 'Bon', auteur_id: registered.body.id } },
      ],
      [`${path}/commentaires`, 200, {}],
      [`${baseUrl}/recettes/recherche/?ingredient=pomme`, 200, {}],
      [`${baseUrl}/recettes/toutes`, 200, {}],
      [`${authUrl}/users/me/export`, 200, { token }],
      [`${authUrl}/journal`, 200, { token: admin }],
      [`${baseUrl}/journal`, 200, { token: admin }],
      [path, 200, { method: 'DELETE', token: admin }],
      [`${baseUrl}/utilisateurs/${registered.body.id}`, 204, { method: 'DELETE', token: admin }],
    ]
    for (const [url, status, init] of requests) {
      const response = await ask(url, init)
      t.equal(response.status, status, `${init?.method ?? 'GET'} ${url}: ${JSON.stringify(response.body)}`)
    }
    t.same(errors(), [])
  })

  await t.test('purging sessions works with the rights of the service role', async (t) => {
    const purge = await command('auth', 'admin', ['purge-sessions'], { DATABASE_URL: roles.auth.url })
    t.equal(purge.code, 0, purge.stderr)
  })

  for (const [service, table, other] of [
    ['auth', 'utilisateurs', 'recipe'],
    ['recipe', 'recettes', 'auth'],
  ] as const) {
    await t.test(`the ${service} role can’t change the schema, the audit log or other roles`, async (t) => {
      const { url, owner } = roles[service]
      for (const statement of [
        `ALTER TABLE "${table}" ADD COLUMN "x" INTEGER`,
        `DROP TABLE "${table}"`,
        `TRUNCATE "${table}"`,
        'CREATE TABLE "x" ()',
        'CREATE TEMPORARY TABLE "x" ()',
        'CREATE SCHEMA "x"',
        'CREATE FUNCTION "x"() RETURNS INTEGER LANGUAGE SQL AS $$ SELECT 1 $$',
        `CREATE INDEX ON "${table}" ("id")`,
        `CREATE TRIGGER "x" BEFORE INSERT ON "${table}" EXECUTE FUNCTION "journal_ajout_seul"()`,
        `ALTER TABLE "journal" DISABLE TRIGGER ALL`,
        'DROP TRIGGER "journal_ajout_seul" ON "journal"',
        'UPDATE "journal" SET "acteur_id" = 1',
        'DELETE FROM "journal"',
        'TRUNCATE "journal"',
        `INSERT INTO "journal" ("action", "date_creation") VALUES ('purge', now())`,
        'SELECT purger_journal(now())',
        'SELECT * FROM "_prisma_migrations"',
        'DELETE FROM "_prisma_migrations"',
        'CREATE ROLE "x"',
        'CREATE DATABASE "x"',
        `SET ROLE "${owner}"`,
        'SET session_replication_role = replica',
        `COPY "${table}" TO PROGRAM 'true'`,
        `SELECT pg_read_file('postgresql.conf')`,
        'SELECT rolpassword FROM pg_authid',
      ]) {
        t.equal(await refusal(url, statement), '42501', statement)
      }
      for (const database of [roles[other].database, 'postgres', 'template1']) {
        const elsewhere = new URL(url)
        elsewhere.pathname = `/${database}`
        t.equal(await refusal(elsewhere.href, 'SELECT 1'), '42501', `connecting to ${database}`)
      }
    })
  }

  await t.test('log_error_verbosity is terse for the service role of either database', async (t) => {
    for (const { url } of Object.values(roles))
      t.match((await run(url, 'SHOW log_error_verbosity')).rows, [{ log_error_verbosity: 'terse' }])
  })

  await t.test('the owner of one database can’t connect to another', async (t) => {
    const elsewhere = new URL(roles.auth.ownerUrl)
    elsewhere.pathname = `/${roles.recipe.database}`
    t.equal(await refusal(elsewhere.href, 'SELECT 1'), '42501')
  })

  await t.test(
    'the service role can use a later migration’s table, but not change its definition',
    async (t) => {
      await run(roles.recipe.ownerUrl, 'CREATE TABLE "etapes" ("id" SERIAL PRIMARY KEY, "texte" TEXT)')

      for (const statement of [
        `INSERT INTO "etapes" ("texte") VALUES ('couper')`,
        `UPDATE "etapes" SET "texte" = 'cuire'`,
        'SELECT * FROM "etapes"',
        'DELETE FROM "etapes"',
      ])
        t.equal(await refusal(roles.recipe.url, statement), 'done', statement)
      t.equal(await refusal(roles.recipe.url, 'DROP TABLE "etapes"'), '42501')
    },
  )
})

t.test('migrate revokes public execution of SECURITY DEFINER functions', async (t) => {
  const roles = await migrated(t)
  for (const service of ['auth', 'recipe'] as const) {
    const { ownerUrl, url, role } = roles[service]
    // As after infra/restore.sh, which restores no privileges.
    await run(
      ownerUrl,
      `DO $$ DECLARE "function" REGPROCEDURE; BEGIN
        FOR "function" IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
          EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO PUBLIC', "function");
        END LOOP;
      END $$`,
    )
    t.equal(await refusal(url, 'SELECT purger_journal(now())'), 'done')
    await command(service, 'migrate', [], { DATABASE_URL: ownerUrl, SERVICE_ROLE: role })
    t.equal(await refusal(url, 'SELECT purger_journal(now())'), '42501', service)
    const { rows } = await run(
      ownerUrl,
      `SELECT oid::regprocedure FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege('public', oid, 'EXECUTE')`,
    )
    t.same(rows, [])
  }
  t.equal(await refusal(roles.auth.url, 'SELECT anonymiser_journal(1)'), 'done')
})

t.test('concurrent migrations that grant rights all succeed', async (t) => {
  const { auth } = await migrated(t)
  const grant = { role: auth.role, script: inProject('infra/database-roles.sql') }
  const give = () => migrate(auth.ownerUrl, inProject('prisma/auth'), { grant })

  await t.resolves(Promise.all(Array.from({ length: 8 }, give)))
})

t.test('migrate for a role that doesn’t exist reports it, and changes nothing', async (t) => {
  const { ownerUrl } = await createDatabase(t, 'auth')

  const { code, stderr } = await command('auth', 'migrate', [], {
    DATABASE_URL: ownerUrl,
    SERVICE_ROLE: 'personne "du tout',
  })

  t.equal(code, 1)
  t.match(stderr, /auth: not migrated: role "personne "du tout" does not exist/)
  t.equal((await run(ownerUrl, `SELECT * FROM pg_tables WHERE schemaname = 'public'`)).rowCount, 0)
})
