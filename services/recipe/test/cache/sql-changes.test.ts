// Changes by SQL (many rows, ids, TRUNCATE) invalidate every replica's cache.

import { until } from '@recettes/testing'
import t from 'tap'
import { buildReplicas, portionsOf, untilCached } from './replicas.js'

t.test('every replica sees one statement that updates 150 recipes or deletes 20 or 130', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  await service.sql.query(`INSERT INTO recettes (titre, auteur_id, cles_version)
    SELECT 'Tarte ' || n, 1, 1 FROM generate_series(1, 150) AS n`)
  const ids = (await service.sql.query<{ id: number }>('SELECT id FROM recettes ORDER BY id')).rows
  const portions = (recettes: typeof ids) => Promise.all(recettes.map(({ id }) => portionsOf(other, id)))
  await untilCached(service, other, ids[0]?.id ?? 0)
  await portions(ids)
  await service.sql.query('UPDATE recettes SET portions = 3')
  await until(async () => (await portions(ids)).every((count) => count === 3), '150 changes')

  for (const gone of [ids.slice(0, 20), ids.slice(20)]) {
    await untilCached(service, other, gone[0]?.id ?? 0)
    await portions(gone)
    await service.sql.query('DELETE FROM recettes WHERE id = ANY ($1)', [gone.map(({ id }) => id)])
    await until(async () => {
      const responses = await Promise.all(gone.map(({ id }) => other.inject(`/recettes/${id}`)))
      return responses.every(({ statusCode }) => statusCode === 404)
    }, `${gone.length} deletions`)
  }
})

t.test('every replica sees one statement that changes more recipes than a poll returns', async (t) => {
  const service = await buildReplicas(t)
  const other = await service.another()
  await service.sql.query(`INSERT INTO recettes (titre, auteur_id, cles_version)
    SELECT 'Tarte ' || n, 1, 1 FROM generate_series(1, 10001) AS n`)
  const { id } = (await service.sql.query<{ id: number }>('SELECT max(id) AS id FROM recettes')).rows[0] ?? {
    id: 0,
  }
  await untilCached(service, other, id)

  await service.sql.query('UPDATE recettes SET portions = 3')

  await until(async () => (await portionsOf(other, id)) === 3, 'the change')
})

t.test('every replica sees TRUNCATE, and UPDATE of an id, with the recipe’s comments', async (t) => {
  const service = await buildReplicas(t)
  const { app, sql } = service
  const other = await service.another()
  const { id } = await service.publish({ titre: 'Première' })
  const { id: second } = await service.publish({ titre: 'Seconde' })
  await service.comment(id)
  const comments = async (recette: number) => (await other.inject(`/recettes/${recette}/commentaires`)).json()

  await untilCached(service, other, id)
  await sql.query('UPDATE recettes SET id = 900 WHERE id = $1', [id])
  await until(async () => (await other.inject(`/recettes/${id}`)).statusCode === 404, 'gone')
  await until(async () => (await other.inject('/recettes/900')).statusCode === 200, 'moved')
  t.equal((await comments(900)).length, 1, 'the comment moved too')

  await untilCached(service, other, second)
  await sql.query('TRUNCATE recettes CASCADE')
  for (const replica of [app, other])
    await until(async () => (await replica.inject(`/recettes/${second}`)).statusCode === 404, 'no recipe')
  t.equal((await sql.query('SELECT 1 FROM commentaires')).rowCount, 0, 'no comments')
})
