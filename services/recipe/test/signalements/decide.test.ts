// PATCH …/signalements/{id}: a moderator decides one report; two at once learn of each other.

import { bearer, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

async function scene(t: Test) {
  const service = await build(t)
  const { id } = await service.publish()
  for (let n = 0; n < 2; n++) await service.report(id)
  const url = (signalement: number | string) => `/recettes/${id}/signalements/${signalement}`
  const marked = async () => (await service.call('GET', `/recettes/${id}`)).json().signaler
  const ids = async (etat: string) =>
    (await service.call('GET', `/recettes/${id}/signalements?etat=${etat}`, MODERATOR))
      .json()
      .map((signalement: { id: number }) => signalement.id)
  return { ...service, id, url, marked, ids }
}

t.test(
  'a decision moves a report between states with a note, and the recipe is marked while one is open',
  async (t) => {
    const { call, url, marked, ids, db } = await scene(t)
    const response = await call('PATCH', url(1), MODERATOR, { etat: 'fonde', note: 'Vrai.' })
    t.equal(response.statusCode, 200)
    t.match(response.json(), { id: 1, etat: 'fonde', note: 'Vrai.', resolu_par: 8, resolu_le: /^\d{4}-/ })
    t.equal(await marked(), true)
    t.has((await call('PATCH', url(2), ADMIN, { etat: 'rejete' })).json(), { etat: 'rejete', note: null })
    t.equal(await marked(), false)
    t.same([await ids('ouvert'), await ids('fonde'), await ids('rejete')], [[], [1], [2]])

    t.has((await call('PATCH', url(1), MODERATOR, { etat: 'ouvert' })).json(), {
      etat: 'ouvert',
      note: 'Vrai.',
      resolu_le: null,
      resolu_par: null,
    })
    t.equal(await marked(), true)
    t.match((await call('PATCH', url(1), MODERATOR, { etat: 'rejete', note: null })).json(), { note: null })
    const { rows } = await db.pool.query(
      `SELECT acteur_id, action, cible_id, details FROM journal WHERE action = 'signalement_traite' ORDER BY id`,
    )
    t.has(rows[0], { acteur_id: 8, cible_id: 1, details: { recette_id: 1, etat: 'fonde' } })
    t.equal(rows.length, 4)
  },
)

t.test('a report can’t be opened again beside a newer open one of the same reporter', async (t) => {
  const { call, id, url, ids } = await scene(t)
  const report = () => call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id })
  await report()
  await call('PATCH', url(3), MODERATOR, { etat: 'rejete' })
  await report()
  const again = await call('PATCH', url(3), MODERATOR, { etat: 'ouvert' })
  refused(t, again, 400, 'donnees_invalides', ['etat'])
  t.same(await ids('ouvert'), [1, 2, 4])
})

t.test('a report that was opened again is renewed by its reporter’s next one', async (t) => {
  const { call, id, url, ids } = await scene(t)
  const report = () => call('POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id })
  await report()
  await call('PATCH', url(3), MODERATOR, { etat: 'rejete' })
  t.equal((await call('PATCH', url(3), MODERATOR, { etat: 'ouvert' })).statusCode, 200)
  await report()
  t.same(await ids('ouvert'), [1, 2, 3])
})

t.test('with If-Match, the slower of two moderators gets 412 that names the faster one', async (t) => {
  const { app, call, url } = await scene(t)
  const { headers } = await call('GET', url(1), MODERATOR)
  const decide = async (as: typeof MODERATOR, etat: string) =>
    app.inject({
      method: 'PATCH',
      url: url(1),
      headers: { ...(await bearer(as)), 'if-match': String(headers['etag']) },
      payload: { etat },
    })
  const responses = await Promise.all([decide(MODERATOR, 'fonde'), decide(ADMIN, 'rejete')])

  const [won, lost] = responses.sort((a, b) => a.statusCode - b.statusCode)
  t.equal(won?.statusCode, 200)
  const winner = won?.json().resolu_par
  if (lost) refused(t, lost, 412, 'decision_deja_prise')
  t.match(lost?.json().message, new RegExp(`L’utilisateur ${winner} a décidé`))
  t.match((await call('GET', url(1), MODERATOR)).json(), { etat: won?.json().etat, resolu_par: winner })
  const reopening = await app.inject({
    method: 'PATCH',
    url: url(1),
    headers: { ...(await bearer({ id: winner, role: 'ADMIN' })), 'if-match': String(headers['etag']) },
    payload: { etat: 'ouvert' },
  })
  refused(t, reopening, 412, 'precondition_echouee')
  const current = await app.inject({
    method: 'PATCH',
    url: url(1),
    headers: { ...(await bearer(ADMIN)), 'if-match': String(won?.headers['etag']) },
    payload: { etat: 'ouvert' },
  })
  t.equal(current.statusCode, 200, 'the tag of a response is the next one’s condition')
})

t.test('refusing a recipe upholds its open reports; validating leaves them', async (t) => {
  const { call, id, moderate, marked, ids, url, db } = await scene(t)
  await moderate(id, 'valider')
  t.same([await marked(), await ids('ouvert')], [true, [1, 2]])
  await call('PATCH', url(1), MODERATOR, { etat: 'rejete' })
  const refusal = await call('PATCH', `/recettes/${id}/status`, ADMIN, { statut: 'refuser' })
  t.has(refusal.json(), { statut: 'refuser', signaler: false })
  t.same([await ids('ouvert'), await ids('fonde'), await ids('rejete')], [[], [2], [1]])
  t.has((await call('GET', url(2), MODERATOR)).json(), { resolu_par: 9, etat: 'fonde' })
  const { rows } = await db.pool.query(`SELECT details FROM journal WHERE action = 'statut' ORDER BY id`)
  t.same(rows.at(-1).details, { de: 'valider', vers: 'refuser', signalements: 1 })
})

t.test('refusing while reports arrive leaves the mark in step with the open reports', async (t) => {
  const { call, db, publish } = await build(t)
  const { id } = await publish()
  let member = 100
  for (let round = 0; round < 30; round++) {
    const report = () => call('POST', `/recettes/${id}/signaler`, { id: ++member }, { recette_id: id })
    const refuse = () => call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser' })
    const responses = await Promise.all([report(), refuse(), report(), refuse()])
    for (const { statusCode } of responses) t.equal(statusCode, 200)
    const open = await db.prisma.signalement.count({ where: { recetteId: id, resoluLe: null } })
    const { signaler } = await db.prisma.recette.findUniqueOrThrow({ where: { id } })
    t.equal(signaler, open > 0, `round ${round}: ${open} open`)
  }
})

t.test('an invalid decision on a report is 400, and the report stays open', async (t) => {
  const { call, url, id, ids } = await scene(t)
  const faults: [body: unknown, champ: string][] = [
    [{}, 'etat'],
    [{ etat: 'clos' }, 'etat'],
    [{ etat: null }, 'etat'],
    [{ etat: ['fonde'] }, 'etat'],
    [{ etat: 'fonde', note: 3 }, 'note'],
    [{ etat: 'fonde', note: 'a'.repeat(1001) }, 'note'],
    [{ etat: 'fonde', note: 'a\0' }, 'note'],
  ]
  for (const [body, champ] of faults)
    refused(t, await call('PATCH', url(1), MODERATOR, body as object), 400, 'donnees_invalides', [champ])
  refused(t, await call('PATCH', url('abc'), MODERATOR, { etat: 'fonde' }), 400, 'donnees_invalides')
  refused(
    t,
    await call('GET', `/recettes/${id}/signalements?etat=clos`, MODERATOR),
    400,
    'donnees_invalides',
    ['etat'],
  )
  refused(t, await call('GET', `/recettes/${id}/signalements?etat=`, MODERATOR), 400, 'donnees_invalides', [
    'etat',
  ])
  t.same(await ids('ouvert'), [1, 2])
})

t.test('reading or deciding an unknown report, or one of another recipe, is 404', async (t) => {
  const { call, publish, report, url } = await scene(t)
  const other = await publish()
  await report(other.id)
  for (const id of [3, 999, '9'.repeat(300), 0, -1]) {
    refused(t, await call('PATCH', url(id), MODERATOR, { etat: 'fonde' }), 404, 'signalement_introuvable')
    refused(t, await call('GET', url(id), MODERATOR), 404, 'signalement_introuvable')
  }
  const gone = '/recettes/999/signalements/1'
  refused(t, await call('PATCH', gone, MODERATOR, { etat: 'fonde' }), 404, 'recette_introuvable')
  refused(t, await call('GET', gone, MODERATOR), 404, 'recette_introuvable')
})

t.test(
  'deciding and reading one report is for MODERATEUR and ADMIN: 401, then 403, before 400 and 404',
  async (t) => {
    const { call, url } = await scene(t)
    for (const id of [1, 999, 'abc'])
      for (const method of ['PATCH', 'GET'] as const) {
        const body = method === 'PATCH' ? { etat: 'clos' } : undefined
        refused(t, await call(method, url(id), undefined, body), 401, 'jeton_absent')
        refused(t, await call(method, url(id), AUTHOR, body), 403, 'droits_insuffisants')
      }
  },
)
