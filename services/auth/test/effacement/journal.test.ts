// Deleting a user whose audit log is long: at once, and the log's entries follow.

import { hasEach, serviceRoleUrl, until } from '@recettes/testing'
import t from 'tap'
import { buildApp } from '../../dist/app.js'
import { openDatabase } from '../../dist/database.js'
import { type Built, build } from '../helper.js'

/** Entries about a user: by the user, by a stranger, and every tenth by somebody else. */
async function addEntries({ db }: Built, id: number, count: number): Promise<void> {
  await db.pool.query(
    `INSERT INTO journal (action, acteur_id, cible_id, adresse, details)
     SELECT 'profil', CASE WHEN n % 10 = 0 THEN 999999 WHEN n % 2 = 0 THEN $1::int END, $1, '192.0.2.7',
       '{"champs": ["nom"], "jeton": "x"}'
     FROM generate_series(1, $2) AS n`,
    [id, count],
  )
}

/** Entries about a user that still have an IP address of theirs, or details that identify them. */
async function named({ db }: Built, id: number): Promise<number> {
  const { rows } = await db.pool.query(
    `SELECT count(*)::int AS count FROM journal WHERE (acteur_id = $1 OR cible_id = $1)
     AND ((adresse IS NOT NULL AND acteur_id IS DISTINCT FROM 999999) OR details ? 'jeton')`,
    [id],
  )
  return rows[0].count
}

t.test('a deletion writes a bounded part of a long audit log, and the outbox the rest', async (t) => {
  const built = await build(t)
  const { app, db, config, user } = built
  const { id, headers } = await user()
  await addEntries(built, id, 5000)

  const response = await app.inject({ method: 'DELETE', url: `/utilisateurs/${id}`, headers })

  t.equal(response.statusCode, 204)
  t.equal(await db.prisma.utilisateur.count({ where: { id } }), 0)
  const remaining = await named(built, id)
  t.ok(remaining >= 4000 && remaining < 5000, `${remaining} entries are left to the outbox`)
  hasEach(t, await db.prisma.envoi.findMany(), [{ genre: 'effacement', utilisateurId: null }])

  // The deletion's own process is gone; another one, with the rights that a service has, goes on.
  const ownDb = openDatabase({ url: await serviceRoleUrl(t, config.databaseUrl) })
  const other = await buildApp({ config, db: ownDb })
  t.teardown(() => other.close().then(ownDb.close))
  await other.listen({ host: '127.0.0.1', port: 0 })
  await until(async () => (await db.prisma.envoi.count()) === 0, 'the outbox is empty')

  t.equal(await named(built, id), 0)
  t.equal(await db.prisma.journal.count({ where: { acteurId: 999999, adresse: '192.0.2.7' } }), 500)
  t.equal(
    await db.prisma.journal.count({ where: { cibleId: id, details: { equals: { champs: ['nom'] } } } }),
    5000,
  )
})

t.test('anonymiser_journal, which a restore calls, erases 25,000 entries at once', async (t) => {
  const built = await build(t)
  const { db, user } = built
  const { id } = await user()
  await addEntries(built, id, 25_000)
  await db.prisma.utilisateur.delete({ where: { id } })

  await db.pool.query('SELECT anonymiser_journal($1)', [id])

  t.equal(await named(built, id), 0)
})

t.test('an erasure message delivered twice changes nobody else’s audit-log entries', async (t) => {
  const built = await build(t)
  const { app, db, user } = built
  const [deleted, other] = [await user(), await user()]
  await addEntries(built, deleted.id, 2500)
  await addEntries(built, other.id, 10)
  await app.inject({ method: 'DELETE', url: `/utilisateurs/${deleted.id}`, headers: deleted.headers })
  await db.pool.query(
    `INSERT INTO envois (genre, contenu) SELECT genre, contenu FROM envois WHERE genre = 'effacement'`,
  )

  await app.listen({ host: '127.0.0.1', port: 0 })
  await until(async () => (await db.prisma.envoi.count()) === 0, 'the outbox is empty')

  t.equal(await named(built, deleted.id), 0)
  t.equal(await named(built, other.id), 10)
})
