// The row of fils_commentaires that comments refer to: each recipe has one, whoever inserts it.

import { hasLockWait, refused, until } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

const COMMENT = { contenu: 'Délicieux !', auteur_id: AUTHOR.id }

t.test('a comment is written while another transaction holds the row of its recipe', async (t) => {
  const { call, publish, db } = await build(t)
  const { id } = await publish()
  const holder = await db.pool.connect()
  t.teardown(() => holder.release(true))
  await holder.query(`BEGIN; SELECT FROM recettes WHERE id = ${id} FOR UPDATE`)

  const response = await call('POST', `/recettes/${id}/commentaires`, AUTHOR, COMMENT)

  t.equal(response.statusCode, 201)
})

for (const [end, status] of [
  ['COMMIT', 404],
  ['ROLLBACK', 201],
] as const) {
  t.test(`a comment waits for the deletion of its recipe, and is ${status} after ${end}`, async (t) => {
    const { call, publish, db } = await build(t)
    const { id } = await publish()
    const deletion = await db.pool.connect()
    t.teardown(() => deletion.release(true))
    await deletion.query(`BEGIN; DELETE FROM recettes WHERE id = ${id}`)

    const waiting = call('POST', `/recettes/${id}/commentaires`, AUTHOR, COMMENT)
    await until(() => hasLockWait(db.pool), 'the comment waits')
    await deletion.query(end)
    const response = await waiting

    t.equal(response.statusCode, status)
    if (status === 404) refused(t, response, 404, 'recette_introuvable')
    const { rowCount } = await db.pool.query('SELECT FROM commentaires')
    t.equal(rowCount, status === 404 ? 0 : 1)
  })
}

t.test('recipes inserted by SQL take comments, which follow a new id and the deletion', async (t) => {
  const { call, db } = await build(t)
  await db.pool.query(`INSERT INTO recettes (id, titre, auteur_id) VALUES (5, 'Tarte', 1)`)

  t.equal((await call('POST', '/recettes/5/commentaires', AUTHOR, COMMENT)).statusCode, 201)
  await db.pool.query('UPDATE recettes SET id = 6 WHERE id = 5')
  refused(t, await call('POST', '/recettes/5/commentaires', AUTHOR, COMMENT), 404, 'recette_introuvable')
  t.equal((await call('GET', '/recettes/6/commentaires')).json().length, 1)
  await db.pool.query('DELETE FROM recettes WHERE id = 6')

  t.equal((await db.pool.query('SELECT FROM fils_commentaires')).rowCount, 0)
  t.equal((await db.pool.query('SELECT FROM commentaires')).rowCount, 0)
})
