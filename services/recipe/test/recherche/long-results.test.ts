// Searches with long results wait for a slot of long reads, as lists do: one network would keep PostgreSQL busy.

import { networkOf } from '@recettes/http'
import { until } from '@recettes/testing'
import t from 'tap'
import { type Built, build } from '../helper.js'
import { followPages } from '../pages.js'
import { COUNT, filled } from './filled.js'

/** Takes this network's slot of long reads. @returns what frees it */
function holdLongReads({ app }: Built): () => void {
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  void app.readLimits.runLong(networkOf('127.0.0.1'), () => freed)
  return free
}

const untilWaiting = ({ app }: Built) =>
  until(() => app.readLimits.runLong.waiting() === 1, 'the search waits for a slot of long reads')

for (const [title, statement] of [
  ['that statistics know', 'ANALYZE recettes'],
  ['that statistics don’t know', 'SELECT'],
] as const) {
  t.test(`a search of a common food ${title} waits without \`limite\`, not with it`, async (t) => {
    const service = await filled(t)
    await service.db.pool.query(statement)
    const free = holdLongReads(service)
    const whole = service.call('GET', '/recettes/recherche/?ingredient=courge')
    await untilWaiting(service)

    const page = await service.call('GET', '/recettes/recherche/?ingredient=courge&limite=20')
    free()

    t.equal(page.json().length, 20)
    t.equal((await whole).json().length, COUNT)
  })
}

t.test('a page of few results with long texts waits', async (t) => {
  const service = await build(t)
  for (const titre of ['a', 'b', 'c'])
    await service.publish({ titre, ingredients: ['topinambour'], etapes: Array(45).fill('mots'.repeat(490)) })
  const free = holdLongReads(service)
  const page = service.call('GET', '/recettes/recherche/?ingredient=topinambour&limite=20')
  await untilWaiting(service)

  free()

  t.equal((await page).json().length, 3)
})

t.test('pages of a common food give each result once, of both ranks', async (t) => {
  const service = await filled(t)
  const { id } = await service.publish({ ingredients: ['courge butternut'] })
  await service.db.pool.query('ANALYZE recettes')

  const pages = await followPages(service, '/recettes/recherche/?ingredient=courge&limite=100')

  t.same(
    pages.flat().sort((a, b) => a - b),
    Array.from({ length: COUNT + 1 }, (_, n) => n + 1),
  )
  t.ok(pages.flat().includes(id))
})
