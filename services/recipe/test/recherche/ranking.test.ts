// Best first: the very food before its kinds, shorter recipes before longer ones, those without lines last, then by id.

import { hasEach } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { followPages } from '../pages.js'

const service = await build(t)
const { call, publish } = service

/** In the order in which they are published, which isn't the order in which they are found. */
const recipes: [titre: string, ingredients: string[]][] = [
  ['sorte, longue', ['6 tomates cerises', 'sel', 'poivre', 'basilic']],
  ['sorte, courte', ['6 tomates cerises']],
  ['même, longue', ['2 tomates', 'sel', 'poivre', '1 oignon']],
  ['même, courte', ['2 tomates', 'sel']],
  ['même, courte, plus tard', ['1 tomate', 'poivre']],
  ['autre', ['1 pomme de terre']],
]
const ids: number[] = []
for (const [titre, ingredients] of recipes) ids.push((await publish({ titre, ingredients })).id)
await publish({ titre: 'Salade de tomates' })

const titlesOf = async (query: string): Promise<string[]> => {
  const response = await call('GET', `/recettes/recherche/?${query}`)
  return response.json().map(({ titre }: { titre: string }) => titre)
}

const BEST_FIRST = [
  'même, courte',
  'même, courte, plus tard',
  'même, longue',
  'sorte, courte',
  'sorte, longue',
  'Salade de tomates',
]

t.test(
  'recipes that name the food come before those with a kind of it, shorter ones first, then by id',
  async (t) => {
    t.same(await titlesOf('ingredient=tomate'), BEST_FIRST)
  },
)

t.test('every page size gives the same order, and the Link header leads to the end', async (t) => {
  const whole = await call('GET', '/recettes/recherche/?ingredient=tomate')
  const order = whole.json().map(({ id }: { id: number }) => id)

  for (const limite of [1, 2, 3, 5, 6, 1000]) {
    const pages = await followPages(service, `/recettes/recherche/?ingredient=tomate&limite=${limite}`)
    t.same(pages.flat(), order, `pages of ${limite}`)
    t.ok(pages.every((page) => page.length <= limite))
  }
})

t.test('a search continues after an id alone, without the Link header’s rank', async (t) => {
  const [, second] = BEST_FIRST
  const id = ids[recipes.findIndex(([titre]) => titre === second)]

  t.same(await titlesOf(`ingredient=tomate&apres=${id}`), BEST_FIRST.slice(2))
  t.same(await titlesOf(`ingredient=tomate&apres=${id}&limite=2`), BEST_FIRST.slice(2, 4))
})

t.test(
  'a search after a deleted recipe continues in place with the Link header’s rank, and restarts without it',
  async (t) => {
    const fresh = await build(t)
    for (const titre of ['a', 'b', 'c']) await fresh.publish({ titre, ingredients: ['safran'] })
    await fresh.call('DELETE', '/recettes/2', { role: 'ADMIN' })

    const linked = await fresh.call('GET', '/recettes/recherche/?ingredient=safran&limite=1&apres=2&rang=0-1')
    const bare = await fresh.call('GET', '/recettes/recherche/?ingredient=safran&limite=1&apres=2')
    const beyond = await fresh.call('GET', '/recettes/recherche/?ingredient=safran&limite=1&apres=2147483648')

    hasEach(t, linked.json(), [{ titre: 'c' }])
    hasEach(t, bare.json(), [{ titre: 'a' }])
    t.same(beyond.json(), [])
  },
)

t.test('a rank that the Link header never gives is 400', async (t) => {
  for (const rang of ['2-1', '0', 'x', '0-', '0-1-2', '-1-1', '0-12345678901']) {
    const response = await call('GET', `/recettes/recherche/?ingredient=tomate&apres=1&rang=${rang}`)
    t.equal(response.statusCode, 400, rang)
  }
})

t.test('a search for several ingredients needs them all, and each counts for the rank', async (t) => {
  t.same(await titlesOf('ingredient=tomate&ingredient=poivre'), [
    'même, courte, plus tard',
    'même, longue',
    'sorte, longue',
  ])
})
