// A search without `limite`: read batch after batch, each as it is by then.

import type { Query } from '@recettes/database'
import t, { type Test } from 'tap'
import { rechercheRepository } from '../../dist/recherche/repository.js'
import { type RechercheService, rechercheService, type SearchQuery } from '../../dist/recherche/service.js'
import { AUTHOR, MODERATOR } from '../helper.js'
import { COUNT, filled, LINES } from './filled.js'

/** A search, of which the first batch has been read. */
async function begin(run: Query, recherche: RechercheService, query: Omit<SearchQuery, 'ingredient'>) {
  const result = await recherche.find(run, { ingredient: ['courge'], ...query })
  if (!('all' in result)) throw new Error('a long search is streamed')
  const batches = result.all[Symbol.asyncIterator]()
  const ids = (items: Buffer) => JSON.parse(`[${items}]`).map(({ id }: { id: number }) => id)
  const first: number[] = ids((await batches.next()).value)
  const rest = async () => {
    const found: number[] = []
    for (let next = await batches.next(); !next.done; next = await batches.next())
      found.push(...ids(next.value))
    return found
  }
  return { first, rest }
}

async function scene(t: Test, query: Omit<SearchQuery, 'ingredient'>) {
  const service = await filled(t)
  return {
    ...service,
    ...(await begin(service.db.reads.fresh, rechercheService(rechercheRepository(service.db)), query)),
  }
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
    [...from(501, COUNT).filter((id) => ![700, 800, 900, 1000].includes(id)), 900],
    '900 has one food more than the others',
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
