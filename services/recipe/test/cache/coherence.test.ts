// Cache coherence: a replica sees its own writes at once and others' soon; a cached response is never served after a missed poll.

import { setImmediate } from 'node:timers/promises'
import { MAX_STALENESS_MS } from '@recettes/database'
import { bearer, until } from '@recettes/testing'
import Fastify from 'fastify'
import t from 'tap'
import { coherentCache } from '../../dist/cache/coherence.js'
import { AUTHOR, MODERATOR } from '../helper.js'
import { buildReplicas, portionsOf, silenceable, untilCached, versionOf, write } from './replicas.js'

t.test('a recipe is cached with its ETag until it changes', async (t) => {
  const service = await buildReplicas(t)
  const { app } = service
  const { id } = await service.publish({ portions: 4 })
  const cached = await untilCached(service, app, id)

  const { headers, body } = await app.inject(`/recettes/${id}`)
  t.equal(JSON.parse(body).portions, cached)
  const again = await app.inject({
    url: `/recettes/${id}`,
    headers: { 'if-none-match': String(headers['etag']) },
  })
  t.same([again.statusCode, again.body], [304, ''])
  await write(app, id, 5)
  t.equal(await portionsOf(app, id), 5)
})

/** No process listens there: a replica that can't poll the change log doesn't use its cache. */
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/none'

t.test('each kind of write invalidates at once every response of its replica that shows it', async (t) => {
  const service = await buildReplicas(t)
  const uncached = await service.another(NOWHERE)
  const { app, call } = service
  const { id } = await service.publish({ ingredients: ['3 pommes'] })
  await service.comment(id)
  await untilCached(service, app, id)
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
    ['DELETE', '/commentaires/1/signalements', MODERATOR, undefined, []],
    ['PATCH', '/commentaires/1/signalements/1', MODERATOR, { etat: 'fonde' }, []],
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
    t.same(after, await read(uncached), `${method} ${path}: as without a cache`)
  }
  t.equal((await app.inject(`/recettes/${id}`)).statusCode, 404)
  t.equal((await app.inject(`/recettes/${id}/commentaires`)).statusCode, 404)
  await service.publish({ ingredients: ['3 pommes'] })
  t.equal((await app.inject(urls[3] ?? '')).json().length, 1, 'a new recipe is found')
})

t.test(
  'while both replicas write, no response lacks its own replica’s writes or exceeds the staleness bound',
  async (t) => {
    const service = await buildReplicas(t)
    const replicas = [service.app, await service.another()]
    const { id } = await service.publish({ portions: 0 })
    const acknowledged: { replica: number; version: number; at: number }[] = []
    /** The newest version that this replica has acknowledged, or the other one longer ago than the bound. */
    const due = (replica: number, now: number) =>
      Math.max(
        1,
        ...acknowledged
          .filter(
            (acknowledgement) =>
              acknowledgement.replica === replica || now - acknowledgement.at > MAX_STALENESS_MS,
          )
          .map(({ version }) => version),
      )
    const stale: string[] = []
    let reads = 0
    let writing = true
    const readers = replicas.map(async (app, replica) => {
      while (writing) {
        const expected = due(replica, performance.now())
        const version = await versionOf(app, id)
        if (version < expected) stale.push(`${version} instead of ${expected} from replica ${replica}`)
        reads++
        await setImmediate()
      }
    })
    const writers = replicas.map(async (app, replica) => {
      for (let n = 0; n < 60; n++) {
        const version = await write(app, id, n)
        acknowledged.push({ replica, version, at: performance.now() })
      }
    })
    await Promise.all(writers)
    writing = false
    await Promise.all(readers)

    t.ok(reads > 0)
    t.same(stale, [])
    for (const app of replicas)
      await until(async () => (await versionOf(app, id)) === 121, 'the last version')
  },
)

t.test('a replica reads its own write back at once under concurrent reads', async (t) => {
  const service = await buildReplicas(t)
  const { app } = service
  const { id } = await service.publish()
  await untilCached(service, app, id)
  let writing = true
  const readers = Array.from({ length: 4 }, async () => {
    while (writing) {
      await portionsOf(app, id)
      await setImmediate()
    }
  })
  for (let n = 1; n <= 100; n++) {
    await write(app, id, n)
    t.equal(await portionsOf(app, id), n)
  }
  writing = false
  await Promise.all(readers)
})

t.test('another replica sees writes and changes by SQL', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  const { id } = await service.publish()
  await untilCached(service, other, id)
  await write(service.app, id, 7)
  await until(async () => (await portionsOf(other, id)) === 7, '7 portions elsewhere')

  await untilCached(service, other, id)
  await service.sql.query('UPDATE recettes SET portions = 9')
  await until(async () => (await portionsOf(other, id)) === 9, '9 portions by hand')

  await untilCached(service, other, id)
  await service.sql.query('DELETE FROM recettes')
  await until(async () => (await other.inject(`/recettes/${id}`)).statusCode === 404, 'gone')
})

t.test('another replica sees a transaction that commits long after its write', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  const { id } = await service.publish()
  const late = await service.publish()
  await untilCached(service, other, late.id)
  const slow = await service.db.pool.connect()
  await slow.query(`BEGIN; UPDATE recettes SET portions = 9 WHERE id = ${late.id}`)
  await write(service.app, id, 7)
  await until(async () => (await portionsOf(other, id)) === 7, 'a later write that is committed first')
  await slow.query('COMMIT')
  slow.release()
  await until(async () => (await portionsOf(other, late.id)) === 9, 'the earlier one')
})

t.test('a comment is seen at once on every replica, and invalidates no cached response', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  const { id } = await service.publish()
  for (const app of [service.app, other]) {
    const read = async (url: string) => (await app.inject(url)).json().length
    const urls = [`/recettes/${id}/commentaires`, '/recettes/commentaires/tous']
    let silent = 2_000_000
    // A late poll also clears the cache, so this is repeated until the response is cached.
    await until(async () => {
      const cached = await untilCached(service, app, id)
      const before = await Promise.all(urls.map(read))
      await service.changeSilently(id, ++silent)
      await service.comment(id)
      t.same(
        await Promise.all(urls.map(read)),
        before.map((count) => count + 1),
      )
      return (await portionsOf(app, id)) === cached
    }, 'cached over a comment')
  }
})

t.test('another replica sees a published recipe in a cached list', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  const { id } = await service.publish()
  const list = async () => (await other.inject('/recettes/?limite=20')).body
  let silent = 2_000_000
  // A late poll clears the cache, so this is repeated until the list is cached.
  await until(async () => {
    await untilCached(service, other, id)
    const before = await list()
    await service.changeSilently(id, ++silent)
    return (await list()) === before
  }, 'cached over a change that no poll sees')
  const { id: added } = await service.publish()
  await until(async () => (await list()).includes(`"id":${added},`), 'the new recipe')
})

t.test('a replica whose polls fail doesn’t use its cache until they succeed', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  const { id } = await service.publish()
  for (let n = 1; n <= 3; n++) {
    await untilCached(service, other, id)
    // A pooler may lend this query the connection that polled.
    await service.sql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'recettes (change log)' AND pid <> pg_backend_pid()`,
    )
    await write(service.app, id, n)
    t.equal(await portionsOf(service.app, id), n, 'at once where it was written')
    await until(async () => (await portionsOf(other, id)) === n, `${n} portions elsewhere`)
  }
  await untilCached(service, other, id)
})

t.test('a silent network disables the cache within the staleness bound', async (t) => {
  const service = await buildReplicas(t)
  const network = await silenceable(t, service.config.databaseUrl)
  const other = await service.another(network.url)
  const { id } = await service.publish()
  const cached = await untilCached(service, other, id)
  network.silence(true)
  await write(service.app, id, 5)
  t.equal(await portionsOf(service.app, id), 5)
  t.ok([cached, 5].includes(await portionsOf(other, id)), 'still cached, or invalidated')
  await until(async () => (await portionsOf(other, id)) === 5, '5 portions beyond the silence')
  await write(service.app, id, 6)
  t.equal(await portionsOf(other, id), 6, 'the cache isn’t used')
  network.silence(false)
  await untilCached(service, other, id)
})

t.test('a replica that cannot poll the change log works without a cache', async (t) => {
  const service = await buildReplicas(t)
  const deaf = await service.another(NOWHERE)
  const { id } = await service.publish()
  for (let n = 1; n <= 3; n++) {
    await service.changeSilently(id, n)
    t.equal(await portionsOf(deaf, id), n)
  }
  const headers = await bearer(AUTHOR)
  t.equal((await deaf.inject({ method: 'DELETE', url: `/recettes/${id}`, headers })).statusCode, 200)
})

t.test('a write route without config.invalidates, or whose recipe is unknown, fails the start', async (t) => {
  const late = Fastify()
  t.teardown(() => late.close())
  const options = { databaseUrl: NOWHERE, cacheMib: 1, onChange: () => {} }
  coherentCache(late, options)

  const write = (url: string, params: object, invalidates?: 'lists' | 'recette') =>
    late.route({
      method: 'PUT',
      url,
      schema: { params: { type: 'object', properties: params } },
      config: { ...(invalidates && { invalidates }) },
      handler: async () => null,
    })

  t.throws(() => write('/recettes/:recette_id', { recette_id: {} }), /PUT .* lacks config.invalidates/)
  t.throws(() => write('/recettes/:id', { id: {} }, 'recette'), /PUT .* lacks the parameter recette_id/)
  t.doesNotThrow(() => write('/recettes/:recette_id/autre', { recette_id: {} }, 'recette'))
  t.doesNotThrow(() => write('/recettes/', {}, 'lists'))
  t.doesNotThrow(() => late.get('/recettes/:recette_id', async () => null))
})
