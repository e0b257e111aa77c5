// Lists page by page, and versions of what was read, against the real recipe service.

import t from 'tap'
import {
  createClient,
  etagOf,
  ifMatch,
  ifNoneMatch,
  items,
  nextOf,
  pages,
  RecettesError,
  unwrap,
} from '../dist/index.js'
import { newMember, runningStack } from './stack.js'

const stack = await runningStack(t)
const member = await newMember(stack)
const ids: number[] = []
for (let count = 0; count < 7; count += 1) {
  const body = { titre: `Gratin ${count}`, ingredients: ['2 panais', `${count} œufs`] }
  ids.push((await unwrap(member.recipe.POST('/recettes/', { body }))).id)
}
const { recipe } = createClient(stack)

async function gather<T>(source: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = []
  for await (const item of source) gathered.push(item)
  return gathered
}

t.test('items reads every recipe once, in pages', async (t) => {
  let reads = 0
  const recettes = await gather(
    items((next) => {
      reads += 1
      return recipe.GET('/recettes/toutes', { params: { query: { limite: 3, ...next } } })
    }),
  )

  t.same(
    recettes.map(({ id }) => id),
    ids,
  )
  t.equal(reads, 3)
})

t.test('pages follows a search by its rank too', async (t) => {
  const found = await gather(
    pages((next) =>
      recipe.GET('/recettes/recherche/', {
        params: { query: { ingredient: ['panais'], limite: 2, ...next } },
      }),
    ),
  )

  t.same(
    found.map((page) => page.length),
    [2, 2, 2, 1],
  )
  t.same(new Set(found.flat().map(({ id }) => id)), new Set(ids))
})

t.test('items stops reading when its caller does', async (t) => {
  let reads = 0
  for await (const _ of items((next) => {
    reads += 1
    return recipe.GET('/recettes/toutes', { params: { query: { limite: 1, ...next } } })
  }))
    break

  t.equal(reads, 1)
})

t.test('items throws the refusal of a page', async (t) => {
  const refused = gather(
    items((next) => recipe.GET('/recettes/toutes', { params: { query: { limite: 0, ...next } } })),
  )

  await t.rejects(refused, { code: 'donnees_invalides', status: 400 })
})

t.test('ifMatch lets only the first of two editors change a version', async (t) => {
  const path = { recette_id: ids[0] ?? 0 }
  const { response } = await recipe.GET('/recettes/{recette_id}', { params: { path } })
  const edit = (titre: string) =>
    member.recipe.PUT('/recettes/{recette_id}', {
      params: { path },
      body: { titre },
      headers: ifMatch(response),
    })

  const first = await edit('Premier')
  const second = await unwrap(edit('Second')).catch((error) => error)

  t.equal(first.response.status, 200)
  t.ok(second instanceof RecettesError)
  t.match(second, { status: 412, code: 'precondition_echouee' })
})

t.test('ifNoneMatch is answered 304 while nothing changed', async (t) => {
  const path = { recette_id: ids[1] ?? 0 }
  const { response } = await recipe.GET('/recettes/{recette_id}', { params: { path } })

  const again = await recipe.GET('/recettes/{recette_id}', {
    params: { path },
    headers: ifNoneMatch(response),
  })

  t.match(etagOf(response), /^"/)
  t.equal(again.response.status, 304)
})

t.test('unwrap names a refusal that no API gave', async (t) => {
  const foreign = createClient({
    ...stack,
    fetch: async () => new Response('<html>Bad gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
  })

  const refusal = await unwrap(foreign.recipe.GET('/recettes/toutes')).catch((error) => error)

  t.match(refusal, { status: 502, code: 'reponse_inconnue', message: 'Bad Gateway' })
})

for (const [came, body, type] of [
  ['a page in HTML', '<html>Log in to the Wi-Fi</html>', 'text/html'],
  ['a broken JSON', '[{"id":1},', 'application/json'],
  ['an object', '{"id":1}', 'application/json'],
  ['no body', '', 'application/json'],
] as const) {
  for (const length of [undefined, String(body.length)]) {
    t.test(`items throws a RecettesError at ${came} ${length ? 'with' : 'without'} a length`, async (t) => {
      const headers = { 'content-type': type, ...(length && { 'content-length': length }) }
      const foreign = createClient({ ...stack, fetch: async () => new Response(body, { headers }) })

      const refusal = await gather(items(() => foreign.recipe.GET('/recettes/toutes'))).catch(
        (error) => error,
      )

      t.ok(refusal instanceof RecettesError)
      t.match(refusal, { status: 200, code: 'reponse_inconnue', message: `Réponse illisible (200, ${type})` })
    })
  }
}

t.test('a call whose success is no JSON rejects with a RecettesError', async (t) => {
  const page = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  const foreign = createClient({ ...stack, fetch: page })

  await t.rejects(foreign.recipe.POST('/recettes/', { body: { titre: 'Tarte' } }), { name: 'RecettesError' })
  const text = await foreign.recipe.GET('/recettes/toutes', { parseAs: 'text' })
  t.equal(text.data, '<html>')
})

t.test('nextOf finds the next page in whatever way a proxy writes the Link header', async (t) => {
  const next = '<https://api.example.org/recettes/?limite=2&apres=7>'
  for (const link of [
    `${next}; rel="next"`,
    `${next}; rel=next`,
    `${next}; REL="last next"`,
    `${next}; title="a, b"; rel=next`,
    `</recettes/?apres=1>; rel="prev", ${next}; rel="next"`,
  ])
    t.same(nextOf(new Response(null, { headers: { link } })), { apres: '7' }, link)
  for (const link of [`${next}; rel="prev"`, `${next}; rel="nextish"`, `${next}; title="next"`])
    t.equal(nextOf(new Response(null, { headers: { link } })), undefined, link)
})
