// Pages of a search whose results fill many.

import t from 'tap'
import { followPages } from '../pages.js'
import { COUNT, filled } from './filled.js'

t.test('pages of a common food give each result once, of both ranks', async (t) => {
  const service = await filled(t)
  const { id } = await service.publish({ ingredients: ['courge butternut'] })
  await service.db.pool.query('ANALYZE recettes_recherche')

  const pages = await followPages(service, '/recettes/recherche/?ingredient=courge&limite=100')

  t.same(
    pages.flat().sort((a, b) => a - b),
    Array.from({ length: COUNT + 1 }, (_, n) => n + 1),
  )
  t.ok(pages.flat().includes(id))
})
