// GET /export: all that this service holds about the caller, and nothing about anybody else.

import { bearer, hasEach, matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { sectionsOf } from '../../dist/export/repository.js'
import { PHOTO_EXAMPLE } from '../../dist/modele/photo.js'
import { AUTHOR, build, MODERATOR, OTHER } from '../helper.js'

const NOTHING = {
  recettes: [],
  photos: [],
  commentaires: [],
  signalements: [],
  signalements_resolus: [],
  signalements_commentaires: [],
  signalements_commentaires_resolus: [],
  changements_statut: [],
  decisions_recues: [],
  prises: [],
  versions_signalees: [],
  reponses_gardees: [],
  journal: [],
}

t.test('HEAD of the export has the headers of GET and no body, and is 401 without a token', async (t) => {
  const { app } = await build(t)
  const headers = await bearer(AUTHOR)

  const head = await app.inject({ method: 'HEAD', url: '/export', headers })
  const get = await app.inject({ url: '/export', headers })

  t.same([head.statusCode, head.body], [200, ''])
  for (const name of ['content-type', 'cache-control', 'vary'])
    t.equal(head.headers[name], get.headers[name], name)
  t.equal((await app.inject({ method: 'HEAD', url: '/export' })).statusCode, 401)
})

t.test('a member’s exports are limited; HEAD isn’t counted', async (t) => {
  const { app } = await build(t, { RATE_LIMITS: 'on', LIMIT_EXPORT: '2/3600' })
  const headers = await bearer(AUTHOR)
  for (let time = 0; time < 3; time++)
    t.equal((await app.inject({ method: 'HEAD', url: '/export', headers })).statusCode, 200)
  for (let time = 0; time < 2; time++)
    t.equal((await app.inject({ url: '/export', headers })).statusCode, 200)

  const response = await app.inject({ url: '/export', headers })

  refused(t, response, 429, 'trop_de_tentatives')
  t.match(response.headers['retry-after'], /^3[56]\d\d$/)
  t.equal((await app.inject({ url: '/export', headers: await bearer(OTHER) })).statusCode, 200)
})

t.test('export contains only the caller’s own data', async (t) => {
  const { call, publish, comment, moderate } = await build(t)
  const { id } = await publish({ titre: 'Tarte fine' })
  const foreign = await publish({ titre: 'Flan' }, 2)
  await comment(foreign.id, 'Délicieux !')
  await call('POST', `/recettes/${foreign.id}/signaler`, AUTHOR, { recette_id: foreign.id, raison: 'Volée' })
  await moderate(id, 'valider')
  await call('DELETE', `/recettes/${foreign.id}/signalements`, MODERATOR)

  const author = await call('GET', '/export', AUTHOR)
  t.equal(author.statusCode, 200)
  t.equal(author.headers['cache-control'], 'no-store')
  t.has(author.json(), {
    recettes: [{ id, titre: 'Tarte fine', auteur_id: 1 }],
    commentaires: [{ contenu: 'Délicieux !', auteur_id: 1, recette_id: foreign.id }],
    signalements: [{ recette_id: foreign.id, raison: 'Volée', etat: 'rejete', recette_version: 1 }],
  })
  const { recettes, commentaires, signalements, decisions_recues, ...rest } = author.json()
  hasEach(t, decisions_recues, [{ recette_id: id, de: 'en_attente', vers: 'valider' }])
  t.notOk('moderateur_id' in decisions_recues[0])
  t.same([recettes.length, commentaires.length, signalements.length], [1, 1, 1])
  t.same(rest, {
    photos: [],
    signalements_resolus: [],
    signalements_commentaires: [],
    signalements_commentaires_resolus: [],
    changements_statut: [],
    prises: [],
    versions_signalees: [],
    reponses_gardees: [],
    journal: [],
  })

  await call('PUT', `/moderation/${id}/prise`, MODERATOR)
  const moderator = (await call('GET', '/export/', MODERATOR)).json()
  t.match(moderator, {
    ...NOTHING,
    signalements_resolus: [{ raison: 'Volée', resolu_le: /^20/ }],
    changements_statut: [{ recette_id: id, de: 'en_attente', vers: 'valider' }],
    prises: [{ recette_id: id, jusqu_a: /^20/ }],
    journal: [{ action: 'statut' }, { action: 'signalements_resolus' }],
  })
  t.notOk('auteur_id' in moderator.signalements_resolus[0])
  t.has((await call('GET', '/export', OTHER)).json(), { recettes: [{ titre: 'Flan' }], commentaires: [] })
  t.same((await call('GET', '/export', { id: 77 })).json(), NOTHING)
})

t.test(
  'export contains reports of comments for their author and for the moderator who resolved them',
  async (t) => {
    const { call, publish, comment } = await build(t)
    const { id } = await publish()
    const { id: commentaire_id } = await comment(id)
    const url = `/recettes/${id}/commentaires/${commentaire_id}`
    await call('POST', `${url}/signaler`, OTHER, { commentaire_id, raison: 'Insulte' })
    await call('PATCH', `${url}/signalements/1`, MODERATOR, { etat: 'fonde', note: 'Oui.' })

    const report = { recette_id: id, commentaire_id, raison: 'Insulte', etat: 'fonde' }
    const reporter = (await call('GET', '/export', OTHER)).json()
    matchesEach(t, reporter.signalements_commentaires, [report])
    t.notOk('note' in reporter.signalements_commentaires[0])
    const moderator = (await call('GET', '/export', MODERATOR)).json()
    matchesEach(t, moderator.signalements_commentaires_resolus, [
      { ...report, note: 'Oui.', resolu_le: /^20/ },
    ])
  },
)

t.test('export contains the reported versions of the caller’s recipes', async (t) => {
  const { call, publish, report } = await build(t)
  const { id } = await publish({ titre: 'Avant' })
  await report(id)
  await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Après' })
  await report(id)

  const { versions_signalees: versions } = (await call('GET', '/export', AUTHOR)).json()
  hasEach(t, versions, [
    { recette_id: id, contenu: { titre: 'Avant' } },
    { recette_id: id, contenu: { titre: 'Après' } },
  ])
  t.same((await call('GET', '/export', OTHER)).json(), NOTHING)
})

t.test('export is complete and in order when it has more rows than one statement reads', async (t) => {
  const { call, db, publish } = await build(t)
  const { id } = await publish()
  await db.pool.query(
    `INSERT INTO commentaires (recette_id, auteur_id, contenu)
     SELECT $1, 3, 'Commentaire ' || n FROM generate_series(1, 250) AS n`,
    [id],
  )
  await db.pool.query(`INSERT INTO signalements (recette_id, auteur_id, raison)
    SELECT recette_id, 3, contenu FROM commentaires ORDER BY id LIMIT 100`)

  const { commentaires, signalements } = (await call('GET', '/export', { id: 3 })).json()

  const numbers = Array.from({ length: 250 }, (_, index) => `Commentaire ${index + 1}`)
  t.same(
    commentaires.map(({ contenu }: { contenu: string }) => contenu),
    numbers,
  )
  t.equal(signalements.length, 100)
})

t.test('export is 401 without a token', async (t) => {
  const { call } = await build(t)

  refused(t, await call('GET', '/export'), 401, 'jeton_absent')
})

t.test('export contains responses stored for an Idempotency-Key, and reasons of decisions', async (t) => {
  const { app, call } = await build(t)
  const headers = { ...(await bearer(AUTHOR)), 'idempotency-key': 'cle-1' }
  const published = await app.inject({
    method: 'POST',
    url: '/recettes/',
    headers,
    payload: { titre: 'Flan' },
  })
  const { id } = published.json()
  await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif: 'Une photo manque' })

  const { reponses_gardees, decisions_recues } = (await call('GET', '/export', AUTHOR)).json()

  matchesEach(t, reponses_gardees, [{ statut: 200, reponse: published.body }])
  hasEach(t, decisions_recues, [{ recette_id: id, vers: 'refuser', motif: 'Une photo manque' }])
})

t.test('export contains decisions on the caller’s deleted recipes, not those on others’', async (t) => {
  const { call, publish } = await build(t)
  const [mine, foreign] = [await publish(), await publish({}, 2)]
  for (const { id } of [mine, foreign]) {
    await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'refuser', motif: `Motif ${id}` })
    await call('DELETE', `/recettes/${id}`, MODERATOR)
  }

  const { decisions_recues } = (await call('GET', '/export', AUTHOR)).json()

  hasEach(t, decisions_recues, [{ recette_id: mine.id, vers: 'refuser', motif: `Motif ${mine.id}` }])
  t.equal(decisions_recues.length, 1)
})

t.test('the export lists the photos of one’s own recipes, in order, over several batches', async (t) => {
  const { db, publish, call } = await build(t)
  const photo = (id: number) => ({ ...PHOTO_EXAMPLE, id, legende: `Photo ${id}` })
  const [first, plain, second, foreign] = [
    await publish(),
    await publish(),
    await publish(),
    await publish({}, 2),
  ]
  for (const [{ id }, ...ids] of [
    [first, 2, 1],
    [second, 3, 4, 5],
    [foreign, 6],
  ] as const)
    await db.pool.query('UPDATE recettes SET photos = $2 WHERE id = $1', [id, JSON.stringify(ids.map(photo))])

  const expected = [
    ...[2, 1].map((id) => ({ recette_id: first.id, photo: photo(id) })),
    ...[3, 4, 5].map((id) => ({ recette_id: second.id, photo: photo(id) })),
  ]
  t.ok(plain.id > first.id)
  t.same((await call('GET', '/export', AUTHOR)).json().photos, expected)
  const section = sectionsOf(db.pool, async () => [])(1)['photos']
  const read: unknown[] = []
  let rows = (await section?.read([0, 0], 1)) ?? []
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    read.push(...rows.map(({ json }) => JSON.parse(json)))
    rows = (await section?.read(last.cursor, 1)) ?? []
  }
  t.same(read, expected)
})
