// The catalogue: every parameter alone and together, in each order, with its count.

import t from 'tap'
import { build } from '../helper.js'

const service = await build(t)
const { app, call, db, moderate } = service

const RECIPES: Record<string, unknown>[] = [
  {
    titre: 'Tarte fine aux pommes',
    ingredients: ['1 pâte feuilletée', '4 pommes', '30 g de beurre'],
    temps_preparation: 20,
    temps_cuisson: 35,
  },
  {
    titre: 'Tartelettes au citron',
    ingredients: ['250 g de farine', '2 citrons', '100 g de beurre', '3 œufs'],
    temps_total: 90,
  },
  { titre: 'Salade de tomates', ingredients: ['4 tomates', '1 c. à s. d’huile d’olive'], temps_total: 10 },
  { titre: 'Soupe de poireaux', ingredients: ['3 poireaux', '20 cl de crème'], temps_total: 40 },
  { titre: 'Poulet rôti', ingredients: ['1 poulet', '50 g de beurre', 'sel'], temps_preparation: 10 },
  { titre: 'Riz au four', ingredients: ['200 g de riz', '1 l de lait'] },
]
const ids = new Map<string, number>()
for (const recipe of RECIPES) {
  const { id } = await service.publish(recipe, recipe['titre'] === 'Poulet rôti' ? 2 : 1)
  ids.set(String(recipe['titre']), id)
  await moderate(id, 'valider')
}
const { id: waiting } = await service.publish({ titre: 'Tarte en attente', ingredients: ['1 pomme'] })
ids.set('Tarte en attente', waiting)

type Item = { id: number; titre: string; lignes?: string[]; photos: unknown[] }

const find = async (query: string) => {
  const response = await call('GET', `/catalogue?${query}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return { items: response.json<Item[]>(), headers: response.headers }
}
const titles = async (query: string) => (await find(query)).items.map(({ titre }) => titre)

t.test('catalogue lists validated recipes, newest first, without parameters', async (t) => {
  const { items, headers } = await find('')

  t.same(
    items.map(({ titre }) => titre),
    RECIPES.map(({ titre }) => titre).reverse(),
  )
  t.equal(headers['x-total-count'], '6')
  t.notOk('lignes' in (items[0] ?? {}))
  t.same(items[0]?.photos, [])
  t.match(headers['access-control-expose-headers'], /X-Total-Count/)
})

const CASES: [query: string, titles: string[]][] = [
  ['titre=tarte', ['Tarte fine aux pommes', 'Tartelettes au citron']],
  ['titre=tartel', ['Tartelettes au citron']],
  ['titre=tart', ['Tarte fine aux pommes', 'Tartelettes au citron']],
  ['titre=t', ['Salade de tomates', 'Tarte fine aux pommes', 'Tartelettes au citron']],
  ['titre=tar+fin', ['Tarte fine aux pommes']],
  ['titre=TARTE+F&statut=ALL', ['Tarte fine aux pommes']],
  ['titre=tarte&statut=EN_ATTENTE', ['Tarte en attente']],
  ['titre=zgrub', []],
  ['ingredient=pomme', ['Tarte fine aux pommes']],
  ['ingredient=beurre&ingredient=citron', ['Tartelettes au citron']],
  ['ingredient=beurre&sauf=%C5%93uf', ['Poulet rôti', 'Tarte fine aux pommes']],
  ['sauf=lait', ['Salade de tomates']],
  ['sauf=beurre&sauf=lait&sauf=huile', []],
  ['duree_max=40', ['Poulet rôti', 'Soupe de poireaux', 'Salade de tomates']],
  ['duree_max=39', ['Poulet rôti', 'Salade de tomates']],
  [
    'duree_max=500&tri=duree',
    [
      'Salade de tomates',
      'Poulet rôti',
      'Soupe de poireaux',
      'Tarte fine aux pommes',
      'Tartelettes au citron',
    ],
  ],
  [
    'tri=duree&auteur_id=1',
    [
      'Salade de tomates',
      'Soupe de poireaux',
      'Tarte fine aux pommes',
      'Tartelettes au citron',
      'Riz au four',
    ],
  ],
  ['auteur_id=2', ['Poulet rôti']],
  ['auteur_id=99999999999', []],
  ['saison=ete', ['Salade de tomates']],
  ['saison=hiver', ['Soupe de poireaux']],
  ['photo=true', []],
  ['ingredient=pomme&titre=tarte&duree_max=60&sauf=noix&auteur_id=1&tri=-id', ['Tarte fine aux pommes']],
]
for (const [query, expected] of CASES)
  t.test(`catalogue answers ${query}`, async (t) => {
    const { items, headers } = await find(query)
    const found = items.map(({ titre }) => titre)
    t.same(
      /tri|pertinence/u.test(query) ? found : [...found].sort(),
      query.includes('tri') ? expected : [...expected].sort(),
    )
    t.equal(headers['x-total-count'], String(expected.length))
  })

t.test('pertinence ranks whole words and the food itself first, then fewer ingredients', async (t) => {
  t.same(await titles('titre=tart'), ['Tarte fine aux pommes', 'Tartelettes au citron'])
  t.same(await titles('ingredient=beurre&tri=pertinence'), [
    'Tarte fine aux pommes',
    'Poulet rôti',
    'Tartelettes au citron',
  ])
})

t.test('catalogue names the lines that matched', async (t) => {
  const { items } = await find('ingredient=beurre&ingredient=citron')
  t.same(items[0]?.lignes, ['2 citrons', '100 g de beurre'])
})

t.test(
  'catalogue filters by photo as soon as a recipe has one, and follows title, time and status',
  async (t) => {
    const id = ids.get('Riz au four') ?? 0
    const photo = JSON.stringify([
      { id: 1, hash: 'a'.repeat(32), legende: null, largeur: 4, hauteur: 3, apercu: '' },
    ])
    await db.pool.query('UPDATE recettes SET photos = $2::json WHERE id = $1', [id, photo])
    t.same(await titles('photo=true'), ['Riz au four'])

    await db.pool.query(
      "UPDATE recettes SET photos = '[]', titre = 'Gâteau de riz', temps_cuisson = 25 WHERE id = $1",
      [id],
    )
    t.same(await titles('photo=true'), [])
    t.same(await titles('titre=gateau&duree_max=25'), ['Gâteau de riz'])

    const body = { titre: 'Riz', ingredients: ['200 g de riz', '2 tomates'], temps_total: 5 }
    t.equal((await call('PUT', `/recettes/${id}`, { id: 1 }, body)).statusCode, 200)
    t.same(await titles('titre=riz&saison=ete&duree_max=5'), ['Riz'])

    await moderate(id, 'refuser')
    t.same(await titles('titre=riz'), [])
    t.same(await titles('titre=riz&statut=REFUSER'), ['Riz'])
  },
)

t.test('pages follow one another in each order, whatever is written meanwhile', async (t) => {
  const nextOf = (link: unknown) => /<[^?>]*\?([^>]*)>/.exec(String(link))?.[1]
  for (const query of [
    'tri=-id',
    'tri=duree',
    'tri=pertinence',
    'ingredient=beurre',
    'titre=t',
    'sauf=noix',
  ]) {
    const all = (await find(`${query}&limite=100&statut=ALL`)).items.map(({ id }) => id)
    const seen: number[] = []
    for (let next: string | undefined = `${query}&limite=1&statut=ALL`; next !== undefined; ) {
      const { items, headers } = await find(next)
      seen.push(...items.map(({ id }) => id))
      next = nextOf(headers['link'])
      if (seen.length === 1 && query === 'tri=-id')
        await service.publish({ titre: 'Nouvelle', ingredients: ['sel'] })
      if (seen.length === 2) await call('DELETE', `/recettes/${seen[1]}`, { id: 9, role: 'ADMIN' })
    }
    t.same(seen, all, query)
  }
})

t.test('a cursor of another query, or none at all, is 400', async (t) => {
  const { headers } = await find('limite=1&statut=ALL')
  const apres = /apres=([^&>]+)/.exec(String(headers['link']))?.[1]
  t.ok(apres)
  t.equal((await call('GET', `/catalogue?limite=2&statut=ALL&apres=${apres}`)).statusCode, 200)
  for (const query of [
    `statut=ALL&tri=duree&apres=${apres}`,
    `statut=VALIDER&apres=${apres}`,
    `statut=ALL&titre=x&apres=${apres}`,
    'apres=zgrub',
    'apres=12',
    'apres=',
    `apres=${Buffer.from('aaaaaaaaaaaa.9.9.9').toString('base64url')}`,
    'apres=%00',
  ]) {
    const response = await call('GET', `/catalogue?${query}`)
    t.equal(response.statusCode, 400, query)
    t.equal(response.json().errors[0].champ, 'apres', query)
  }
})

t.test('bad input is 400, naming the parameter', async (t) => {
  const CASES: [query: string, champ: string][] = [
    ['sauf=zgrub', 'sauf[0]'],
    ['sauf=lait&sauf=zgrub', 'sauf[1]'],
    ['sauf[]=lait', 'sauf'],
    ['ingredient=pomme+sauf+lait', 'sauf'],
    ['duree_max=0', 'duree_max'],
    ['duree_max=x', 'duree_max'],
    ['saison=mousson', 'saison'],
    ['tri=id', 'tri'],
    ['statut=valider', 'statut'],
    ['limite=101', 'limite'],
    ['limite=0', 'limite'],
    ['photo=oui', 'photo'],
    ['auteur_id=x', 'auteur_id'],
    ['titre=%20', 'titre'],
    ['titre=...', 'titre'],
    [`titre=${'a'.repeat(101)}`, 'titre'],
    ['ingredient=', 'ingredient[0]'],
    [Array.from({ length: 51 }, () => 'ingredient=sel').join('&'), 'ingredient'],
  ]
  for (const [query, champ] of CASES) {
    const response = await call('GET', `/catalogue?${query}`)
    t.equal(response.statusCode, 400, query)
    t.equal(response.json().errors[0].champ, champ, query)
  }
})

t.test('an unknown ingredient gives an empty list and a suggestion', async (t) => {
  const { items, headers } = await find('ingredient=tomatte')
  t.same(items, [])
  t.equal(headers['suggestion'], 'tomate')
  t.equal(headers['x-total-count'], '0')
})

t.test('hostile titles are words, never patterns', async (t) => {
  for (const titre of [
    "'; DROP TABLE recettes; --a",
    '%25a',
    '_a',
    "a'b",
    'a\\b',
    '(a|b)*',
    'a:*',
    '½',
    '%C4%B0',
  ])
    t.equal((await call('GET', `/catalogue?titre=${titre}`)).statusCode, 200, titre)
  t.same(await titles('titre=%25art'), [])
})

t.test('HEAD, If-None-Match and a trailing slash work as on every list', async (t) => {
  const { headers } = await find('titre=tarte')
  const same = await app.inject({
    url: '/catalogue?titre=tarte',
    headers: { 'if-none-match': String(headers['etag']) },
  })
  t.equal(same.statusCode, 304)
  t.equal((await app.inject({ method: 'HEAD', url: '/catalogue/' })).statusCode, 200)
})
