// The stored JSON of a recipe equals the JSON rebuilt from its row.

import t from 'tap'
import { fillJson } from '../../dist/recettes/fill-json.js'
import { ADMIN, AUTHOR, build, MODERATOR, OTHER } from '../helper.js'
import { FULL } from './full.js'

const LINES = {
  ...FULL,
  etapes: ['Cuire “à point”.'],
  ingredients: ['4 pommes', '1 c. à s. de crème « épaisse » \\ \u0007'],
}

t.test('stored JSON equals rebuilt JSON after each kind of change', async (t) => {
  const { call, db } = await build(t)
  const { id } = (await call('POST', '/recettes/', AUTHOR, LINES)).json()
  const changes = [
    ['PUT', `/recettes/${id}`, AUTHOR, { titre: 'Tarte “du dimanche”' }],
    ['PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' }],
    ['POST', `/recettes/${id}/signaler`, OTHER, { recette_id: id, raison: 'Photo floue' }],
    ['DELETE', `/recettes/${id}/signalements`, ADMIN, undefined],
  ] as const
  const seen: string[] = []

  for (const change of [undefined, ...changes]) {
    if (change !== undefined) {
      const [method, url, user, body] = change
      t.equal((await call(method, url, user, body)).statusCode, 200)
    }
    const { rows } = await db.pool.query<{ json: string; built: string }>(
      'SELECT json, recette_json(recettes) AS built FROM recettes',
    )
    t.equal(rows.length, 1)
    t.equal(rows[0]?.json, rows[0]?.built)
    seen.push(rows[0]?.json ?? '')
  }
  t.equal(new Set(seen.slice(0, -1)).size, changes.length, 'each change but the last made another')
})

t.test('a recipe without stored JSON is answered the same, and stores it with its next change', async (t) => {
  const { call, db } = await build(t)
  const { id } = (await call('POST', '/recettes/', AUTHOR, LINES)).json()
  await call('PATCH', `/recettes/${id}/status`, MODERATOR, { statut: 'valider' })
  const urls = [`/recettes/${id}`, '/recettes/', '/recettes/toutes', '/recettes/recherche/?ingredient=pomme']
  const responses = () => Promise.all(urls.map(async (url) => (await call('GET', url)).body))
  const before = await responses()
  await db.pool.query(`ALTER TABLE recettes DISABLE TRIGGER USER`)
  await db.pool.query(`UPDATE recettes SET json = NULL`)
  await db.pool.query(`ALTER TABLE recettes ENABLE TRIGGER USER`)

  t.same(await responses(), before)
  await call('PUT', `/recettes/${id}`, AUTHOR, FULL)
  t.equal((await db.pool.query('SELECT FROM recettes WHERE json IS NULL')).rowCount, 0)
})

t.test('fillJson stores the JSON of every recipe without it, and responses stay the same', async (t) => {
  const { db, publish, call } = await build(t)
  for (let n = 0; n < 3; n++) await publish({ etapes: [`Étape ${n}.`] })
  await db.pool.query(`ALTER TABLE recettes DISABLE TRIGGER USER`)
  await db.pool.query(`UPDATE recettes SET json = NULL WHERE id <> 2`)
  await db.pool.query(`ALTER TABLE recettes ENABLE TRIGGER USER`)
  const before = (await call('GET', '/recettes/toutes')).body

  t.equal(await fillJson(db.prisma), 2)

  t.equal((await call('GET', '/recettes/toutes')).body, before)
  t.equal((await db.pool.query('SELECT FROM recettes WHERE json IS NULL')).rowCount, 0)
  t.equal(await fillJson(db.prisma), 0)
})
