// Every list by pages: Link leads to the end, keeps the filters, and stops there.

import { hasEach, matchesEach, refused } from '@recettes/testing'
import t from 'tap'
import { build, MODERATOR } from '../helper.js'
import { followPages, nextOf } from '../pages.js'

const service = await build(t)
const { call, db, publish, comment, report } = service
for (let n = 1; n <= 7; n++) await publish({ titre: `Recette ${n}`, ingredients: ['2 pommes'] })
for (let n = 1; n <= 7; n++) {
  await comment(1, `Commentaire ${n}`)
  await report(7)
}
await db.prisma.recette.updateMany({ where: { id: { in: [2, 4, 7] } }, data: { statut: 'valider' } })

const all = [1, 2, 3, 4, 5, 6, 7]
const lists: [url: string, ids: number[]][] = [
  ['/recettes/', [1, 2, 3, 4, 5, 6]],
  ['/recettes', [1, 2, 3, 4, 5, 6]],
  ['/recettes/?statut=VALIDER', [2, 4]],
  ['/recettes/?signaler=true', [7]],
  ['/recettes/toutes', all],
  ['/recettes/recherche/?ingredient=pomme', all],
  ['/recettes/recherche/?ingredient=pomme&statut=VALIDER', [2, 4, 7]],
  ['/recettes/commentaires/tous', all],
  ['/recettes/1/commentaires', all],
  ['/recettes/7/signalements', all],
]

for (const [url, ids] of lists) {
  const paged = (query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`

  t.test(`${url}: pages of every size, followed to the end, are the whole list once`, async (t) => {
    for (const size of [1, 2, 3, 6, 7, 1000]) {
      const pages = await followPages(service, paged(`limite=${size}`), MODERATOR)

      t.same(pages.flat(), ids)
      t.ok(pages.slice(0, -1).every((page) => page.length === size))
      t.equal(pages.length, Math.ceil(ids.length / size))
    }
  })

  t.test(`${url}: apres continues after an id, existing or not, with a limit or without`, async (t) => {
    for (const after of [0, 1, 3, 7, 2147483647, 2147483648, '9007199254740993', '9'.repeat(400)]) {
      const rest = ids.filter((id) => id > Number(after))
      for (const query of [`apres=${after}`, `apres=${after}&limite=1000`]) {
        const response = await call('GET', paged(query), MODERATOR)

        t.equal(response.statusCode, 200)
        t.same(
          response.json().map(({ id }: { id: number }) => id),
          rest,
        )
        t.equal(response.headers['link'], undefined)
      }
    }
  })

  t.test(`${url} answers 400 for an invalid limite or apres`, async (t) => {
    for (const value of ['0', '-1', '1001', '1.5', 'abc', '', '1e2', '5&limite=6']) {
      const response = await call('GET', paged(`limite=${value}`), MODERATOR)
      refused(t, response, 400, 'donnees_invalides', ['limite'])
    }
    for (const value of ['-1', 'abc', '', '1.5', '1&apres=2']) {
      refused(t, await call('GET', paged(`apres=${value}`), MODERATOR), 400, 'donnees_invalides', ['apres'])
    }
  })
}

t.test('Link is the public URL with every other parameter kept', async (t) => {
  const url = '/recettes/recherche/?statut=ALL&ingredient=pomme&ingredient=POMMES&limite=2'
  const response = await call('GET', url)

  const next = new URL(nextOf(response.headers) ?? '', 'http://recipe.test')
  t.equal(next.pathname, '/recettes/recherche/')
  t.same(next.searchParams.getAll('ingredient'), ['pomme', 'POMMES'])
  t.same(next.searchParams.getAll('statut'), ['ALL'])
  t.same(next.searchParams.getAll('limite'), ['2'])
  t.same(next.searchParams.getAll('apres'), [String(response.json().at(-1).id)])
})

t.test('Link keeps ingredients that need escaping', async (t) => {
  await publish({ titre: 'Une', ingredients: ['2 œufs'] })
  await publish({ titre: 'Deux', ingredients: ['3 œufs'] })

  const first = await call('GET', '/recettes/recherche/?ingredient=%C5%93ufs%20&limite=1')
  const next = nextOf(first.headers)
  const second = await call('GET', next ?? '')

  hasEach(t, first.json(), [{ titre: 'Une' }])
  hasEach(t, second.json(), [{ titre: 'Deux' }])
})

t.test('the next page misses no recipe when one is deleted in between', async (t) => {
  const { call, publish } = await build(t)
  for (let n = 1; n <= 4; n++) await publish()

  const first = await call('GET', '/recettes/?limite=2')
  await call('DELETE', '/recettes/2', MODERATOR)
  const second = await call('GET', nextOf(first.headers) ?? '')

  matchesEach(t, first.json(), [{ id: 1 }, { id: 2 }])
  matchesEach(t, second.json(), [{ id: 3 }, { id: 4 }])
})
