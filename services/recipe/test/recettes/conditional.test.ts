// Conditional requests: an unchanged response is 304, a change that hangs on another version is 412.

import { bearer, type TokenFor } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, type Built, build, MODERATOR, OTHER } from '../helper.js'

type Method = 'GET' | 'HEAD' | 'PUT' | 'PATCH' | 'DELETE'

const send = async (
  { app }: Built,
  method: Method,
  url: string,
  headers: Record<string, string> = {},
  body?: object,
  as?: TokenFor,
) =>
  app.inject({
    method,
    url,
    headers: { ...headers, ...(as && (await bearer(as))) },
    ...(body && { payload: body }),
  })

const tagOf = async (service: Built, url: string) => String((await send(service, 'GET', url)).headers['etag'])

/** Everything that a caller may read without a token, on a service with one recipe of each kind. */
const READS = [
  '/recettes/1',
  '/recettes/',
  '/recettes/?limite=1',
  '/recettes/?statut=EN_ATTENTE&limite=20',
  '/recettes/toutes',
  '/recettes/1/commentaires',
  '/recettes/1/commentaires?limite=1',
  '/recettes/commentaires/tous',
  '/recettes/recherche/?ingredient=pomme&limite=1',
]

async function filled(t: Parameters<typeof build>[0]) {
  const service = await build(t)
  for (let n = 0; n < 2; n++) await service.publish({ ingredients: ['3 pommes'] })
  for (let n = 0; n < 2; n++) await service.comment(1)
  return service
}

t.test('a response that the caller has already is 304 without a body', async (t) => {
  const service = await filled(t)
  for (const url of READS) {
    const { headers, body } = await send(service, 'GET', url)
    const etag = String(headers['etag'])

    t.match(etag, /^"[\x21\x23-\x7e]+"$/, `${url} has a strong tag`)
    t.equal(headers['cache-control'], 'public, max-age=0, must-revalidate')
    for (const named of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
      const response = await send(service, 'GET', url, { 'if-none-match': named })
      t.equal(response.statusCode, 304)
      t.equal(response.body, '')
      t.equal(response.headers['etag'], etag)
      t.equal(response.headers['link'], headers['link'])
      t.equal(response.headers['content-length'], undefined)
    }
    const other = await send(service, 'GET', url, { 'if-none-match': '"x", W/"y"' })
    t.equal(other.statusCode, 200)
    t.equal(other.body, body)
    const head = await send(service, 'HEAD', url)
    t.same([head.statusCode, head.body, head.headers['etag']], [200, '', etag])
    t.equal(head.headers['content-length'], headers['content-length'])
    const unchanged = await send(service, 'HEAD', url, { 'if-none-match': etag })
    t.same([unchanged.statusCode, unchanged.headers['content-length']], [304, undefined])
    t.equal((await send(service, 'GET', url, { 'if-match': '"x"' })).statusCode, 412)
  }
})

t.test(
  'a decision, a report, its resolution and a comment change the ETags of the responses that show them',
  async (t) => {
    const service = await filled(t)
    const tags = async () => Promise.all(READS.slice(0, 5).map((url) => tagOf(service, url)))
    const before = await tags()
    await service.moderate(1, 'valider')
    const moderated = await tags()
    await service.report(1)
    const reported = await tags()
    await service.call('DELETE', '/recettes/1/signalements', MODERATOR)
    const resolved = await tags()

    for (const [a, b] of [
      [before, moderated],
      [moderated, reported],
      [reported, resolved],
    ] as const) {
      t.not(a[0], b[0], 'the recipe')
      t.not(a[4], b[4], 'the whole list')
    }
    const comments = READS.slice(5, 8)
    const old = await Promise.all(comments.map((url) => tagOf(service, url)))
    await service.comment(1)
    for (const [index, url] of comments.entries()) {
      // The first page of one comment stays but for its link.
      if (!url.includes('limite')) t.not(await tagOf(service, url), old[index], url)
    }
  },
)

t.test('the ETag of a page changes when a next page appears', async (t) => {
  const service = await build(t)
  await service.publish()
  const alone = await tagOf(service, '/recettes/?limite=1')
  await service.publish()

  t.not(await tagOf(service, '/recettes/?limite=1'), alone)
})

t.test('a second report keeps the version, so an author’s If-Match still matches', async (t) => {
  const service = await build(t)
  const { id } = await service.publish()
  await service.report(id)
  const etag = await tagOf(service, `/recettes/${id}`)
  await service.report(id)

  t.equal(await tagOf(service, `/recettes/${id}`), etag)
})

t.test('responses to a change have the ETag that GET then has', async (t) => {
  const service = await build(t)
  const created = await service.call('POST', '/recettes/', AUTHOR, { titre: 'Tarte' })
  t.equal(created.headers['etag'], await tagOf(service, '/recettes/1'))
  const replaced = await service.call('PUT', '/recettes/1', AUTHOR, { titre: 'Autre' })
  t.equal(replaced.headers['etag'], await tagOf(service, '/recettes/1'))
  const moderated = await service.call('PATCH', '/recettes/1/status', MODERATOR, { statut: 'valider' })
  t.equal(moderated.headers['etag'], await tagOf(service, '/recettes/1'))
  t.equal(new Set([created, replaced, moderated].map(({ headers }) => headers['etag'])).size, 3)
})

const CHANGES = [
  ['PUT', '/recettes/1', { titre: 'Autre' }, AUTHOR],
  ['PATCH', '/recettes/1/status', { statut: 'valider' }, MODERATOR],
  ['DELETE', '/recettes/1', undefined, AUTHOR],
] as const

for (const [method, url, body, as] of CHANGES) {
  t.test(`${method} ${url} with If-Match changes that version and no other`, async (t) => {
    const service = await build(t)
    const { id } = await service.publish()
    const old = await tagOf(service, `/recettes/${id}`)
    await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Entre-temps' })
    const current = await tagOf(service, `/recettes/${id}`)

    for (const stale of [old, `W/${old}`, '"x"', 'x']) {
      const response = await send(service, method, url, { 'if-match': stale }, body, as)
      t.equal(response.statusCode, 412)
      t.equal(response.json().code, 'precondition_echouee')
      t.equal(await tagOf(service, `/recettes/${id}`), current, 'nothing was changed')
    }
    const refused = await send(service, method, url, { 'if-none-match': '*' }, body, as)
    t.equal(refused.statusCode, 412, 'If-None-Match: * asks for a recipe that is not there')
    const done = await send(service, method, url, { 'if-match': `"x", W/${current}` }, body, as)
    t.equal(done.statusCode, 200)
  })

  t.test(
    `${method} ${url} with the ETag of the recipe as JSON-LD changes that version and no other`,
    async (t) => {
      const service = await build(t)
      const { id } = await service.publish()
      const asJsonLd = async () =>
        (await send(service, 'GET', `/recettes/${id}`, { accept: 'application/ld+json' })).headers.etag ?? ''
      const old = await asJsonLd()
      await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Entre-temps' })

      t.match(old, /-ld"$/)
      t.equal((await send(service, method, url, { 'if-match': old }, body, as)).statusCode, 412)
      t.equal((await send(service, method, url, { 'if-match': await asJsonLd() }, body, as)).statusCode, 200)
    },
  )

  t.test(`${method} ${url} is 404 or 403 before 412`, async (t) => {
    const service = await build(t)
    t.equal((await send(service, method, url, { 'if-match': '"x"' }, body, as)).statusCode, 404)
    await service.publish()
    t.equal((await send(service, method, url, { 'if-match': '"x"' }, body, OTHER)).statusCode, 403)
  })
}

t.test('of twenty concurrent changes with one If-Match exactly one is done', async (t) => {
  const service = await build(t)
  const { id } = await service.publish()
  const etag = await tagOf(service, `/recettes/${id}`)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      send(service, 'PUT', `/recettes/${id}`, { 'if-match': etag }, { titre: `Version ${n}` }, AUTHOR),
    ),
  )

  const won = responses.filter(({ statusCode }) => statusCode === 200)
  t.equal(won.length, 1)
  t.equal(responses.filter(({ statusCode }) => statusCode === 412).length, 19)
  t.equal((await service.call('GET', `/recettes/${id}`)).json().titre, won[0]?.json().titre)
})

t.test('a HEAD of a list that would be streamed ends at once, without a length', async (t) => {
  const service = await build(t)
  await service.db.prisma.recette.createMany({
    data: Array.from({ length: 501 }, () => ({ titre: 'Tarte', auteurId: 1 })),
  })
  const { statusCode, headers, body } = await send(service, 'HEAD', '/recettes/toutes')

  t.same([statusCode, body, headers['content-length']], [200, '', undefined])
  t.equal(headers['content-type'], 'application/json; charset=utf-8')
})

t.test('responses that need a token are private to caches', async (t) => {
  const service = await build(t)
  await service.publish()
  const { headers } = await service.call('GET', '/recettes/1/signalements', MODERATOR)

  t.equal(headers['cache-control'], 'private, no-cache')
})

t.test('the OpenAPI document has If-None-Match and If-Match where an operation reads them', async (t) => {
  const { app } = await build(t)
  const { paths } = (await app.inject('/docs/json')).json()
  const headersOf = (operation: { parameters?: { in: string; name: string }[] }) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name)

  const recette = paths['/recettes/{recette_id}']
  t.ok(headersOf(recette.get).includes('If-None-Match'))
  t.ok(recette.get.responses['304'])
  for (const operation of [recette.put, recette.delete, paths['/recettes/{recette_id}/status'].patch]) {
    t.ok(headersOf(operation).includes('If-Match'))
    t.ok(operation.responses['412'])
  }
})
