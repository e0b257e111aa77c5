// Long answers wait for their network's turn at the event loop, whatever route they come from.

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

t.test('answers of 64 KiB and more wait for a turn, shorter ones don’t', async (t) => {
  const { app, call, publish, comment } = await build(t)
  await publish(LONG)
  await publish(LONG)
  for (let n = 0; n < 40; n++) await comment(1, 'mot '.repeat(500))
  let turns = 0
  const { startQueued } = app
  app.startQueued = (network, socket, start, isLong) => {
    if (isLong) turns++
    startQueued(network, socket, start, isLong)
  }

  for (const path of PATHS) {
    turns = 0
    const long = await call('GET', path, MODERATOR)
    t.match({ turns, length: long.body.length > 64 * 1024 }, { turns: 1, length: true }, path)
  }

  turns = 0
  const exported = await call('GET', '/export', AUTHOR)
  t.equal(exported.statusCode, 200)
  t.ok(turns > 0, 'an export takes turns, too')

  turns = 0
  await call('GET', '/recettes/1/commentaires?limite=2', MODERATOR)
  t.equal(turns, 0)
})
