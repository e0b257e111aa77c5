// Moderation: every state may follow every other, and each change is kept.

import { hasEach, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR } from '../helper.js'

const STATUTS = ['en_attente', 'valider', 'refuser'] as const

for (const from of STATUTS) {
  for (const to of STATUTS) {
    t.test(
      `a decision ${from} → ${to} answers the recipe and stores moderator, time, statuses and reason`,
      async (t) => {
        const { call, publish, db } = await build(t)
        const { id, ...recipe } = await publish({ ingredients: ['sel'] })
        await db.prisma.recette.update({ where: { id }, data: { statut: from } })

        const body = { id, statut: to, motif: 'Bien présentée' }
        const response = await call('PATCH', `/recettes/${id}/status`, MODERATOR, body)

        t.equal(response.statusCode, 200)
        t.same({ ...response.json(), updated_at: recipe['updated_at'] }, { id, ...recipe, statut: to })
        t.match((await call('GET', `/recettes/${id}`)).json(), response.json())
        const [change, ...others] = await db.prisma.changementStatut.findMany()
        t.same(others, [])
        t.has(change, { recetteId: id, moderateurId: 8, de: from, vers: to, motif: 'Bien présentée' })
        t.ok(change?.dateCreation instanceof Date)
      },
    )
  }
}

t.test(
  'a decision records the id of its MODERATEUR or ADMIN, with and without a trailing slash',
  async (t) => {
    const { call, publish, db } = await build(t)
    const { id } = await publish()

    const byModerator = await call('PATCH', `/recettes/${id}/status`, MODERATOR, { id, statut: 'valider' })
    const byAdmin = await call('PATCH', `/recettes/${id}/status/`, ADMIN, { statut: 'refuser', motif: null })

    t.equal(byModerator.statusCode, 200)
    t.equal(byAdmin.statusCode, 200)
    const changes = await db.prisma.changementStatut.findMany({ orderBy: { id: 'asc' } })
    hasEach(t, changes, [
      { moderateurId: 8, de: 'en_attente', vers: 'valider', motif: null },
      { moderateurId: 9, de: 'valider', vers: 'refuser', motif: null },
    ])
  },
)

t.test('a decision moves updated_at on, and leaves reports as they are', async (t) => {
  const { call, publish, report, db } = await build(t)
  const { id } = await publish()
  await report(id)
  await db.prisma.recette.update({ where: { id }, data: { updatedAt: new Date('2020-01-01') } })

  const response = await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' })

  t.ok(response.json().updated_at > '2020-01-02')
  t.equal(response.json().signaler, true)
})

t.test('updated_at moves on when a recipe that a process with a fast clock wrote is decided', async (t) => {
  const { call, publish, db } = await build(t, { REMODERATE_ON_EDIT: 'true' })
  const { id } = await publish()
  await db.prisma.recette.update({ where: { id }, data: { updatedAt: new Date('2099-01-02T03:04:05.678Z') } })

  const decided = await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' })
  const edited = await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre', ingredients: ['1 poire'] })

  t.equal(decided.json().updated_at, '2099-01-02T03:04:05.679')
  t.has(edited.json(), { statut: 'en_attente', updated_at: '2099-01-02T03:04:05.680' })
})

t.test('an author with the role UTILISATEUR gets 403 for a decision on their recipe', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()

  const response = await call('PATCH', `/recettes/${id}/status`, { id: 1 }, { statut: 'valider' })

  refused(t, response, 403, 'droits_insuffisants')
  t.has((await call('GET', `/recettes/${id}`)).json(), { statut: 'en_attente' })
  t.equal(await db.prisma.changementStatut.count(), 0)
})
