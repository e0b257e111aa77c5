// The deletion of a user reaches this service by the feed, and erases what identifies them here.

import t from 'tap'
import { build, MODERATOR } from '../helper.js'
import { authReplicas, until } from './auth-replicas.js'

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
  t.match(decisions, [
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

t.test('a deletion erases kept answers and the reasons of decisions; the recipe stays', async (t) => {
  const auth = await (await authReplicas(t))()
  const { app, call, db } = await build(t, { AUTH_INTERNAL_URL: auth.url, REVOCATION_POLL_SECONDS: '1' })
  await app.ready()
  const [gone, other] = [await auth.register(), await auth.register()]
  const publish = async (user: typeof gone, key: string) => {
    const headers = { authorization: `Bearer ${await user.login()}`, 'idempotency-key': key }
    const answer = await app.inject({
      method: 'POST',
      url: '/recettes/',
      headers,
      payload: { titre: 'Flan' },
    })
    const decision = { statut: 'refuser', motif: `Motif ${key}` }
    const { id } = answer.json()
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, decision)
    await call('POST', `/recettes/${id}/signaler`, undefined, { recette_id: id })
    const handled = { etat: 'fonde', note: `Note ${key}` }
    await call('PATCH', `/recettes/${id}/signalements/${id}`, MODERATOR, handled)
  }
  await publish(gone, 'cle-1')
  await publish(other, 'cle-2')

  t.equal(await (await auth.asAdmin()).remove(gone.id), 204)

  await until(async () => (await db.prisma.cleIdempotence.count()) === 1)
  t.match(await db.prisma.changementStatut.findMany({ orderBy: { id: 'asc' } }), [
    { motif: null },
    { motif: 'Motif cle-2' },
  ])
  t.match(await db.prisma.signalement.findMany({ orderBy: { id: 'asc' } }), [
    { note: null },
    { note: 'Note cle-2' },
  ])
  t.equal(await db.prisma.recette.count(), 2)
})
