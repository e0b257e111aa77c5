// Request target in absolute form (RFC 9112 section 3.2.2), as clients of a proxy send it.

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { build } from '../helper.js'

t.test('links lead to our own URL, whatever host an absolute target names', async (t) => {
  const { app, publish } = await build(t)
  for (const titre of ['Tarte', 'Soupe']) await publish({ titre })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const clientRequest = request({
    port,
    host: '127.0.0.1',
    path: 'http://evil.example/recettes/toutes?limite=1',
  })
  clientRequest.end()
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage]
  response.resume()
  t.equal(response.statusCode, 200)
  t.equal(response.headers['link'], '<http://recipe.test/recettes/toutes?limite=1&apres=1>; rel="next"')
})
