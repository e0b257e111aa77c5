// The stored JSON of a recipe equals the JSON rebuilt from its row.

import t from 'tap'
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
