// The fridge: what can be cooked, what is missing, in which order.

import t from 'tap'
import { build } from '../helper.js'

const service = await build(t)
const { call, db, moderate, publish } = service

const RECIPES: Record<string, string[]> = {
  Crêpes: ['250 g de farine', '4 œufs', '50 cl de lait', '1 pincée de sel'],
  Omelette: ['6 œufs', '20 g de beurre ou de margarine', 'sel, poivre', 'ciboulette (facultatif)'],
  'Tarte aux pommes': ['1 pâte feuilletée ou brisée', '4 pommes', '30 g de beurre', '2 c. à s. de sucre'],
  'Poulet à la crème': [
    '1 poulet',
    '20 cl de crème fraîche',
    '250 g de champignons',
    '1 oignon',
    'sel et poivre',
  ],
  'Pâtes au zgrub': ['400 g de spaghetti', '100 g de zgrub', '1 c. à s. d’huile d’olive'],
  'Salade de noix': ['1 laitue', '50 g de cerneaux de noix', '2 tomates cerises'],
  Titre: [],
}
const ids = new Map<string, number>()
for (const [titre, ingredients] of Object.entries(RECIPES)) {
  const { id } = await publish({ titre, ingredients })
  ids.set(titre, id)
  await moderate(id, 'valider')
}
await publish({ titre: 'En attente', ingredients: ['2 œufs'] })

type Item = {
  recette: { id: number; titre: string; statut: string; photos: [] }
  presents: string[]
  manquants: string[]
}

const params = (pairs: Record<string, string | string[]>) =>
  new URLSearchParams(
    Object.entries(pairs).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ).toString()
const find = async (pairs: Record<string, string | string[]>) => {
  const response = await call('GET', `/frigo?${params(pairs)}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response
    .json<Item[]>()
    .map(({ recette, presents, manquants }) => [recette.titre, presents.sort(), manquants.sort()])
}

t.test('frigo lists recipes by what is missing, then by what they use', async (t) => {
  t.same(await find({ ingredient: ['œufs', 'lait', 'beurre'], manquants_max: '1' }), [
    ['Crêpes', ['lait', 'œuf'], []],
    ['Omelette', ['beurre', 'œuf'], []],
  ])
  t.same(await find({ ingredient: ['pommes', 'pâte brisée'], manquants_max: '1' }), [
    ['Tarte aux pommes', ['pomme', 'pâte brisée'], ['beurre']],
  ])
})

t.test('of alternatives one suffices, and optional lines don’t count', async (t) => {
  t.same(await find({ ingredient: ['margarine', 'œufs'], manquants_max: '0' }), [
    ['Omelette', ['margarine', 'œuf'], []],
  ])
  t.same(await find({ ingredient: ['œufs'], manquants_max: '1' }), [
    ['Crêpes', ['œuf'], ['lait']],
    ['Omelette', ['œuf'], ['beurre']],
  ])
})

t.test('the cupboard is there by default, another one or none on demand', async (t) => {
  t.same(await find({ ingredient: ['œufs', 'lait'], placard: '', manquants_max: '2' }), [
    ['Crêpes', ['lait', 'œuf'], ['farine', 'sel']],
  ])
  t.same(await find({ ingredient: ['œufs', 'lait'], placard: ['sel', 'farine'], manquants_max: '0' }), [
    ['Crêpes', ['lait', 'œuf'], []],
  ])
})

t.test('kinds stand for what is general, and foods for those named after them', async (t) => {
  t.same(await find({ ingredient: ['pâtes', 'zgrub'], manquants_max: '0' }), [
    ['Pâtes au zgrub', ['spaghetti', 'zgrub'], []],
  ])
  t.same(await find({ ingredient: ['crème', 'poulet', 'champignons', 'oignons'], manquants_max: '0' }), [
    ['Poulet à la crème', ['champignon', 'crème fraîche', 'oignon', 'poulet'], []],
  ])
  t.same(await find({ ingredient: ['tomates', 'noix', 'laitue'], manquants_max: '0' }), [
    ['Salade de noix', ['laitue', 'noix', 'tomate cerise'], []],
  ])
})

t.test('sauf excludes as in the search, and in doubt', async (t) => {
  const titles = async (sauf: string[]) =>
    (await find({ ingredient: ['œufs', 'lait', 'beurre', 'pommes', 'pâtes'], sauf, manquants_max: '5' })).map(
      ([titre]) => titre,
    )
  // The unknown food may be anything.
  t.notOk((await titles(['arachides'])).includes('Pâtes au zgrub'))
  t.same((await titles(['lait', 'gluten'])).sort(), ['Salade de noix'])
  t.notOk((await titles(['noix'])).includes('Salade de noix'))
})

t.test('only validated recipes with lines show, as soon as they are', async (t) => {
  const all = await find({ ingredient: ['sel'], manquants_max: '5' })
  t.same(
    all.map(([titre]) => titre).sort(),
    Object.keys(RECIPES)
      .filter((titre) => titre !== 'Titre')
      .sort(),
  )

  const id = ids.get('Crêpes') ?? 0
  await moderate(id, 'refuser')
  t.same(await find({ ingredient: ['œufs', 'lait'], manquants_max: '0' }), [])
  await moderate(id, 'valider')
  const body = { titre: 'Crêpes', ingredients: ['250 g de farine', '4 œufs', '50 cl de bière'] }
  t.equal((await call('PUT', `/recettes/${id}`, { id: 1 }, body)).statusCode, 200)
  t.same(await find({ ingredient: ['bière', 'œufs'], manquants_max: '0' }), [
    ['Crêpes', ['bière', 'œuf'], []],
  ])
  // Lines stay, and so do their needs.
  t.equal((await call('PUT', `/recettes/${id}`, { id: 1 }, { titre: 'Crêpes', portions: 4 })).statusCode, 200)
  t.equal((await find({ ingredient: ['œufs', 'bière'], manquants_max: '0' })).length, 1)
})

t.test('a recipe of other rules, or written by hand, doesn’t show until it is reindexed', async (t) => {
  await db.pool.query("UPDATE recettes_besoins SET version = 1, communs = B'101' WHERE recette_id = $1", [
    ids.get('Omelette'),
  ])
  t.same(await find({ ingredient: ['œufs', 'beurre'], manquants_max: '0' }), [])
  await db.pool.query(
    "INSERT INTO recettes (titre, auteur_id, statut, ingredients) VALUES ('À la main', 1, 'valider', '{1 œuf}')",
  )
  t.same(await find({ ingredient: ['œufs'], manquants_max: '0' }), [])
  await db.pool.query('DELETE FROM recettes WHERE id = $1', [ids.get('Omelette')])
})

t.test('pages follow one another without a recipe twice', async (t) => {
  for (let n = 0; n < 7; n++) {
    const { id } = await publish({
      titre: `Riz ${n}`,
      ingredients: ['200 g de riz', `${n} tomates`, n % 2 ? '1 oignon' : 'sel'],
    })
    await moderate(id, 'valider')
  }
  const query = params({ ingredient: ['riz', 'tomate'], manquants_max: '3' })
  const all = (await call('GET', `/frigo?${query}&limite=100`))
    .json<Item[]>()
    .map(({ recette }) => recette.id)
  const pages: number[] = []
  for (let url: string | undefined = `/frigo?${query}&limite=2`; url !== undefined; ) {
    const response = await call('GET', url)
    pages.push(...response.json<Item[]>().map(({ recette }) => recette.id))
    url = /<http:\/\/recipe\.test([^>]*)>/.exec(String(response.headers['link'] ?? ''))?.[1]
  }
  t.same(pages, all)
  t.ok(all.length > 8)
})

t.test('bad input is 400, naming the parameter; a misspelt food comes with a suggestion', async (t) => {
  const { headers } = await call('GET', '/frigo?ingredient=riz&limite=1')
  const apres = /apres=([^&>]+)/.exec(String(headers['link']))?.[1]
  const CASES: [query: string, champ: string][] = [
    ['', 'ingredient'],
    ['ingredient=', 'ingredient[0]'],
    ['ingredient=sel&sauf=zgrub', 'sauf[0]'],
    ['ingredient=sel&sauf[]=lait', 'sauf'],
    ['ingredient=sel&manquants_max=6', 'manquants_max'],
    ['ingredient=sel&manquants_max=-1', 'manquants_max'],
    ['ingredient=sel&limite=101', 'limite'],
    ['ingredient=sel&apres=zgrub', 'apres'],
    [`ingredient=sel&apres=${apres}`, 'apres'],
    [Array.from({ length: 51 }, (_, n) => `ingredient=a${n}`).join('&'), 'ingredient'],
    [`ingredient=sel&${Array.from({ length: 51 }, () => 'placard=sel').join('&')}`, 'placard'],
  ]
  for (const [query, champ] of CASES) {
    const response = await call('GET', `/frigo?${query}`)
    t.equal(response.statusCode, 400, query)
    t.equal(response.json().errors[0].champ, champ, query)
  }
  t.equal((await call('GET', '/frigo?ingredient=tomatte')).headers['suggestion'], 'tomate')
  t.equal(
    (await call('GET', `/frigo?ingredient=${encodeURIComponent('#12|x"\\')}&placard=%25`)).statusCode,
    200,
  )
})

t.test('a food that two lines need is named once', async (t) => {
  const ingredients = ['200 g de quinoa', '50 g de beurre', '20 g de beurre ou de margarine']
  const { id } = await publish({ titre: 'Quinoa au beurre', ingredients })
  await moderate(id, 'valider')
  for (const [ingredient, presents, manquants] of [
    [['quinoa'], ['quinoa'], ['beurre']],
    [['quinoa', 'beurre'], ['beurre', 'quinoa'], []],
  ] as const) {
    const found = await find({ ingredient: [...ingredient], limite: '100' })
    t.same(
      found.find(([titre]) => titre === 'Quinoa au beurre'),
      ['Quinoa au beurre', presents, manquants],
    )
  }
})
