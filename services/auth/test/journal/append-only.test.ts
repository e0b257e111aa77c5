// The audit log is append-only: by triggers for its owner, and by missing rights for the service.

import { freshDatabase, matchesEach, serviceRoleUrl, testEnvironment } from '@recettes/testing'
import t, { type Test } from 'tap'
import { buildApp } from '../../dist/app.js'
import { loadConfig } from '../../dist/config.js'
import { openDatabase } from '../../dist/database.js'
import { recordAudit } from '../../dist/journal/repository.js'
import { newUser } from '../helper.js'

const REFUSED = { code: '42501' }

async function open(t: Test) {
  const url = await freshDatabase(t, 'auth')
  const owner = openDatabase({ url, max: 2 })
  t.teardown(owner.close)
  return { url, owner }
}

const entry = { action: 'connexion', acteurId: 1, cibleId: 1, ip: '192.0.2.7' } as const

for (const [statement, sql] of [
  ['UPDATE', 'UPDATE journal SET acteur_id = 2'],
  ['DELETE', 'DELETE FROM journal'],
  ['DELETE of nothing', 'DELETE FROM journal WHERE false'],
  ['TRUNCATE', 'TRUNCATE journal'],
] as const) {
  t.test(`${statement} of the audit log is refused, even to its owner`, async (t) => {
    const { owner } = await open(t)
    await recordAudit(owner.prisma, entry)

    await t.rejects(owner.pool.query(sql), REFUSED)

    matchesEach(t, await owner.prisma.journal.findMany(), [{ acteurId: 1, adresse: '192.0.2.7' }])
  })
}

t.test('the service’s role adds and reads entries, and does nothing else to them', async (t) => {
  const { url, owner } = await open(t)
  const service = openDatabase({ url: await serviceRoleUrl(t, url), max: 2 })
  t.teardown(service.close)

  await recordAudit(service.prisma, entry)

  for (const sql of [
    'UPDATE journal SET acteur_id = 2',
    'DELETE FROM journal',
    'TRUNCATE journal',
    'DROP TABLE journal',
    'ALTER TABLE journal DISABLE TRIGGER ALL',
    `INSERT INTO journal (action, date_creation) VALUES ('connexion', '2020-01-01')`,
    `INSERT INTO journal (action, id) VALUES ('connexion', 1)`,
    `SELECT purger_journal(now())`,
    `SET session_replication_role = replica`,
  ]) {
    await t.rejects(service.pool.query(sql), REFUSED, sql)
  }
  // The word that the functions open the table with opens nothing to a role without the right.
  await t.rejects(service.pool.query(`SET recettes.journal = 'ouvert'; DELETE FROM journal`), REFUSED)
  matchesEach(t, await service.prisma.journal.findMany(), [{ acteurId: 1 }])
  t.equal(await owner.prisma.journal.count(), 1)
})

t.test('audit-log entries of an existing user can’t be anonymised', async (t) => {
  const { url, owner } = await open(t)
  const service = openDatabase({ url: await serviceRoleUrl(t, url), max: 2 })
  t.teardown(service.close)
  const fields = { prenom: 'Julie', nom: 'Martin', courriel: 'julie@example.org', motDePasseHash: '' }
  const { id } = await owner.prisma.utilisateur.create({ data: fields })
  await recordAudit(service.prisma, { ...entry, acteurId: id })

  await t.rejects(service.pool.query('SELECT anonymiser_journal($1)', [id]), REFUSED)
  await t.rejects(service.pool.query('SELECT anonymiser_journal_suite($1, 0, 1)', [id]), REFUSED)

  matchesEach(t, await owner.prisma.journal.findMany(), [{ adresse: '192.0.2.7' }])
})

t.test('the purge removes older entries and records itself in the audit log', async (t) => {
  const { owner } = await open(t)
  await owner.pool.query(`INSERT INTO journal (action, date_creation) VALUES
    ('connexion', '2024-05-01'), ('connexion', '2024-06-01'), ('connexion', '2024-07-01')`)

  const { rows } = await owner.pool.query(`SELECT purger_journal('2024-06-15Z') AS nombre`)
  await owner.pool.query(`SELECT purger_journal('2024-06-15Z')`)

  matchesEach(t, rows, [{ nombre: '2' }])
  const remaining = await owner.prisma.journal.findMany({ orderBy: { id: 'asc' } })
  matchesEach(t, remaining, [
    { action: 'connexion', dateCreation: new Date('2024-07-01T00:00:00Z') },
    { action: 'purge', acteurId: null, details: { avant: /^2024-06-15/, nombre: 2 } },
  ])
  t.equal(remaining.length, 2)
})

t.test('an audit-log entry with an invalid IP address is written without it', async (t) => {
  const { owner } = await open(t)
  const given = ['::ffff:192.0.2.7', 'fe80::1%eth0', '2001:db8::1', 'unknown', '192.0.2.7:4711', '', null]

  for (const ip of given) await recordAudit(owner.prisma, { ...entry, ip })

  const rows = await owner.prisma.journal.findMany({ orderBy: { id: 'asc' } })
  const kept = ['192.0.2.7', 'fe80::1', '2001:db8::1', null, null, null, null]
  t.same(
    rows.map(({ adresse }) => adresse),
    kept,
  )
})

t.test('the auth service registers and logs in as the service role', async (t) => {
  const { url } = await open(t)
  const config = loadConfig(testEnvironment(await serviceRoleUrl(t, url)))
  const db = openDatabase({ url: config.databaseUrl })
  const app = await buildApp({ config, db })
  t.teardown(async () => {
    await app.close()
    await db.close()
  })
  const user = newUser()
  const form = new URLSearchParams({ username: user.courriel, password: user.mot_de_passe })

  const registered = await app.inject({ method: 'POST', url: '/register', payload: user })
  t.equal(registered.statusCode, 201)
  const login = await app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  t.equal(login.statusCode, 200)
  const headers = { authorization: `Bearer ${login.json().access_token}` }
  const url_ = `/utilisateurs/${registered.json().id}`
  const changed = await app.inject({ method: 'PATCH', url: url_, headers, payload: { nom: 'Durand' } })
  t.equal(changed.statusCode, 200)
  t.equal((await app.inject({ method: 'DELETE', url: url_, headers })).statusCode, 204)
})
