// GET /moderation: what waits for a decision, reported first, then oldest first, page by page.

import { openMetrics } from '@recettes/http'
import { bearer, metricIn, refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'
import { nextOf } from '../pages.js'

/** An entry of the whole queue, or of its summary. */
type Listed = { recette: { id: number } } | { id: number }

async function scene(t: Test) {
  const service = await build(t)
  const { call, db } = service
  const queue = async (query = '') => (await call('GET', `/moderation${query}`, MODERATOR)).json()
  const wholeIds = async (query: string): Promise<number[]> =>
    (await queue(query)).map(({ recette }: { recette: { id: number } }) => recette.id)
  /** Ids of the queue, which its summary must list in the same order. */
  const ids = async (query = '') => {
    const whole = await wholeIds(query)
    const response = await call('GET', `/moderation/resume${query}`, MODERATOR)
    const summary = response.json()
    // A page of one counts the same.
    const first = await call('GET', `/moderation/resume${query}${query ? '&' : '?'}limite=1`, MODERATOR)
    if (!/limite|apres/.test(query))
      for (const { headers } of [response, first])
        t.equal(headers['x-total-count'], String(whole.length), `total of ${query}`)
    t.same(
      summary.map(({ id }: { id: number }) => id),
      whole,
    )
    return whole
  }
  /** Moves what is on record of a recipe into the past. */
  const age = (id: number, hours: number) =>
    db.pool.query(
      `WITH r AS (UPDATE recettes SET created_at = created_at - make_interval(hours => $2),
          remise_en_attente_le = remise_en_attente_le - make_interval(hours => $2) WHERE id = $1)
        UPDATE signalements SET date_creation = date_creation - make_interval(hours => $2) WHERE recette_id = $1`,
      [id, hours],
    )
  return { ...service, queue, wholeIds, ids, age }
}

t.test('reported recipes come first, most reports first, then those that wait, oldest first', async (t) => {
  const { publish, moderate, report, call, comment, ids, age } = await scene(t)
  const recipes = []
  for (let n = 0; n < 7; n++) recipes.push(await publish({ titre: `Recette ${n + 1}` }))
  await moderate(1, 'valider')
  await moderate(2, 'valider')
  await moderate(3, 'refuser')
  await report(1)
  for (let n = 0; n < 3; n++) await report(5)
  const { id } = await comment(2)
  const url = `/recettes/2/commentaires/${id}/signaler`
  await call('POST', url, OTHER, { commentaire_id: id, raison: 'Insulte' })
  await call('POST', url, AUTHOR, { commentaire_id: id })
  await age(6, 2)
  await age(7, 1)

  t.same(await ids(), [5, 2, 1, 6, 7, 4])
  t.same(await ids('?objet=signalees'), [5, 2, 1])
  t.same(await ids('?objet=en_attente'), [5, 6, 7, 4])
  await moderate(3, 'en_attente')
  await age(3, 5)
  t.same(await ids('?objet=en_attente'), [5, 3, 6, 7, 4], 'put back, it waits since then')
  await moderate(5, 'refuser')
  t.same(await ids(), [2, 1, 3, 6, 7, 4], 'what is decided leaves')
})

t.test('an entry of the queue has the recipe, its waiting time, reports and reported comments', async (t) => {
  const { publish, moderate, call, comment, queue, report } = await scene(t)
  const { id } = await publish({ titre: 'Tarte fine' })
  const before = await queue()
  t.same(before, [
    {
      recette: (await call('GET', '/recettes/toutes')).json()[0],
      version: `"${id}-1-m"`,
      en_attente_depuis: before[0].recette.created_at,
      signalements: { ouverts: 0, raisons: [] },
      commentaires_signales: [],
      auteur: { validees: 0, refusees: 0, signalements_fondes: 0 },
      prise: null,
      recours: null,
    },
  ])
  await moderate(id, 'valider')
  t.same(await queue(), [])
  for (const [n, raison] of ['Photo', 'Volée', 'Photo'].entries())
    await call('POST', `/recettes/${id}/signaler`, { id: 10 + n }, { recette_id: id, raison })
  await call('PATCH', `/recettes/${id}/signalements/2`, MODERATOR, { etat: 'rejete' })
  await report(id)
  const remarks = [await comment(id, 'Un'), await comment(id, 'Deux', 2)]
  for (const { id: one } of remarks)
    await call('POST', `/recettes/${id}/commentaires/${one}/signaler`, OTHER, {
      commentaire_id: one,
      raison: 'Pub',
    })
  const url = `/recettes/${id}/commentaires/${remarks[1]?.id}/signaler`
  await call('POST', url, AUTHOR, { commentaire_id: remarks[1]?.id })

  const [entry, ...rest] = await queue()
  t.same(rest, [])
  t.has(entry.recette, { id, titre: 'Tarte fine', statut: 'valider', signaler: true })
  const reports = (await call('GET', `/recettes/${id}/signalements`, MODERATOR)).json()
  t.equal(entry.en_attente_depuis, reports[0].date_creation)
  t.same(entry.signalements, {
    ouverts: 3,
    raisons: [
      { raison: 'Photo', categorie: 'autre', nombre: 2 },
      { raison: 'Non spécifiée', categorie: 'autre', nombre: 1 },
    ],
  })
  t.same(entry.commentaires_signales, [
    {
      id: 2,
      contenu: 'Deux',
      auteur_id: 2,
      ouverts: 2,
      raisons: [
        { raison: 'Non spécifiée', categorie: 'autre', nombre: 1 },
        { raison: 'Pub', categorie: 'autre', nombre: 1 },
      ],
    },
    {
      id: 1,
      contenu: 'Un',
      auteur_id: 1,
      ouverts: 1,
      raisons: [{ raison: 'Pub', categorie: 'autre', nombre: 1 }],
    },
  ])
})

t.test('of many reasons and reported comments the twenty with the most reports are shown', async (t) => {
  const { publish, queue, db } = await scene(t)
  const { id } = await publish({ titre: 'Tarte fine' })
  // Reason and comment n have n open reports, and one that is worked off.
  await db.pool.query(
    `INSERT INTO signalements (recette_id, raison, declarant, resolu_le)
      SELECT $1, 'R' || lpad(n::text, 2, '0'), 'a' || n || '.' || m, CASE WHEN m = 0 THEN now() END
      FROM generate_series(1, 22) AS n, generate_series(0, n) AS m`,
    [id],
  )
  await db.pool.query(
    `INSERT INTO commentaires (recette_id, auteur_id, contenu) SELECT $1, 1, 'C' || n FROM generate_series(1, 22) AS n`,
    [id],
  )
  await db.pool.query(
    `INSERT INTO signalements_commentaires (recette_id, commentaire_id, raison, declarant, resolu_le)
      SELECT $1, c.id, CASE WHEN n = 22 THEN 'R' || lpad(m::text, 2, '0') ELSE 'Pub' END, 'a' || n || '.' || m,
        CASE WHEN m = 0 THEN now() END
      FROM commentaires c, LATERAL (SELECT substr(contenu, 2)::int AS n) AS numbered, generate_series(0, n) AS m`,
    [id],
  )

  const [{ signalements, commentaires_signales }] = await queue()

  const twenty = Array.from({ length: 20 }, (_, n) => 22 - n)
  t.equal(signalements.ouverts, 253)
  t.same(
    signalements.raisons,
    twenty.map((n) => ({ raison: `R${String(n).padStart(2, '0')}`, categorie: 'autre', nombre: n })),
  )
  t.same(
    commentaires_signales.map(({ contenu, ouverts }: Record<string, unknown>) => [contenu, ouverts]),
    twenty.map((n) => [`C${n}`, n]),
  )
  t.same(
    commentaires_signales[0].raisons.map(({ raison }: { raison: string }) => raison),
    Array.from({ length: 20 }, (_, n) => `R${String(n + 1).padStart(2, '0')}`),
    'of equally many the first by name',
  )
  t.same(commentaires_signales[1].raisons, [{ raison: 'Pub', categorie: 'autre', nombre: 21 }])
})

t.test('pages of the queue, of every size, give each entry once and in order', async (t) => {
  const { publish, report, call, ids } = await scene(t)
  for (let n = 1; n <= 9; n++) await publish()
  for (let n = 0; n < 2; n++) await report(4)
  for (const id of [7, 8, 9]) await report(id)
  const whole = await ids()
  t.same(whole, [4, 7, 8, 9, 1, 2, 3, 5, 6])
  for (const path of ['/moderation', '/moderation/resume'])
    for (const objet of ['', 'objet=signalees&', 'objet=en_attente&'])
      for (const size of [1, 2, 4, 1000]) {
        const seen: number[] = []
        for (let url: string | undefined = `${path}?${objet}limite=${size}`; url; ) {
          const { json, headers } = await call('GET', url, ADMIN)
          seen.push(...json().map((one: Listed) => ('recette' in one ? one.recette.id : one.id)))
          url = nextOf(headers)
        }
        t.same(seen, objet === 'objet=signalees&' ? whole.slice(0, 4) : whole, `${path} ${objet}${size}`)
      }
})

t.test('the summary of the queue has each recipe in brief, with reports of its comments', async (t) => {
  const { publish, comment, call, report, queue, moderate } = await scene(t)
  await publish({ titre: 'Tarte «fine»', description: 'Longue' })
  await publish({ titre: 'Soupe' })
  await moderate(2, 'valider')
  await report(2)
  await report(2)
  const { id } = await comment(2)
  await call('POST', `/recettes/2/commentaires/${id}/signaler`, OTHER, { commentaire_id: id })
  const [soup, tart] = await queue()
  const common = { auteur_id: AUTHOR.id }
  const free = { prise: null, refusee_par: null }
  t.same(await queue('/resume'), [
    {
      id: 2,
      titre: 'Soupe',
      statut: 'valider',
      ...common,
      en_attente_depuis: soup.en_attente_depuis,
      signalements_ouverts: 3,
      ...free,
    },
    {
      id: 1,
      titre: 'Tarte «fine»',
      statut: 'en_attente',
      ...common,
      en_attente_depuis: tart.en_attente_depuis,
      signalements_ouverts: 0,
      ...free,
    },
  ])
})

t.test('a queue that changes between two pages skips nothing that still waits', async (t) => {
  const { publish, report, moderate, call, ids } = await scene(t)
  for (let n = 1; n <= 6; n++) await publish()
  await report(6)
  const first = await call('GET', '/moderation?limite=2', MODERATOR)
  await moderate(1, 'valider')
  await report(6)
  const next = nextOf(first.headers)
  t.same(
    (await call('GET', next ?? '', MODERATOR))
      .json()
      .map((entry: { recette: { id: number } }) => entry.recette.id),
    [2, 3],
  )
  t.same(await ids(), [6, 2, 3, 4, 5])
})

for (const url of ['/moderation', '/moderation/resume'])
  t.test(`${url} has an ETag, answers 304, and is private`, async (t) => {
    const { app, publish, report } = await scene(t)
    const { id } = await publish()
    const headers = await bearer(MODERATOR)
    const first = await app.inject({ url, headers })
    t.match(first.headers['cache-control'], /private/)
    const again = () =>
      app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers['etag']) } })
    t.equal((await again()).statusCode, 304)
    await report(id)
    t.equal((await again()).statusCode, 200)
  })

const bad: [query: string, champ: string][] = [
  ['objet=tout', 'objet'],
  ['objet=', 'objet'],
  ['limite=0', 'limite'],
  ['limite=1001', 'limite'],
  ['limite=x', 'limite'],
  ['apres=1', 'apres'],
  ['apres=1.2', 'apres'],
  ['apres=a.b.c', 'apres'],
  ['apres=-1.0.0', 'apres'],
  [`apres=${'1'.repeat(41)}`, 'apres'],
  ['apres=1.1.1%00', 'apres'],
]
t.test(
  'GET /moderation answers 400 and names the field for a malformed query, and accepts cursors beyond either end',
  async (t) => {
    const { call, publish, ids } = await scene(t)
    await publish()
    for (const [query, champ] of bad)
      for (const path of ['/moderation', '/moderation/resume'])
        refused(t, await call('GET', `${path}?${query}`, MODERATOR), 400, 'donnees_invalides', [champ])
    t.same(await ids('?apres=999999999.99999999999999.9999999999'), [1])
    t.same(await ids('?apres=0.99999999999999.9999999999'), [])
  },
)

t.test('GET /moderation checks token (401) and role (403) before the query (400)', async (t) => {
  const { call } = await scene(t)
  for (const url of [
    '/moderation',
    '/moderation?objet=x',
    '/moderation/resume',
    '/moderation/resume?objet=x',
  ]) {
    refused(t, await call('GET', url), 401, 'jeton_absent')
    refused(t, await call('GET', url, AUTHOR), 403, 'droits_insuffisants')
  }
})

t.test('metrics count reported comments beside what else waits', async (t) => {
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
  const { call, publish, comment, report } = await build(t, {}, { metrics })
  const { id } = await publish()
  const { id: commentaire_id } = await comment(id)
  for (const caller of [OTHER, AUTHOR])
    await call('POST', `/recettes/${id}/commentaires/${commentaire_id}/signaler`, caller, { commentaire_id })
  await report(id)
  const text = await metrics.text()
  t.equal(metricIn(text, 'moderation_reported_comments'), 1)
  t.equal(metricIn(text, 'moderation_open_reports'), 1)
})

t.test('the queue with recette_id has that recipe’s entry alone', async (t) => {
  const { publish, moderate, report, wholeIds, call } = await scene(t)
  for (let n = 0; n < 4; n++) await publish({ titre: `Recette ${n + 1}` })
  await moderate(1, 'valider')
  await moderate(2, 'valider')
  await report(2)
  t.same(await wholeIds('?recette_id=1'), [], 'it waits for nothing')
  t.same(await wholeIds('?recette_id=2'), [2])
  t.same(await wholeIds('?recette_id=3'), [3])
  t.same(await wholeIds('?recette_id=3&objet=signalees'), [])
  t.same(await wholeIds('?recette_id=2&objet=en_attente'), [])
  t.same(await wholeIds('?recette_id=99'), [])
  const { headers } = await call('GET', '/moderation?recette_id=3&limite=1', MODERATOR)
  t.notOk(headers['link'], 'no other recipe follows')
  t.equal((await call('GET', '/moderation?recette_id=0', MODERATOR)).statusCode, 400)
})
