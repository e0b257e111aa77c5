// A search without `limite`: its ids are found first, its recipes read batch after batch, as they are by then.

import t, { type Test } from 'tap'
import { rechercheRepository } from '../../dist/recherche/repository.js'
import { rechercheService, type SearchQuery } from '../../dist/recherche/service.js'
import { understand } from '../../dist/recherche/understanding.js'
import { AUTHOR, build, MODERATOR } from '../helper.js'

const COUNT = 1_200
const LINES = ['3 courges', 'sel']

/** A service with 1,200 recipes that a search finds, and a search that has been read up to its first batch. */
async function scene(t: Test, query: Omit<SearchQuery, 'ingredient'>) {
  const service = await build(t)
  const { cles, clesExclusion, clesVersion, noms, nbIngredients } = understand({
    titre: 't',
    description: null,
    allergenes: null,
    ingredients: LINES,
  })
  const row = {
    titre: 't',
    auteurId: 1,
    ingredients: LINES,
    cles,
    clesExclusion,
    clesVersion,
    noms,
    nbIngredients,
  }
  await service.db.prisma.recette.createMany({ data: Array(COUNT).fill(row) })
  const answer = await rechercheService(rechercheRepository(service.db)).search({
    ingredient: ['courge'],
    ...query,
  })
  if (!('all' in answer)) throw new Error('a long search is streamed')
  const batches = answer.all[Symbol.asyncIterator]()
  const ids = (items: string[]) => JSON.parse(`[${items.join()}]`).map(({ id }: { id: number }) => id)
  const first: number[] = ids((await batches.next()).value)
  const rest = async () => {
    const found: number[] = []
    for (let next = await batches.next(); !next.done; next = await batches.next())
      found.push(...ids(next.value))
    return found
  }
  return { ...service, first, rest }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

t.test('a streamed search gives all results once, in order', async (t) => {
  const { first, rest } = await scene(t, { statut: undefined })
  t.same([...first, ...(await rest())], from(1, COUNT))
})

t.test('a streamed search leaves out a recipe that got an excluded food meanwhile', async (t) => {
  const { call, rest } = await scene(t, { statut: undefined, sauf: ['lactose', 'noix'] })
  const ingredients = (more: string) => ({ titre: 't', ingredients: [...LINES, more] })
  await call('PUT', '/recettes/700', AUTHOR, ingredients('20 g de beurre'))
  await call('PUT', '/recettes/800', AUTHOR, ingredients('20 g de noix'))
  await call('PUT', '/recettes/900', AUTHOR, ingredients('poivre'))
  await call('PUT', '/recettes/1000', AUTHOR, { titre: 't', ingredients: ['sel'] })
  t.same(
    await rest(),
    from(501, COUNT).filter((id) => ![700, 800, 1000].includes(id)),
  )
})

t.test('a streamed search leaves out a recipe whose status changed meanwhile', async (t) => {
  const { call, rest } = await scene(t, { statut: 'en_attente' })
  await call('PATCH', '/recettes/700/status', MODERATOR, { id: 700, statut: 'refuser' })
  await call('DELETE', '/recettes/800', MODERATOR)
  t.same(
    await rest(),
    from(501, COUNT).filter((id) => id !== 700 && id !== 800),
  )
})

t.test('a streamed search continues after a batch without results', async (t) => {
  const { db, rest } = await scene(t, { statut: 'en_attente' })
  await db.pool.query("UPDATE recettes SET statut = 'valider' WHERE id BETWEEN 501 AND 1000")
  t.same(await rest(), from(1001, COUNT))
})
