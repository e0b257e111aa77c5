// A target in absolute form, as clients of a proxy send it.

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
  const asked = request({ port, host: '127.0.0.1', path: 'http://evil.example/recettes/toutes?limite=1' })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  t.equal(response.statusCode, 200)
  t.equal(response.headers['link'], '<http://recipe.test/recettes/toutes?limite=1&apres=1>; rel="next"')
})
