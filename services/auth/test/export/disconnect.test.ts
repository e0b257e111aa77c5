// GET /users/me/export by a caller who disconnects: the response of the recipe service isn't kept open for nobody.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import t from 'tap'
import { build } from '../helper.js'

t.test(
  'export closes the recipe service’s response when the caller disconnects before its part is reached',
  async (t) => {
    // More than is buffered: no time-out ends a body that arrives and isn't read.
    const recipe = createServer((_request, reply) => reply.write('x'.repeat(500_000))).listen(0, '127.0.0.1')
    t.teardown(() => {
      recipe.closeAllConnections()
      recipe.close()
    })
    await once(recipe, 'listening')
    const asked = once(recipe, 'request') as Promise<[IncomingMessage]>
    const RECIPE_INTERNAL_URL = `http://127.0.0.1:${(recipe.address() as AddressInfo).port}`
    const { app, db, user } = await build(t, { RECIPE_INTERNAL_URL })
    const { id, headers } = await user()
    // More than sockets hold: while nobody reads, the recipe service’s part isn’t reached.
    await db.pool.query(
      `INSERT INTO journal (action, acteur_id, cible_id, details)
     SELECT 'connexion', $1, $1, jsonb_build_object('jeton', repeat('x', 500)) FROM generate_series(1, 20000)`,
      [id],
    )
    const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))

    const reader = connect(Number(port), hostname)
    reader.write(
      `GET /users/me/export HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n\r\n`,
    )
    const [request] = await asked
    // Not `once`, which a reset connection rejects.
    const closed = new Promise((resolve) => request.socket.once('close', resolve))
    await once(reader, 'data')
    reader.destroy()

    await closed
    t.equal((await app.inject({ url: '/users/me/', headers })).statusCode, 200, 'the service goes on')
  },
)
