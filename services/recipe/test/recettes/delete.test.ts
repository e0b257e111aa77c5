// Deleting a recipe: who may, and what is deleted with it.

import { hasEach, matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

for (const [who, caller] of [
  ['its author', AUTHOR],
  ['a MODERATEUR', MODERATOR],
  ['an ADMIN', ADMIN],
] as const) {
  t.test(`${who} deletes a recipe: 200 with a message, then it is 404`, async (t) => {
    const { call, publish } = await build(t)

    for (const slash of ['', '/']) {
      const { id } = await publish()

      const response = await call('DELETE', `/recettes/${id}${slash}`, caller)

      t.equal(response.statusCode, 200)
      t.match(response.json(), { message: /supprimée/ })
      refused(t, await call('GET', `/recettes/${id}`), 404, 'recette_introuvable')
      refused(t, await call('DELETE', `/recettes/${id}`, caller), 404, 'recette_introuvable')
    }
  })
}

t.test(
  'deleting a recipe is 401 without a token, 403 for another user, 404 for an unknown recipe, and keeps it',
  async (t) => {
    const { call, publish } = await build(t)
    const { id } = await publish()

    refused(t, await call('DELETE', `/recettes/${id}`), 401, 'jeton_absent')
    refused(t, await call('DELETE', `/recettes/${id}`, OTHER), 403, 'droits_insuffisants')
    refused(t, await call('DELETE', '/recettes/999', OTHER), 404, 'recette_introuvable')

    t.equal((await call('GET', `/recettes/${id}`)).statusCode, 200)
  },
)

t.test('deleting a recipe deletes its comments and reports and no others', async (t) => {
  const { call, publish, comment, report, db } = await build(t)
  const [gone, kept] = [await publish(), await publish()]
  for (const { id } of [gone, kept]) {
    await comment(id)
    await report(id)
  }

  await call('DELETE', `/recettes/${gone.id}`, AUTHOR)

  const where = { recetteId: gone.id }
  t.equal(await db.prisma.commentaire.count({ where }), 0)
  t.equal(await db.prisma.signalement.count({ where }), 0)
  matchesEach(t, (await call('GET', '/recettes/commentaires/tous')).json(), [{ recette_id: kept.id }])
  t.equal((await call('GET', `/recettes/${kept.id}/signalements`, MODERATOR)).json().length, 1)
})

t.test('status changes of a deleted recipe are kept', async (t) => {
  const { call, publish, moderate, db } = await build(t)
  const { id } = await publish()
  await moderate(id, 'refuser')

  await call('DELETE', `/recettes/${id}`, AUTHOR)

  hasEach(t, await db.prisma.changementStatut.findMany(), [
    { recetteId: id, de: 'en_attente', vers: 'refuser' },
  ])
})

t.test('of ten deletions at once one succeeds and nine are 404', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => call('DELETE', `/recettes/${id}`, AUTHOR)),
  )

  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  t.same(statuses, [200, ...Array(9).fill(404)])
})

t.test(
  'comments and reports that race a deletion are kept with their recipe or refused, never 500',
  async (t) => {
    const { call, publish, db } = await build(t)

    for (let round = 0; round < 15; round++) {
      const { id } = await publish()
      const responses = await Promise.all([
        call('POST', `/recettes/${id}/commentaires`, AUTHOR, { contenu: 'Oui', auteur_id: 1 }),
        call('POST', `/recettes/${id}/signaler`, undefined, { recette_id: id }),
        call('DELETE', `/recettes/${id}`, AUTHOR),
        call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Autre' }),
        call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' }),
      ])

      for (const { statusCode } of responses) t.match(String(statusCode), /^(200|201|404)$/)
    }

    t.equal(await db.prisma.commentaire.count(), 0)
    t.equal(await db.prisma.signalement.count(), 0)
  },
)
