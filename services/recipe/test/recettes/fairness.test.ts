// Changes of one network that wait for a connection delay those of others by a few at most.

import { bearer } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

/** Those that were admitted before: one for each connection, and one that waits for it. */
const MOST_AHEAD = 2

t.test('a comment of another network doesn’t wait for all comments of a busy one', async (t) => {
  const { app, db, publish } = await build(t, { DATABASE_POOL: '1' })
  const { id } = await publish({ ingredients: ['4 pommes'] })
  const headers = await bearer(AUTHOR)
  const answered: string[] = []
  const comment = async (remoteAddress: string) => {
    const payload = { contenu: 'Bon', auteur_id: AUTHOR.id }
    const url = `/recettes/${id}/commentaires`
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload, remoteAddress })
    t.equal(statusCode, 201)
    answered.push(remoteAddress)
  }

  const onlyConnection = await db.pool.connect()
  const comments = Array.from({ length: 30 }, () => comment('192.0.2.1'))
  comments.push(comment('192.0.2.2'))
  onlyConnection.release()
  await Promise.all(comments)

  t.ok(answered.indexOf('192.0.2.2') <= MOST_AHEAD, `${answered.indexOf('192.0.2.2')} were first`)
})
