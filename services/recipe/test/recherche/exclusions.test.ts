// `sauf` excludes recipes that contain a food; when in doubt, a recipe is excluded.

import { refused } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

const { call, publish } = await build(t)
for (const [titre, ingredients] of [
  ['nature', ['200 g de farine', 'sel']],
  ['aux noix', ['200 g de farine', '50 g de noix']],
  ['huile de noix', ['200 g de farine', '2 c. à s. d’huile de noix']],
  ['au gruyère', ['200 g de farine', '50 g de gruyère râpé']],
  ['mayonnaise', ['200 g de farine', '2 c. à s. de mayonnaise']],
  ['noix en option', ['200 g de farine', 'noix (facultatif)']],
] as const) {
  await publish({ titre, ingredients })
}
await publish({ titre: 'sans lignes', description: 'De la farine, rien de plus.', ingredients: [] })
await publish({ titre: 'lignes vides', description: 'De la farine, rien de plus.', ingredients: [' '] })

const titlesOf = async (query: string): Promise<string[]> => {
  const response = await call('GET', `/recettes/recherche/?ingredient=farine&${query}`)
  return response.json().map(({ titre }: { titre: string }) => titre)
}

const cases: [query: string, left: string[]][] = [
  ['sauf=noix', ['nature', 'au gruyère', 'mayonnaise']],
  ['sauf=NOIX', ['nature', 'au gruyère', 'mayonnaise']],
  ['sauf=fromage', ['nature', 'aux noix', 'huile de noix', 'mayonnaise', 'noix en option']],
  ['sauf=oeuf', ['nature', 'aux noix', 'huile de noix', 'au gruyère', 'noix en option']],
  ['sauf=noix&sauf=oeuf', ['nature', 'au gruyère']],
  ['sauf=farine', []],
  ['sauf=lactose', ['nature', 'aux noix', 'huile de noix', 'mayonnaise', 'noix en option']],
  ['sauf=PLV', ['nature', 'aux noix', 'huile de noix', 'mayonnaise', 'noix en option']],
  ['sauf=bl%C3%A9', []],
  ['sauf=fruits%20%C3%A0%20coque', ['nature', 'au gruyère', 'mayonnaise']],
  ['sauf=v%C3%A9gan', ['nature', 'aux noix', 'huile de noix', 'noix en option']],
  ['sauf=tomate', ['nature', 'aux noix', 'huile de noix', 'au gruyère', 'mayonnaise', 'noix en option']],
]
for (const [query, left] of cases) {
  t.test(`?ingredient=farine&${query} leaves ${left.join(', ') || 'nothing'}`, async (t) => {
    t.same((await titlesOf(query)).sort(), [...left].sort())
  })
}

t.test('sauf excludes a food whose misspelling sounds alike', async (t) => {
  t.notOk((await titlesOf('sauf=gruyerre')).includes('au gruyère'))
})

t.test('sauf answers 400 for a name of over 100 characters, which isn’t read', async (t) => {
  const longest = `lait${', lait'.repeat(16)}`
  for (const [sauf, status] of [
    [longest, 200],
    [`${longest}.`, 400],
  ] as const) {
    const path = `/recettes/recherche/?ingredient=farine&sauf=${encodeURIComponent(sauf)}`
    t.equal((await call('GET', path)).statusCode, status, `${sauf.length}`)
  }
})

t.test('sauf answers 400 when a name is not understood', async (t) => {
  for (const sauf of ['!!!', '%F0%9F%8D%95', 'xyzzy', 'noix%20xyzzy', 'sans%20noix', 'eggs']) {
    const response = await call('GET', `/recettes/recherche/?ingredient=farine&sauf=noix&sauf=${sauf}`)
    refused(t, response, 400, 'donnees_invalides', ['sauf[1]'])
  }
  const misspelt = await call('GET', '/recettes/recherche/?ingredient=farine&sauf=aubrgine')
  t.match(misspelt.body, /Vouliez-vous dire « aubergine »/)
  refused(t, await call('GET', '/recettes/recherche/?ingredient=farine&sauf='), 400, 'donnees_invalides', [
    'sauf[0]',
  ])
})

t.test('a search with exclusions alone is 400', async (t) => {
  refused(t, await call('GET', '/recettes/recherche/?sauf=noix'), 400, 'donnees_invalides', ['ingredient'])
})

t.test('a misspelt `sauf` is 400, not ignored', async (t) => {
  const { call } = await build(t)
  for (const name of ['sauf[]', 'sauf%5B0%5D', 'Sauf', 'sauf%20', 'amp;sauf', 'SAUF[0]']) {
    const response = await call('GET', `/recettes/recherche/?ingredient=riz&${name}=lait`)
    refused(t, response, 400, 'donnees_invalides', ['sauf'])
  }
})

t.test('a `sauf` within another value is 400, not ignored', async (t) => {
  const { call } = await build(t)
  for (const value of [
    'riz;sauf=lait',
    'riz%26sauf=lait',
    'riz%20SAUF%20=%20lait',
    'riz+sauf+lait',
    'riz,sauf:lait',
  ])
    refused(t, await call('GET', `/recettes/recherche/?ingredient=${value}`), 400, 'donnees_invalides', [
      'sauf',
    ])
})

t.test('the word sauf in a parameter that the search doesn’t know is ignored', async (t) => {
  const { call } = await build(t)
  t.equal(
    (await call('GET', '/recettes/recherche/?ingredient=riz&campagne=tout+sauf+le+riz')).statusCode,
    200,
  )
})

t.test('sauf excludes what the author declares as an allergen, with lines and without', async (t) => {
  const service = await build(t)
  const left = async (sauf: string) => {
    const response = await service.call('GET', `/recettes/recherche/?ingredient=riz&sauf=${sauf}`)
    return response.json().map(({ id }: { id: number }) => id)
  }
  const publishedWith = async (allergenes: string | null) =>
    (await service.publish({ titre: 'Riz', ingredients: ['200 g de riz'], allergenes })).id
  const [none, milk, free, unread] = [
    await publishedWith(null),
    await publishedWith('Lait, fruits à coque'),
    await publishedWith('Sans gluten ni lait'),
    await publishedWith('zgrub'),
  ]

  t.same(await left('lait'), [none, free])
  t.same(await left('noisette'), [none, free])
  t.same(await left('gluten'), [none, milk, free])
  t.notOk((await left('tomate')).includes(unread), 'what nobody understands is in doubt')
  const found = await service.call('GET', '/recettes/recherche/?ingredient=lait')
  t.same(found.json(), [], 'a search does not find what is declared')
})

t.test(
  'sauf excludes what the title of a recipe with lines names, and a search does not find it',
  async (t) => {
    const service = await build(t)
    const titled = async (titre: string) =>
      (await service.publish({ titre, ingredients: ['200 g de riz'] })).id
    const [nuts, none, plain] = [
      await titled('Gâteau aux noix'),
      await titled('Gâteau sans noix'),
      await titled('Gâteau zgrub'),
    ]
    const found = async (query: string) =>
      (await service.call('GET', `/recettes/recherche/?ingredient=${query}`))
        .json()
        .map(({ id }: { id: number }) => id)

    t.same(await found('riz&sauf=noix'), [none, plain])
    t.same(await found('riz&sauf=fruits+à+coque'), [none, plain])
    t.same(await found('riz&sauf=gluten'), [nuts, none, plain], 'the lines say what the dish is made of')
    t.same(await found('noix'), [])

    await service.call('PUT', `/recettes/${nuts}`, AUTHOR, { titre: 'Gâteau' })
    await service.call('PUT', `/recettes/${plain}`, AUTHOR, { titre: 'Gâteau aux noix' })

    t.same(await found('riz&sauf=noix'), [nuts, none], 'a PUT that keeps the lines reads its title')
  },
)

t.test('a PUT that keeps the lines and declares other allergens changes what sauf excludes', async (t) => {
  const service = await build(t)
  const { id } = await service.publish({ titre: 'Riz', ingredients: ['200 g de riz', '1 thym'] })
  const left = async (sauf: string) =>
    (await service.call('GET', `/recettes/recherche/?ingredient=riz&sauf=${sauf}`)).json().length
  t.equal(await left('lait'), 1)

  await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Riz', allergenes: 'lait' })

  t.equal(await left('lait'), 0)
  t.equal(await left('thym'), 0, 'the lines are read as before')
  t.equal(await left('gluten'), 1)

  await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Riz', allergenes: null })

  t.equal(await left('lait'), 1)
})
