// A search without `limite`: its ids are found first, its recipes read batch after batch, as they are by then.

import { runAtOnce } from '@recettes/http'
import t, { type Test } from 'tap'
import { rechercheRepository } from '../../dist/recherche/repository.js'
import { type RechercheService, rechercheService, type SearchQuery } from '../../dist/recherche/service.js'
import { AUTHOR, MODERATOR } from '../helper.js'
import { COUNT, filled, LINES } from './filled.js'

/** A search, of which the first batch has been read. */
async function begin(recherche: RechercheService, query: Omit<SearchQuery, 'ingredient'>) {
  const search = await recherche.start({ ingredient: ['courge'], ...query }, runAtOnce)
  const result = await search.find()
  if (!('all' in result)) throw new Error('a long search is streamed')
  const batches = result.all[Symbol.asyncIterator]()
  const ids = (items: Buffer[]) => JSON.parse(`[${items.join()}]`).map(({ id }: { id: number }) => id)
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
  return { ...service, ...(await begin(rechercheService(rechercheRepository(service.db)), query)) }
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

t.test(
  'a streamed search gives each result once when recipes change places after its first page',
  async (t) => {
    const { call, db } = await filled(t)
    const repository = rechercheRepository(db)
    const put = (id: number, ingredients: string[]) =>
      call('PUT', `/recettes/${id}`, AUTHOR, { titre: 't', ingredients })
    const ids: typeof repository.ids = async (...of) => {
      await put(7, [...LINES, 'poivre'])
      await put(1_100, ['1 courge'])
      return repository.ids(...of)
    }

    const { first, rest } = await begin(rechercheService({ ...repository, ids }), { statut: undefined })

    t.same(
      [...first, ...(await rest())].sort((a, b) => a - b),
      from(1, COUNT),
    )
  },
)

t.test(
  'a streamed search returns a recipe once when it comes to name the food itself meanwhile',
  async (t) => {
    const { call, db, publish } = await filled(t)
    const { id } = await publish({ ingredients: ['1 courge butternut'] })
    const query: typeof db.reads.query = async (statement) => {
      const result = await db.reads.query(statement)
      if (statement.name?.startsWith('search_ids'))
        await call('PUT', `/recettes/${id}`, AUTHOR, { titre: 't', ingredients: LINES })
      return result as never
    }
    const repository = rechercheRepository({ ...db, reads: { ...db.reads, query } })

    const { rest } = await begin(rechercheService(repository), { statut: undefined })

    t.equal((await rest()).filter((found) => found === id).length, 1)
  },
)
