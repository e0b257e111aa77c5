// A visitor who hangs up costs nothing more, and a long response of an API takes a turn at the event loop.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { countTurns, until } from '@recettes/testing'
import t, { type Test } from 'tap'
import { site } from '../site.js'

/** Accepts connections and never answers. */
async function silentServer(t: Test) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets }
}

t.test('reads of an API end when the visitor disconnects', async (t) => {
  const { startFront } = await site(t)
  const { url, sockets } = await silentServer(t)
  const { webUrl } = await startFront({ RECIPE_INTERNAL_URL: url, API_TIMEOUT_MS: '600000' })
  const visitor = connect(Number(new URL(webUrl).port), '127.0.0.1')
  visitor.write('GET /recettes/1 HTTP/1.1\r\nHost: web.test\r\n\r\n')
  await until(() => sockets.length > 0, 'the API is asked')

  visitor.destroy()

  await until(() => sockets.every(({ destroyed }) => destroyed), 'the reads have ended')
})

t.test('a long response is parsed in a turn of its own, before the page is rendered in one', async (t) => {
  const { accept, web, member, publish, visitor } = await site(t)
  const author = await member()
  const short = await accept(await publish(author))
  const long = await accept(
    await publish(author, { etapes: Array(40).fill('mot '.repeat(450)).join('\n\n') }),
  )
  const turns = countTurns(web)

  for (const [id, expected] of [
    [short, 1],
    [long, 2],
  ] as const) {
    const { path } = await visitor().get(`/recettes/${id}`)
    turns.count = 0
    const page = await visitor().get(path)
    t.match({ status: page.status, turns }, { status: 200, turns: { count: expected } })
  }
})
