// The deletion of a user reaches this service by the feed, and erases what identifies them here.

import { hasEach, matchesEach, until, untilLocked } from '@recettes/testing'
import t from 'tap'
import { build, MODERATOR } from '../helper.js'
import { authReplicas } from './auth-replicas.js'

t.test('the deletion of a moderator erases who decided and who resolved; the reasons stay', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, call, db, publish, report } = await build(t, {
    AUTH_INTERNAL_URL: auth.url,
    REVOCATION_POLL_SECONDS: '1',
  })
  await app.ready()
  const gone = await auth.register()
  const former = { id: gone.id, role: 'MODERATEUR' as const }
  const { id } = await publish()
  for (const [moderator, motif] of [
    [former, 'Photo floue'],
    [MODERATOR, 'Trop court'],
  ] as const) {
    await report(id)
    await call('DELETE', `/recettes/${id}/signalements`, moderator)
    await call('PATCH', `/recettes/${id}/status`, moderator, { statut: 'refuser', motif })
  }

  t.equal(await (await auth.asAdmin()).remove(gone.id), 204)

  await until(async () => (await db.prisma.signalement.count({ where: { resoluPar: gone.id } })) === 0)
  const decisions = await db.prisma.changementStatut.findMany({ orderBy: { id: 'asc' } })
  hasEach(t, decisions, [
    { moderateurId: null, motif: 'Photo floue' },
    { moderateurId: MODERATOR.id, motif: 'Trop court' },
  ])
  const resolved = await db.prisma.signalement.findMany({ orderBy: { id: 'asc' } })
  t.ok(resolved.every(({ resoluLe }) => resoluLe !== null))
  t.same(
    resolved.map(({ resoluPar }) => resoluPar),
    [null, MODERATOR.id],
  )
})

t.test('a deletion erases kept responses and the reasons of decisions; the recipe stays', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, call, db } = await build(t, { AUTH_INTERNAL_URL: auth.url, REVOCATION_POLL_SECONDS: '1' })
  await app.ready()
  const [gone, other] = [await auth.register(), await auth.register()]
  const publish = async (user: typeof gone, key: string) => {
    const headers = { authorization: `Bearer ${await user.login()}`, 'idempotency-key': key }
    const response = await app.inject({
      method: 'POST',
      url: '/recettes/',
      headers,
      payload: { titre: 'Flan' },
    })
    const decision = { statut: 'refuser', motif: `Motif ${key}` }
    const { id } = response.json()
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, decision)
    await call('POST', `/recettes/${id}/signaler`, undefined, { recette_id: id })
    const handled = { etat: 'fonde', note: `Note ${key}` }
    await call('PATCH', `/recettes/${id}/signalements/${id}`, MODERATOR, handled)
  }
  await publish(gone, 'cle-1')
  await publish(other, 'cle-2')

  t.equal(await (await auth.asAdmin()).remove(gone.id), 204)

  // The notes are erased after all else that is looked at here.
  await until(async () => (await db.prisma.signalement.count({ where: { note: null } })) === 1)
  t.equal(await db.prisma.cleIdempotence.count(), 1)
  hasEach(t, await db.prisma.changementStatut.findMany({ orderBy: { id: 'asc' } }), [
    { motif: null },
    { motif: 'Motif cle-2' },
  ])
  matchesEach(t, await db.prisma.signalement.findMany({ orderBy: { id: 'asc' } }), [
    { note: null },
    { note: 'Note cle-2' },
  ])
  t.equal(await db.prisma.recette.count(), 2)
})

t.test('a deletion erases old texts kept for reports, and whose the reports are', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, call, db, publish, comment, report } = await build(t, {
    AUTH_INTERNAL_URL: auth.url,
    REVOCATION_POLL_SECONDS: '1',
  })
  await app.ready()
  const gone = await auth.register()
  const user = { id: gone.id }
  const { id: mine } = await publish({ titre: 'Mon ancienne adresse' }, gone.id)
  const { id: foreign } = await publish({}, MODERATOR.id)
  const { id: other } = await publish({}, MODERATOR.id)
  const { id: refused } = await publish({}, MODERATOR.id)
  await report(mine)
  await call('PUT', `/recettes/${mine}`, user, { titre: 'Flan' })
  for (const id of [foreign, other]) {
    const { id: commentaire_id } = await comment(id)
    await call('POST', `/recettes/${id}/signaler`, user, { recette_id: id, raison: 'Zoé me copie' })
    const path = `/recettes/${id}/commentaires/${commentaire_id}/signaler`
    await call('POST', path, user, { commentaire_id, raison: 'Zoé m’insulte' })
  }
  await call('POST', `/recettes/${refused}/signaler`, user, { recette_id: refused, raison: 'Zoé me copie' })
  const [resolved] = await db.prisma.signalementCommentaire.findMany({ orderBy: { id: 'asc' } })
  await call('DELETE', `/recettes/${foreign}/signalements`, MODERATOR)
  await call('DELETE', `/recettes/${foreign}/commentaires/${resolved?.commentaireId}/signalements`, MODERATOR)

  t.equal(await (await auth.asAdmin()).remove(gone.id), 204)

  const erased = { where: { auteurId: gone.id } }
  await until(async () => (await db.prisma.signalementCommentaire.count(erased)) === 0)
  t.same(await db.prisma.recetteSignalee.count({ where: { recetteId: mine } }), 0)
  t.equal(await db.prisma.recetteSignalee.count(), 3)
  const reports = async () => {
    const order = { orderBy: { id: 'asc' } } as const
    const where = { recetteId: { in: [foreign, other, refused] } }
    return [
      await db.prisma.signalement.findMany({ where, ...order }),
      await db.prisma.signalementCommentaire.findMany({ where, ...order }),
    ].map((rows) => rows.map(({ auteurId, declarant, raison }) => [auteurId, declarant?.[0], raison]))
  }
  t.same(await reports(), [
    [
      [null, 'e', 'Non spécifiée'],
      [null, 'e', 'Zoé me copie'],
      [null, 'e', 'Zoé me copie'],
    ],
    [
      [null, 'e', 'Non spécifiée'],
      [null, 'e', 'Zoé m’insulte'],
    ],
  ])

  const [open] = await db.prisma.signalement.findMany({ where: { recetteId: other } })
  await call('PATCH', `/recettes/${other}/signalements/${open?.id}`, MODERATOR, { etat: 'fonde' })
  await call('PATCH', `/recettes/${refused}/status`, MODERATOR, { statut: 'refuser' })
  const [comments] = await db.prisma.signalementCommentaire.findMany({ where: { recetteId: other } })
  await call('DELETE', `/recettes/${other}/commentaires/${comments?.commentaireId}/signalements`, MODERATOR)
  t.notMatch(JSON.stringify(await reports()), 'Zoé')
})

t.test('a revocation takes effect while an erasure waits for a lock', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, db } = await build(t, { AUTH_INTERNAL_URL: auth.url, REVOCATION_POLL_SECONDS: '1' })
  await app.ready()
  const [gone, suspended] = [await auth.register(), await auth.register()]
  const publish = async (token: string, key: string) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    return app.inject({ method: 'POST', url: '/recettes/', headers, payload: { titre: 'Flan' } })
  }
  await publish(await gone.login(), 'cle-1')
  const token = await suspended.login()
  const admin = await auth.asAdmin()
  const lock = await db.pool.connect()
  await lock.query('BEGIN')
  await lock.query('SELECT 1 FROM cles_idempotence FOR UPDATE')
  try {
    await admin.remove(gone.id)
    await untilLocked(db.pool)

    await admin.suspend(suspended.id)

    let key = 1
    await until(async () => (await publish(token, `cle-${++key}`)).statusCode === 401)
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
  await until(async () => (await db.prisma.cleIdempotence.count({ where: { utilisateurId: gone.id } })) === 0)
})
