// Whole lists under way: so many at once, no slower than that, and pages beside them.

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { refused } from '@recettes/testing'
import t from 'tap'
import { MOST_STREAMS, noStreams, streamOf } from '../dist/streams.js'
import { build } from './helper.js'

/** Rows after an id, all there at once. */
const rowsAfter = (after: number, limit: number) =>
  Array.from({ length: limit }, (_, index) => ({ id: after + index + 1, json: '1' }))

t.test('one whole list too many is refused, pages go on, and a place that gets free is taken', async (t) => {
  let goOn = () => {}
  const readOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const rows = async (after: number, limit: number) => {
    if (after > 0) await readOn
    return after > 0 ? [] : rowsAfter(after, limit)
  }
  const app = await build(t, { rows })
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  for (let n = 0; n < MOST_STREAMS; n++) {
    const reader = connect(Number(address.port), address.hostname)
    reader.write('GET /list HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const [head] = await once(reader, 'data')
    t.match(String(head), /^HTTP\/1.1 200/)
    reader.resume()
  }

  refused(t, await app.inject('/list'), 503, 'service_indisponible')
  t.equal((await app.inject('/list?limite=20')).statusCode, 200)
  t.equal((await app.inject({ method: 'HEAD', url: '/list' })).statusCode, 200, 'reads nothing')

  goOn()
  while (app.streams.open > 0) await delay(10)
  t.equal((await app.inject('/list')).statusCode, 200)
})

async function* batches() {
  for (;;) yield 'a batch that is long enough'
}

t.test('who doesn’t take a batch in time is hung up on, and the place is free', async (t) => {
  const streams = noStreams()
  const body = streamOf({ streams, address: 'a' }, batches(), (all) => all, 30)
  t.equal(streams.open, 1)
  body.on('error', () => undefined)
  while (streams.open > 0) await delay(5)
  t.match(body.errored, { message: 'read too slowly' })
})

t.test('who goes on taking may take as long as it takes', async (t) => {
  const streams = noStreams()
  let taken = 0
  for await (const batch of streamOf({ streams, address: 'a' }, batches(), (all) => all, 2_000)) {
    t.ok(batch)
    await delay(200)
    if (++taken === 12) break
  }
  t.equal(taken, 12, 'longer in all than one batch may take')
  while (streams.open > 0) await delay(1)
})

t.test('an address with many streams loses its oldest ones to addresses that have fewer', async (t) => {
  const streams = noStreams()
  const open = (address: string) => {
    const body = streamOf({ streams, address }, batches(), (all) => all)
    t.teardown(() => body.destroy())
    return body.on('error', () => undefined)
  }
  const many = Array.from({ length: MOST_STREAMS }, () => open('192.0.2.1'))
  t.throws(() => open('192.0.2.1'), { code: 'service_indisponible' }, 'its own are no reason')

  const others = Array.from({ length: MOST_STREAMS / 2 }, () => open('192.0.2.2'))

  t.throws(() => open('192.0.2.2'), { code: 'service_indisponible' }, 'both have the same')
  t.equal(streams.open, MOST_STREAMS)
  t.same(
    many.map(({ destroyed }) => destroyed),
    many.map((_, index) => index < MOST_STREAMS / 2),
  )
  t.notOk(others.some(({ destroyed }) => destroyed))

  open('192.0.2.3')
  t.equal(streams.open, MOST_STREAMS, 'one of the larger share gives way')

  for (const body of [...many, ...others]) body.destroy()
  while (streams.open > 1) await delay(1)
  t.same([...streams.of.keys()], ['192.0.2.3'])
})
