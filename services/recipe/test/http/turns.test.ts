// Long responses wait for their network's turn at the event loop, whatever route they come from.

import { countTurns } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build, MODERATOR } from '../helper.js'

const LONG = { titre: 'Pain', ingredients: ['farine'], etapes: Array(40).fill('mot '.repeat(450)) }
const PATHS = [
  '/recettes/?limite=2',
  '/recettes/recherche/?ingredient=farine&statut=ALL&limite=2',
  '/recettes/1/commentaires?limite=50',
  '/recettes/commentaires/tous?limite=50',
  '/moderation?limite=2',
]

t.test('responses of 64 KiB and more wait for a turn, shorter ones don’t', async (t) => {
  const { app, call, publish, comment } = await build(t)
  await publish(LONG)
  await publish(LONG)
  for (let n = 0; n < 40; n++) await comment(1, 'mot '.repeat(500))
  const turns = countTurns(app)

  for (const path of PATHS) {
    turns.count = 0
    const long = await call('GET', path, MODERATOR)
    t.match({ turns, length: long.body.length > 64 * 1024 }, { turns: { count: 1 }, length: true }, path)
  }

  turns.count = 0
  const exported = await call('GET', '/export', AUTHOR)
  t.equal(exported.statusCode, 200)
  t.ok(turns.count > 0, 'an export takes turns, too')

  turns.count = 0
  await call('GET', '/recettes/1/commentaires?limite=2', MODERATOR)
  t.equal(turns.count, 0)
})
