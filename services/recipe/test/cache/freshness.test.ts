// Freshness: with a token as fresh as the database; without one at most a second old, but for this process's own changes.

import { bearer, until } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, buildOn, MODERATOR, OTHER } from '../helper.js'

t.test('each change is seen at once in every response of its replica that shows it', async (t) => {
  const service = await build(t, { CACHE_MIB: '4' })
  const uncached = await buildOn(t, service.config.databaseUrl, { CACHE_MIB: '0' })
  const { app, call } = service
  const { id } = await service.publish({ ingredients: ['3 pommes'] })
  await service.comment(id)
  const urls = [
    `/recettes/${id}`,
    '/recettes/?limite=20&signaler=false',
    '/recettes/toutes',
    '/recettes/recherche/?ingredient=pomme&limite=20',
    `/recettes/${id}/commentaires`,
    '/recettes/commentaires/tous?limite=20',
  ]
  const read = (replica = app) => Promise.all(urls.map(async (url) => (await replica.inject(url)).body))
  const changes = [
    ['PUT', '', AUTHOR, { titre: 'Autre' }, [0, 1, 2, 3]],
    ['PATCH', '/status', MODERATOR, { statut: 'valider' }, [0, 1, 2, 3]],
    ['POST', '/signaler', undefined, { recette_id: id }, [0, 1, 2, 3]],
    ['DELETE', '/signalements', MODERATOR, undefined, [0, 1, 2, 3]],
    ['POST', '/commentaires', AUTHOR, { contenu: 'Bon', auteur_id: 1 }, [4, 5]],
    ['POST', '/commentaires/1/signaler', undefined, { commentaire_id: 1 }, []],
    ['DELETE', '/commentaires/1', AUTHOR, undefined, [4, 5]],
    ['DELETE', '', AUTHOR, undefined, [0, 1, 2, 3, 4, 5]],
  ] as const
  for (const [method, path, as, body, changed] of changes) {
    const before = await read()
    await read()
    const response = await call(method, `/recettes/${id}${path}`, as, body)
    t.ok(response.statusCode < 300, `${method} ${path}: ${response.body}`)
    const after = await read()
    const differing = urls.flatMap((_, index) => (before[index] === after[index] ? [] : [index]))
    t.same(differing, [...changed], `${method} ${path}`)
    t.same(after, await read(uncached.app), `${method} ${path}: as without a cache`)
  }
  t.equal((await app.inject(`/recettes/${id}`)).statusCode, 404)
  await service.publish({ ingredients: ['3 pommes'] })
  t.equal((await app.inject(urls[3] ?? '')).json().length, 1, 'a new recipe is found')
})

t.test('another replica shows a change at once with a token, and within a second without one', async (t) => {
  const service = await build(t, { CACHE_MIB: '4' })
  const other = await buildOn(t, service.config.databaseUrl, { CACHE_MIB: '4' })
  const { id } = await service.publish({ titre: 'Tarte' })
  const titleFor = async (headers = {}) =>
    (await other.app.inject({ url: `/recettes/${id}`, headers })).json().titre
  const listFor = async (headers = {}) =>
    (await other.app.inject({ url: '/recettes/', headers })).json()[0].titre
  const read = async (headers = {}) => [await titleFor(headers), await listFor(headers)]
  await read()
  await service.call('PUT', `/recettes/${id}`, AUTHOR, { titre: 'Flan' })

  t.same(await read(await bearer(OTHER)), ['Flan', 'Flan'])
  await until(async () => String(await read()) === 'Flan,Flan', 'the change without a token')
})

t.test('a comment keeps the cached recipe', async (t) => {
  const { app, db, publish, comment } = await build(t, { CACHE_MIB: '4' })
  const { id } = await publish({ titre: 'Tarte' })
  const title = async () => (await app.inject(`/recettes/${id}`)).json().titre
  // A late read is from the database: repeated until the recipe is cached before and after.
  let n = 0
  await until(async () => {
    const before = await title()
    await db.pool.query('UPDATE recettes SET titre = $1', [`Tarte ${++n}`])
    await comment(id)
    return (await title()) === before
  }, 'cached over a comment')
  t.pass()
})
