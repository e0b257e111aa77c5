// The two lists: which recipes each filter leaves in.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'

const service = await build(t)
const { call, publish, moderate, report } = service

// Ids 1 to 6: each status unreported (odd ids), then reported (even ids).
for (const statut of ['en_attente', 'valider', 'refuser']) {
  for (const reported of [false, true]) {
    const { id } = await publish({ titre: `${statut} ${reported}` })
    if (statut !== 'en_attente') await moderate(id, statut)
    if (reported) await report(id)
  }
}

const lists: [title: string, url: string, ids: number[]][] = [
  ['gives recipes of every status without a report by default', '', [1, 3, 5]],
  ['gives the same with signaler=false', '?signaler=false', [1, 3, 5]],
  ['with signaler=true gives reported recipes alone', '?signaler=true', [2, 4, 6]],
  ['gives the same with statut=ALL', '?statut=ALL', [1, 3, 5]],
  ['with statut=EN_ATTENTE gives waiting recipes alone', '?statut=EN_ATTENTE', [1]],
  ['with statut=VALIDER gives validated recipes alone', '?statut=VALIDER', [3]],
  ['with statut=REFUSER gives refused recipes alone', '?statut=REFUSER', [5]],
  ['with both filters gives recipes that match both', '?statut=VALIDER&signaler=true', [4]],
  ['with statut=ALL and signaler=true gives all reported recipes', '?statut=ALL&signaler=true', [2, 4, 6]],
  ['ignores an unknown parameter', '?couleur=rouge', [1, 3, 5]],
]

for (const [title, query, ids] of lists) {
  t.test(`GET /recettes/ ${title}, with and without the slash`, async (t) => {
    for (const path of ['/recettes/', '/recettes']) {
      const response = await call('GET', path + query)

      t.equal(response.statusCode, 200)
      t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
      t.same(
        response.json().map(({ id }: { id: number }) => id),
        ids,
      )
    }
  })
}

t.test('GET /recettes/toutes gives all, reported or not, of any status', async (t) => {
  for (const path of [
    '/recettes/toutes',
    '/recettes/toutes/',
    '/recettes/toutes?signaler=true&statut=VALIDER',
  ]) {
    const response = await call('GET', path)

    t.equal(response.statusCode, 200)
    t.same(
      response
        .json()
        .map((recette: { id: number; statut: string; signaler: boolean }) => [
          recette.statut,
          recette.signaler,
        ]),
      ['en_attente', 'valider', 'refuser'].flatMap((statut) => [
        [statut, false],
        [statut, true],
      ]),
    )
  }
})

const refusals: [query: string, champ: string][] = [
  ['statut=valider', 'statut'],
  ['statut=PUBLIER', 'statut'],
  ['statut=', 'statut'],
  ['statut=ALL&statut=VALIDER', 'statut'],
  ['signaler=1', 'signaler'],
  ['signaler=TRUE', 'signaler'],
  ['signaler=oui', 'signaler'],
  ['signaler=', 'signaler'],
  ['signaler=true&signaler=false', 'signaler'],
]
for (const [query, champ] of refusals) {
  t.test(`GET /recettes/?${query} is 400`, async (t) => {
    refused(t, await call('GET', `/recettes/?${query}`), 400, 'donnees_invalides', [champ])
  })
}

t.test('a list that nothing matches is an empty array', async (t) => {
  const { call } = await build(t)

  for (const url of ['/recettes/', '/recettes/toutes', '/recettes/?signaler=true&statut=REFUSER']) {
    const response = await call('GET', url)

    t.equal(response.statusCode, 200)
    t.equal(response.body, '[]')
  }
})

t.test('reading needs no token, and an invalid one doesn’t matter', async (t) => {
  for (const url of ['/recettes/', '/recettes/toutes', '/recettes/1']) {
    const response = await service.app.inject({ url, headers: { authorization: 'Bearer faux' } })

    t.equal(response.statusCode, 200)
  }
})
