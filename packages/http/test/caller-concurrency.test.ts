// Changes of one caller: two at once, a hundred that wait, and none for who has disconnected.

import { connect } from 'node:net'
import { promisify } from 'node:util'
import { until } from '@recettes/testing'
import { member, routeOptions } from '@recettes/tokens'
import t from 'tap'
import { build } from './helper.js'

t.test('changes of a caller who disconnects leave the queue', async (t) => {
  const app = await build(t)
  const running: (() => void)[] = []
  let isOpen = false
  let received = 0
  app.addHook('preHandler', async () => void received++)
  app.put('/mine', routeOptions(member, {}), async () => {
    if (!isOpen) await new Promise<void>((resolve) => running.push(resolve))
    return {}
  })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const authorization = `Bearer ${app.signToken({ sub: '7', courriel: 'a@example.org', role: 'UTILISATEUR', jti: 'x' })}`
  const put = () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `PUT /mine HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Length: 0\r\n\r\n`,
    )
    return socket
  }
  const inject = () => app.inject({ method: 'PUT', url: '/mine', headers: { authorization } })
  const started = [put(), put()]
  await until(() => running.length === 2)
  const waiting = Array.from({ length: 100 }, put)
  await until(() => received === 102)
  t.equal((await inject()).statusCode, 503, 'a hundred wait')

  for (const socket of waiting) socket.destroy()
  await until(async () => (await promisify(app.server.getConnections.bind(app.server))()) === 2)
  const responses = [inject(), inject()]
  await until(() => received === 105)
  isOpen = true
  for (const end of running) end()
  t.same(
    (await Promise.all(responses)).map(({ statusCode }) => statusCode),
    [200, 200],
  )
  for (const socket of started) socket.destroy()
})
