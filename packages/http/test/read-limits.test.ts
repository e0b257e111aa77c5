// Reads of one network wait for each other, by class of cost.

import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from '@recettes/testing'
import t from 'tap'
import type { Row } from '../dist/output/pages.js'
import { build } from './helper.js'

t.test('long reads of one network run one at a time, beside those of others and short ones', async (t) => {
  const running = new Map<string, () => void>()
  let mostRunning = 0
  const rows = async (after: number, limit: number) => {
    if (limit <= 100) return [{ id: after + 1, json: '1' }]
    const name = String(after)
    await new Promise<void>((resolve) => {
      running.set(name, resolve)
      mostRunning = Math.max(mostRunning, running.size)
    })
    running.delete(name)
    return []
  }
  const app = await build(t, { rows })
  const ask = (remoteAddress: string, path: string) => app.inject({ url: `/list?${path}`, remoteAddress })
  const end = async (name: string) => {
    await until(() => running.has(name), `the read after ${name} runs`)
    running.get(name)?.()
  }

  const [first, second] = [ask('2001:db8::1', 'apres=1'), ask('2001:db8::2', 'apres=2&limite=101')]
  await until(() => running.has('1'), 'the read after 1 runs')
  const other = ask('2001:db8:0:1::1', 'apres=3')
  await until(() => running.has('3'), 'the read after 3 runs')
  t.equal((await ask('2001:db8::1', 'limite=99')).statusCode, 200, 'a short read waits for no other')
  t.same([...running.keys()], ['1', '3'])

  await end('1')
  await end('2')
  await end('3')
  for (const response of [first, second, other]) t.equal((await response).statusCode, 200)
  t.equal(mostRunning, 2)
})

t.test('at most four short reads of one network run at once, and those of others beside them', async (t) => {
  const running: number[] = []
  const ends: (() => void)[] = []
  const rows = async (after: number) => {
    running.push(after)
    await new Promise<void>((resolve) => ends.push(resolve))
    return []
  }
  const app = await build(t, { rows })
  const ask = (remoteAddress: string, after: number) =>
    app.inject({ url: `/list?limite=99&apres=${after}`, remoteAddress })
  const responses = [1, 2, 3, 4, 5].map((after) => ask('192.0.2.1', after))
  await until(() => running.length === 4, 'four run')
  responses.push(ask('198.51.100.1', 6))
  await until(() => running.includes(6), "the other network's runs")
  t.same(running, [1, 2, 3, 4, 6])

  ends[0]?.()
  await until(() => running.includes(5), 'the fifth runs')
  for (const end of ends) end()
  for (const response of responses) t.equal((await response).statusCode, 200)
})

t.test('a queued request whose caller disconnected reads nothing', async (t) => {
  const asked: number[] = []
  let goOn = () => {}
  const rows = (after: number) => {
    asked.push(after)
    return new Promise<Row[]>((resolve) => {
      goOn = () => resolve([])
    })
  }
  const app = await build(t, { rows })
  const first = app.inject('/list')
  await until(() => asked.length === 1, 'the first request reads')
  let closed = 0
  app.server.on('connection', (socket) => socket.on('close', () => closed++))
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  const reader = connect(port, '127.0.0.1')
  const received = once(app.server, 'request')
  reader.write('GET /list?apres=7 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await received
  reader.destroy()
  await until(() => closed > 0, 'the disconnect is noticed')
  const last = app.inject('/list?apres=9')

  goOn()
  t.equal((await first).statusCode, 200)
  await until(() => asked.length === 2, 'the last request reads')
  goOn()
  t.equal((await last).statusCode, 200)
  t.same(asked, [0, 9])
})
