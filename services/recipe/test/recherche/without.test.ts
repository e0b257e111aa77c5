// `sauf` leaves out recipes that contain a food; when in doubt, a recipe is left out.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

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

const titlesOf = async (query: string): Promise<string[]> => {
  const answer = await call('GET', `/recettes/recherche/?ingredient=farine&${query}`)
  return answer.json().map(({ titre }: { titre: string }) => titre)
}

const cases: [query: string, left: string[]][] = [
  ['sauf=noix', ['nature', 'au gruyère', 'mayonnaise']],
  ['sauf=NOIX', ['nature', 'au gruyère', 'mayonnaise']],
  ['sauf=fromage', ['nature', 'aux noix', 'huile de noix', 'mayonnaise', 'noix en option']],
  ['sauf=oeuf', ['nature', 'aux noix', 'huile de noix', 'au gruyère', 'noix en option']],
  ['sauf=noix&sauf=oeuf', ['nature', 'au gruyère']],
  ['sauf=farine', []],
]
for (const [query, left] of cases) {
  t.test(`?ingredient=farine&${query} leaves ${left.join(', ') || 'nothing'}`, async (t) => {
    t.same((await titlesOf(query)).sort(), [...left].sort())
  })
}

t.test('a misspelt food to leave out still leaves it out', async (t) => {
  t.notOk((await titlesOf('sauf=gruyerre')).includes('au gruyère'))
})

t.test('something to leave out that names no food is 400, never ignored', async (t) => {
  for (const sauf of ['!!!', '%F0%9F%8D%95']) {
    refused(
      t,
      await call('GET', `/recettes/recherche/?ingredient=farine&sauf=${sauf}`),
      400,
      'donnees_invalides',
    )
  }
  refused(t, await call('GET', '/recettes/recherche/?ingredient=farine&sauf='), 400, 'donnees_invalides', [
    'sauf[0]',
  ])
})

t.test('a search by nothing but what to leave out is 400', async (t) => {
  refused(t, await call('GET', '/recettes/recherche/?sauf=noix'), 400, 'donnees_invalides', ['ingredient'])
})
