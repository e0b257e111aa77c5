// The relay keeps the order of bytes, as TCP does.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { until } from '@recettes/testing'
import t from 'tap'
import { startRelay } from '../dist/relay.js'

t.test('bytes sent after a delay has ended arrive after those that it holds back', async (t) => {
  let received: string | undefined
  const server = createServer((socket) => {
    received = ''
    socket.setEncoding('utf8').on('data', (piece: string) => (received += piece))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => server.close())
  const relay = await startRelay(t, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const socket = connect(Number(new URL(relay.url).port), '127.0.0.1')
  await until(() => received !== undefined, 'the relay is connected')

  relay.delay(100)
  socket.write('first')
  // The relay, in this process, reads what has been written.
  for (let iterations = 0; iterations < 20; iterations++) await nextIteration()
  await relay.resume()
  socket.write('second')
  await until(() => received?.length === 'firstsecond'.length, 'all has arrived')

  t.equal(received, 'firstsecond')
})
