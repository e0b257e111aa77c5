// Reporting a recipe: anybody may, with a token or without.

import { hasEach, matchesEach, refused, tokenFor } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

t.test('a stranger reports: 200 with a message that names the id, and the recipe is marked', async (t) => {
  const { call, publish, db } = await build(t)

  for (const slash of ['', '/']) {
    const { id } = await publish()
    const response = await call('POST', `/recettes/${id}/signaler${slash}`, undefined, { recette_id: id })

    t.equal(response.statusCode, 200)
    t.match(response.json(), { message: new RegExp(`\\b${id}\\b.*signalée`) })
    t.has((await call('GET', `/recettes/${id}`)).json(), { signaler: true, statut: 'en_attente' })
    const [report] = await db.prisma.signalement.findMany({ where: { recetteId: id } })
    t.has(report, { raison: 'Non spécifiée', auteurId: null, resoluLe: null, resoluPar: null })
  }
})

t.test('a report with an empty raison, or none, gets the default one', async (t) => {
  const { call, publish, db } = await build(t)

  for (const raison of ['', '   ', '\u200b', null, undefined]) {
    const { id } = await publish()
    const response = await call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id, raison })

    t.equal(response.statusCode, 200)
    hasEach(t, await db.prisma.signalement.findMany({ where: { recetteId: id } }), [
      { raison: 'Non spécifiée' },
    ])
  }
})

t.test('a valid token of any role records who reports', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()

  for (const caller of [AUTHOR, OTHER, MODERATOR]) {
    const response = await call('POST', `/recettes/${id}/signaler`, caller, {
      recette_id: id,
      raison: 'Photo',
    })
    t.equal(response.statusCode, 200)
  }

  const reports = await db.prisma.signalement.findMany({ orderBy: { id: 'asc' } })
  t.same(
    reports.map(({ auteurId }) => auteurId),
    [1, 2, 8],
  )
})

t.test('an invalid token counts as none: the report is recorded, anonymously', async (t) => {
  const { app, publish, db } = await build(t)
  const { id } = await publish()
  const foreign = await tokenFor({ keys: [{ kid: 'test', secret: 'autre-Jd8sKq2mZr5tVw9yBx4cNf7gHh1j' }] })
  const issued = await tokenFor({ issuer: 'http://ailleurs.test' })

  const odd = ['Bearer faux', `Bearer ${foreign}`, `Bearer ${issued}`, 'Basic YTpi', '']
  for (const [n, authorization] of odd.entries()) {
    const response = await app.inject({
      method: 'POST',
      remoteAddress: `203.0.113.${n}`,
      url: `/recettes/${id}/signaler`,
      headers: { authorization },
      payload: { recette_id: id },
    })
    t.equal(response.statusCode, 200)
  }

  t.equal(await db.prisma.signalement.count({ where: { auteurId: null } }), 5)
})

t.test('several reports of a recipe are all kept, and its status stays', async (t) => {
  const { call, publish, moderate, report } = await build(t)
  const { id } = await publish()
  await moderate(id, 'valider')

  for (let n = 0; n < 3; n++) await report(id)

  t.has((await call('GET', `/recettes/${id}`)).json(), { signaler: true, statut: 'valider' })
  t.equal((await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json().length, 3)
})

t.test('a reported recipe leaves the list and joins that of the moderators', async (t) => {
  const { call, publish, report } = await build(t)
  const { id } = await publish()

  await report(id)

  t.same((await call('GET', '/recettes/')).json(), [])
  matchesEach(t, (await call('GET', '/recettes/?signaler=true')).json(), [{ id }])
  matchesEach(t, (await call('GET', '/recettes/toutes')).json(), [{ id }])
})

t.test('an invalid report is 400, names the field, and doesn’t mark the recipe', async (t) => {
  const { call, publish } = await build(t)
  const { id } = await publish()
  const faults: [title: string, body: object, champ: string][] = [
    ['no recette_id', {}, 'recette_id'],
    ['the recette_id of another recipe', { recette_id: id + 1 }, 'recette_id'],
    ['a recette_id that is a text', { recette_id: `${id}` }, 'recette_id'],
    ['a recette_id of null', { recette_id: null }, 'recette_id'],
    ['a recette_id of 1.5', { recette_id: 1.5 }, 'recette_id'],
    ['a raison that is a number', { recette_id: id, raison: 3 }, 'raison'],
    ['a raison of 1,001 characters', { recette_id: id, raison: 'a'.repeat(1001) }, 'raison'],
    ['a raison with NUL', { recette_id: id, raison: 'a\0' }, 'raison'],
  ]

  for (const [title, body, champ] of faults) {
    await t.test(title, async (t) => {
      const response = await call('POST', `/recettes/${id}/signaler`, undefined, body)
      refused(t, response, 400, 'donnees_invalides', [champ])
      if (title.includes('another'))
        matchesEach(t, response.json().errors, [{ message: 'Doit être l’id de la recette de l’adresse.' }])
    })
  }
  for (const body of ['[]', '', undefined]) {
    refused(t, await call('POST', `/recettes/${id}/signaler`, undefined, body), 400, 'donnees_invalides')
  }
  t.match((await call('GET', `/recettes/${id}`)).json(), { signaler: false })
})

t.test('a raison of 1,000 characters is kept whole', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()

  const body = { recette_id: id, raison: '🍎'.repeat(1000) }
  const response = await call('POST', `/recettes/${id}/signaler`, undefined, body)

  t.equal(response.statusCode, 200)
  matchesEach(t, await db.prisma.signalement.findMany(), [{ raison: body.raison }])
})

t.test('a report whose recette_id isn’t the path’s is 400, even on an unknown recipe', async (t) => {
  const { call } = await build(t)

  refused(
    t,
    await call('POST', '/recettes/999/signaler', undefined, { recette_id: 1 }),
    400,
    'donnees_invalides',
  )
  refused(
    t,
    await call('POST', '/recettes/999/signaler', undefined, { recette_id: 999 }),
    404,
    'recette_introuvable',
  )
})
