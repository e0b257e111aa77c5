// Pages of long rows: a page ends before its bound in bytes, its Link continues, and no row is lost.

import { bearer, freshDatabase } from '@recettes/testing'
import t from 'tap'
import { pageOf, readPage } from '../../dist/modele/page.js'
import { AUTHOR, buildOn, MODERATOR } from '../helper.js'
import { nextOf } from '../pages.js'

const MAX_BYTES = 2 * 1024 * 1024
/** Of 230 kB each: four to seven pages. */
const RECIPES = 45
/** Names the food itself; the others name a kind of it, which are the second rank of a search. */
const isExact = (n: number) => n % 3 === 0

const database = await freshDatabase(t, 'recipe')
const service = await buildOn(t, database)
const { app, call, db } = service
const etapes = Array.from({ length: 100 }, () => 'é'.repeat(1140))
for (let n = 0; n < RECIPES; n++)
  await service.publish({ titre: 'Tarte', etapes, ingredients: [isExact(n) ? 'tomate' : 'tomates cerises'] })
// A control character is six bytes in JSON: 45 kB each.
await db.pool.query(
  `INSERT INTO commentaires (recette_id, auteur_id, contenu) SELECT 1, 1, repeat(chr(1), 7500) FROM generate_series(1, 300)`,
)

type Item = { id?: number; recette?: { id: number } }
const ids = (items: Item[]) => items.map(({ id, recette }) => recette?.id ?? id)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const allIds = upTo(RECIPES)
const best = [...allIds.filter((id) => isExact(id - 1)), ...allIds.filter((id) => !isExact(id - 1))]

const lists: [url: string, ids: number[]][] = [
  ['/recettes/?limite=1000', allIds],
  ['/recettes/?limite=30', allIds],
  ['/recettes/?limite=1000&tri=-id', allIds.toReversed()],
  ['/recettes/?limite=1000&auteur_id=1', allIds],
  ['/recettes/?limite=1000&titre=tart', allIds],
  ['/recettes/toutes?limite=1000', allIds],
  ['/recettes/recherche/?ingredient=tomate&limite=1000', best],
  ['/recettes/commentaires/tous?limite=1000', upTo(300)],
  ['/recettes/1/commentaires?limite=1000', upTo(300)],
  ['/moderation?limite=100', allIds],
]

async function follow(start: string): Promise<{ pages: number[]; seen: unknown[] }> {
  const [pages, seen]: [number[], unknown[]] = [[], []]
  for (let url: string | undefined = start; url !== undefined; ) {
    const response = await call('GET', url, MODERATOR)
    if (response.statusCode !== 200) throw new Error(response.body)
    pages.push(response.rawPayload.length)
    const items = ids(response.json())
    seen.push(...items)
    url = nextOf(response.headers)
    if (items.length === 0 && url !== undefined) throw new Error('an empty page has a successor')
  }
  return { pages, seen }
}

for (const limit of [50, 51])
  t.test(`PostgreSQL sends no page of ${limit} rows that is too long for its response`, async (t) => {
    const { fresh: query } = db.reads
    const lengths: number[] = []
    const rows = 'SELECT id, to_json(contenu)::text AS json FROM commentaires ORDER BY id LIMIT $1'
    const measured = async (asked: Parameters<typeof query>[0]) => {
      const result = await query<{ items: Buffer | null }>(asked)
      lengths.push(result.rows[0]?.items?.length ?? 0)
      return result
    }
    const sql = pageOf(`trop_${limit}`, rows, '$1')
    const { items, next } = await readPage(measured as typeof query, {
      sql,
      values: [limit + 1],
      limit,
    })
    t.equal(JSON.parse(`[${items}]`).length, next)
    t.ok(next !== null && next < limit, `${next} rows`)
    t.ok(Math.max(...lengths) <= MAX_BYTES, `${lengths}`)
  })

for (const [url, expected] of lists)
  t.test(`${url}: pages of at most 2 MiB, followed to the end, are the whole list once`, async (t) => {
    const { pages, seen } = await follow(url)

    t.same(seen, expected)
    t.ok(Math.max(...pages) <= MAX_BYTES, `${pages} bytes`)
    t.ok(pages.length >= 2 && pages.length <= 7, `${pages.length} pages`)
  })

t.test('a search with many estimated hits, which reads in index order, is cut the same way', async (t) => {
  await db.pool.query(
    `INSERT INTO recettes (titre, auteur_id, ingredients)
      SELECT 'Tarte', 2, ingredients FROM recettes CROSS JOIN generate_series(1, 20) WHERE id <= 33 ORDER BY id`,
  )
  await db.pool.query(`UPDATE recettes_recherche AS copy SET cles = s.cles, cles_version = s.cles_version, nb_ingredients = 50
    FROM recettes_recherche AS s WHERE copy.cles_version = 0 AND s.recette_id = 1 + copy.recette_id % 33`)
  await db.pool.query('ANALYZE recettes_recherche')
  // Another process, which has not read the statistics yet.
  const other = await buildOn(t, database)
  const seen: number[] = []
  const pages: number[] = []
  for (let url: string | undefined = '/recettes/recherche/?ingredient=tomate&limite=1000'; url; ) {
    const response = await other.call('GET', url)
    seen.push(...response.json().map(({ id }: { id: number }) => id))
    pages.push(response.rawPayload.length)
    url = nextOf(response.headers)
  }

  t.equal(new Set(seen).size, seen.length)
  t.equal(seen.length, RECIPES + 33 * 20)
  t.ok(Math.max(...pages) <= MAX_BYTES, `${pages} bytes`)
})

t.test('lists and searches without limite have all rows and no Link', async (t) => {
  for (const [url, expected] of [
    ['/recettes/?auteur_id=1', allIds],
    ['/recettes/?auteur_id=1&tri=-id', allIds.toReversed()],
    ['/recettes/?auteur_id=1&titre=tarte', allIds],
    ['/recettes/commentaires/tous', upTo(300)],
    ['/recettes/1/commentaires', upTo(300)],
  ] as const) {
    const response = await call('GET', url)
    t.same(ids(response.json()), expected)
    t.equal(response.headers['link'], undefined)
  }
  const found = ids((await call('GET', '/recettes/recherche/?ingredient=tomate')).json())
  t.equal(new Set(found).size, RECIPES + 33 * 20)
  t.same(found.slice(0, 15), best.slice(0, 15))
})

t.test('a row longer than a page’s maximum is a page by itself', async (t) => {
  const { id } = await service.publish({}, 3)
  await db.pool.query(
    `INSERT INTO commentaires (recette_id, auteur_id, contenu) SELECT $1, 1, repeat('é', 3000000) FROM generate_series(1, 2)`,
    [id],
  )
  const first = await app.inject({
    url: `/recettes/${id}/commentaires?limite=2`,
    headers: await bearer(AUTHOR),
  })

  t.equal(first.json().length, 1)
  const second = await call('GET', nextOf(first.headers) ?? '')
  t.equal(second.json().length, 1)
  t.equal(nextOf(second.headers), undefined)
})
