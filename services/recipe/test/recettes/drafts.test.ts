// Recipes of one caller whose lines are long to read.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { bearer, until } from '@recettes/testing'
import t from 'tap'
import { AUTHOR, build } from '../helper.js'

const SENT = 20
/** The one that is read, and those whose caller's disconnection isn't noticed yet. */
const MOST_STORED = 4

t.test('recipes of a caller who disconnects leave the queue of those to be read', async (t) => {
  const { app, db, call } = await build(t)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const { authorization } = await bearer(AUTHOR)
  const ingredients = Array.from({ length: 200 }, (_, n) =>
    `${n} g de ${'brindo vaxul mirpen '.repeat(14)}`.trim(),
  )
  const body = JSON.stringify({ titre: 'Longue', ingredients })
  const head = `POST /recettes/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json`
  const post = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: SENT }, post))
  await until(async () => (await db.prisma.recette.count()) > 0)
  for (const socket of sockets) socket.destroy()

  // It would take turns with the others, so these would be stored before it.
  t.equal((await call('POST', '/recettes/', AUTHOR, { titre: 'Dernière', ingredients })).statusCode, 200)
  t.ok((await db.prisma.recette.count({ where: { titre: 'Longue' } })) <= MOST_STORED)
})
