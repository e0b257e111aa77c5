// The search's parameters: what is missing or malformed, the filter on the status, both spellings of the path.

import { hasEach, refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

const { call, publish, moderate, report } = await build(t)
for (const statut of ['en_attente', 'valider', 'refuser']) {
  const { id } = await publish({ titre: statut, ingredients: ['2 poires'] })
  if (statut !== 'en_attente') await moderate(id, statut)
}
await publish({ titre: 'autre', ingredients: ['sel'] })
const reported = await publish({ titre: 'signalée', ingredients: ['poire'] })
await report(reported.id)

const search = (query: string) => call('GET', `/recettes/recherche/?${query}`)

const accepted: [query: string, titles: string[]][] = [
  ['ingredient=poire', ['en_attente', 'valider', 'refuser', 'signalée']],
  ['ingredient=poire&statut=ALL', ['en_attente', 'valider', 'refuser', 'signalée']],
  ['ingredient=poire&statut=EN_ATTENTE', ['en_attente', 'signalée']],
  ['ingredient=poire&statut=VALIDER', ['valider']],
  ['ingredient=poire&statut=REFUSER', ['refuser']],
  ['ingredient=sel&statut=VALIDER', []],
  [`ingredient=${'a'.repeat(300)}`, []],
  ['ingredient=poire&sauf=poire', []],
  ['ingredient=poire&sauf=fruit', []],
  [Array(50).fill('ingredient=poire').join('&'), ['en_attente', 'valider', 'refuser', 'signalée']],
]
for (const [query, titles] of accepted) {
  t.test(`?${query.slice(0, 60)} finds ${titles.join(', ') || 'nothing'}`, async (t) => {
    const response = await search(query)

    t.equal(response.statusCode, 200)
    t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
    t.same(
      response.json().map(({ titre }: { titre: string }) => titre),
      titles,
    )
  })
}

const refusals: [title: string, query: string, champ: string][] = [
  ['no ingredient', '', 'ingredient'],
  ['no ingredient but a statut', 'statut=VALIDER', 'ingredient'],
  ['an empty ingredient', 'ingredient=', 'ingredient[0]'],
  ['an ingredient of blanks', 'ingredient=%20%09', 'ingredient[0]'],
  ['one empty ingredient among several', 'ingredient=poire&ingredient=', 'ingredient[1]'],
  ['an ingredient of 301 characters', `ingredient=${'a'.repeat(301)}`, 'ingredient[0]'],
  ['51 ingredients', Array(51).fill('ingredient=poire').join('&'), 'ingredient'],
  ['an ingredient with NUL', 'ingredient=a%00b', 'ingredient[0]'],
  ['a statut in lower case', 'ingredient=poire&statut=valider', 'statut'],
  ['an unknown statut', 'ingredient=poire&statut=PUBLIER', 'statut'],
]
for (const [title, query, champ] of refusals) {
  t.test(`${title} is 400`, async (t) => {
    refused(t, await search(query), 400, 'donnees_invalides', [champ])
  })
}

t.test('the search is open, at its path without the slash too', async (t) => {
  const response = await call('GET', '/recettes/recherche?ingredient=sel')

  t.equal(response.statusCode, 200)
  hasEach(t, response.json(), [{ titre: 'autre' }])
})
