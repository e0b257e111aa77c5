// Names complete as one types: those in use, with the number of recipes that name them, whatever the accents.

import { matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { type Built, build } from '../helper.js'

type Name = { nom: string; recettes: number }

const complete = async ({ call }: Built, query: string): Promise<Name[]> =>
  (await call('GET', `/ingredients?${query}`)).json()

t.test('completion gives names that begin with the typed letters, most used first', async (t) => {
  const service = await build(t)
  for (const ingredients of [['2 tomates'], ['1 tomate', '1 tofu'], ['200 g de tomates', 'tofu'], ['thym']]) {
    await service.publish({ ingredients })
  }

  t.same(await complete(service, 'prefixe=to'), [
    { nom: 'tomate', recettes: 3 },
    { nom: 'tofu', recettes: 2 },
  ])
  t.same(await complete(service, 'prefixe=to&limite=1'), [{ nom: 'tomate', recettes: 3 }])
  t.same(await complete(service, 'prefixe=zz'), [])
})

t.test('completion ignores case, accents and ligatures of what is typed', async (t) => {
  const service = await build(t)
  await service.publish({ ingredients: ['6 œufs', '1 échalote', '10 cl de crème'] })

  for (const [typed, nom] of [
    ['oe', 'œuf'],
    ['%C5%93', 'œuf'],
    ['OEU', 'œuf'],
    ['ech', 'échalote'],
    ['%C3%89CHA', 'échalote'],
    ['cr%C3%A8', 'crème'],
    ['cre', 'crème'],
    ['e%CC%81cha', 'échalote'],
  ] as const) {
    matchesEach(t, await complete(service, `prefixe=${typed}`), [{ nom, recettes: 1 }], typed)
  }
})

t.test('completion reads hyphens and apostrophes as blanks, as typed and in names', async (t) => {
  const service = await build(t)
  await service.publish({ ingredients: ['1 chou-fleur', '2 c. à s. d’huile d’olive', '100 g de chou-rave'] })

  for (const typed of ['chou%20f', 'CHOU%20FL', 'chou-fl', 'chou%E2%80%91fleur'])
    matchesEach(t, await complete(service, `prefixe=${typed}`), [{ nom: 'chou-fleur', recettes: 1 }], typed)
  for (const typed of ['huile%20d%27o', 'huile%20d%E2%80%99o', 'huile%20d%20o'])
    matchesEach(
      t,
      await complete(service, `prefixe=${typed}`),
      [{ nom: /huile d.olive/, recettes: 1 }],
      typed,
    )
  t.same((await complete(service, 'prefixe=chou%20')).length, 2)
})

t.test('completion reads % and _ as themselves, not as wildcards', async (t) => {
  const service = await build(t)
  await service.publish({ ingredients: ['tomate'] })

  for (const typed of ['%25', '_', '%5C', "'%20OR%201=1"])
    t.same(await complete(service, `prefixe=${typed}`), [], typed)
})

t.test('counts of completed names follow publishing, replacing and deleting', async (t) => {
  const service = await build(t)
  const { id } = await service.publish({ ingredients: ['2 poires', 'sucre'] })
  await service.publish({ ingredients: ['poire'] })
  t.same(await complete(service, 'prefixe=poire'), [{ nom: 'poire', recettes: 2 }])

  await service.call('PUT', `/recettes/${id}`, {}, { titre: 'Tarte', ingredients: ['3 pommes', 'sucre'] })
  t.same(await complete(service, 'prefixe=po'), [
    { nom: 'poire', recettes: 1 },
    { nom: 'pomme', recettes: 1 },
  ])

  await service.call('DELETE', `/recettes/${id}`, {})
  t.same(await complete(service, 'prefixe=pomme'), [])
  t.same(await complete(service, 'prefixe=sucre'), [])
})

t.test('a missing, empty or overlong beginning, and a wrong limit, are 400', async (t) => {
  const { call } = await build(t)
  for (const query of ['', 'prefixe=', 'prefixe=%20', `prefixe=${'a'.repeat(61)}`]) {
    refused(t, await call('GET', `/ingredients?${query}`), 400, 'donnees_invalides', ['prefixe'])
  }
  for (const limite of ['0', '101', 'x']) {
    refused(t, await call('GET', `/ingredients?prefixe=a&limite=${limite}`), 400, 'donnees_invalides', [
      'limite',
    ])
  }
  refused(t, await call('GET', '/ingredients?prefixe=a&statut=valider'), 400, 'donnees_invalides', ['statut'])
})

t.test('names that members invent by the thousand don’t hide the one that most recipes have', async (t) => {
  const service = await build(t)
  await service.db.pool.query(
    `INSERT INTO ingredients_noms (nom, statut, repli, recettes)
      SELECT 'za' || n, 'valider'::statut, 'za' || n, 1 FROM generate_series(1, 10000) AS n
      UNION ALL SELECT nom, 'valider', nom, recettes FROM (VALUES ('zuppa', 700), ('zwieback', 2)) AS usuels(nom, recettes)`,
  )
  await service.publish({ ingredients: ['1 zuppa'] })
  t.same(await complete(service, 'prefixe=z&limite=2'), [
    { nom: 'zuppa', recettes: 701 },
    { nom: 'zwieback', recettes: 2 },
  ])
  t.same(await complete(service, 'prefixe=za9999'), [{ nom: 'za9999', recettes: 1 }])
})

t.test('each group that is proposed excludes something, and has an ETag', async (t) => {
  const { call, app } = await build(t)
  const groups = await call('GET', '/ingredients/groupes')
  t.equal(groups.statusCode, 200)
  t.ok(groups.json().includes('fruits à coque'))
  for (const group of groups.json()) {
    const url = `/recettes/recherche/?ingredient=riz&sauf=${encodeURIComponent(group)}`
    t.equal((await call('GET', url)).statusCode, 200, group)
  }
  const headers = { 'if-none-match': String(groups.headers['etag']) }
  t.equal((await app.inject({ url: '/ingredients/groupes', headers })).statusCode, 304)
})
