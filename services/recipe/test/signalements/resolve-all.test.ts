// DELETE …/signalements: moderators see the open reports and resolve them all.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

t.test('moderators see the open reports of one recipe, in id order', async (t) => {
  const { call, publish, report } = await build(t)
  const [{ id }, other] = [await publish(), await publish()]
  await report(other.id)
  await call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id, raison: 'Photo volée' })
  await report(id)

  for (const caller of [MODERATOR, ADMIN]) {
    for (const slash of ['', '/']) {
      const response = await call('GET', `/recettes/${id}/signalements${slash}`, caller)

      t.equal(response.statusCode, 200)
      const [first, second, ...rest] = response.json()
      t.same(rest, [])
      const { date_creation, ...report } = first
      t.same(report, {
        id: 2,
        recette_id: id,
        recette_version: 1,
        raison: 'Photo volée',
        categorie: 'autre',
        auteur_id: 2,
        etat: 'ouvert',
        note: null,
        resolu_le: null,
        resolu_par: null,
      })
      t.match(date_creation, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/)
      t.has(second, { id: 3, recette_id: id, raison: 'Non spécifiée', auteur_id: null })
    }
  }
})

t.test('resolving clears `signaler`, stores who and when, and empties the list', async (t) => {
  const { call, publish, report, db } = await build(t)

  for (const [caller, slash] of [
    [MODERATOR, ''],
    [ADMIN, '/'],
  ] as const) {
    const { id } = await publish()
    await report(id)
    await report(id)

    const response = await call('DELETE', `/recettes/${id}/signalements${slash}`, caller)

    t.equal(response.statusCode, 200)
    t.match(response.json(), { message: /résolus/ })
    t.match((await call('GET', `/recettes/${id}`)).json(), { signaler: false })
    t.same((await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json(), [])
    const remaining = await db.prisma.signalement.findMany({ where: { recetteId: id } })
    t.equal(remaining.length, 2)
    for (const { resoluLe, resoluPar } of remaining) {
      t.ok(resoluLe instanceof Date)
      t.equal(resoluPar, caller.id)
    }
  }
})

t.test('resolving leaves other recipes’ reports open', async (t) => {
  const { call, publish, report } = await build(t)
  const [first, second] = [await publish(), await publish()]
  await report(first.id)
  await report(second.id)

  await call('DELETE', `/recettes/${first.id}/signalements`, MODERATOR)

  t.match((await call('GET', `/recettes/${second.id}`)).json(), { signaler: true })
  t.equal((await call('GET', `/recettes/${second.id}/signalements`, MODERATOR)).json().length, 1)
})

t.test('a report after a resolution sets `signaler` again, and earlier resolutions stay', async (t) => {
  const { call, publish, report, db } = await build(t)
  const { id } = await publish()
  await report(id)
  await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)

  await report(id)

  t.match((await call('GET', `/recettes/${id}`)).json(), { signaler: true })
  matchesEach(t, (await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json(), [{ id: 2 }])
  await call('DELETE', `/recettes/${id}/signalements`, ADMIN)
  const signalements = await db.prisma.signalement.findMany({ orderBy: { id: 'asc' } })
  matchesEach(t, signalements, [{ resoluPar: 8 }, { resoluPar: 9 }])
})

t.test('a recipe without reports has an empty list, and resolving it is 200', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  t.same((await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json(), [])
  t.equal((await call('DELETE', `/recettes/${id}/signalements`, MODERATOR)).statusCode, 200)
})

for (const method of ['GET', 'DELETE'] as const) {
  t.test(
    `${method} of a recipe’s reports is for MODERATEUR and ADMIN: 401, then 403, before 400 and 404`,
    async (t) => {
      const { call, publish, report } = await build(t)
      const { id } = await publish()
      await report(id)

      for (const recipe of [id, 999, 'abc']) {
        const url = `/recettes/${recipe}/signalements`
        refused(t, await call(method, url), 401, 'jeton_absent')
        // Its author is no moderator.
        refused(t, await call(method, url, AUTHOR), 403, 'droits_insuffisants')
      }
      refused(t, await call(method, '/recettes/abc/signalements', MODERATOR), 400, 'donnees_invalides')
      refused(t, await call(method, '/recettes/999/signalements', MODERATOR), 404, 'recette_introuvable')
      t.match((await call('GET', `/recettes/${id}`)).json(), { signaler: true })
    },
  )
}
