// Memory of request bodies: bounded by what was sent, by network and in all, and freed when the handler starts.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { until } from '@recettes/testing'
import { anyone } from '@recettes/tokens'
import t, { type Test } from 'tap'
import { REQUEST_MEMORY_BYTES } from '../dist/fairness/receive-body.js'
import { build } from './helper.js'

const MIB = 1024 * 1024
const LIMIT = MIB / 4
const CHUNKED = 'Transfer-Encoding: chunked'
const lengthOf = (bytes: number) => `Content-Length: ${bytes}`
const statusOf = (response: string) => Number(response.slice(9, 12))

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const memory = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A listening probe behind a trusted proxy. Handlers of `/waits` call `onStart` and wait for `answer`. */
async function listen(t: Test, onStart = () => {}) {
  const app = await build(t, { trustProxy: ['127.0.0.1'] })
  const waiting: (() => void)[] = []
  const handler = async () => {
    onStart()
    await new Promise<void>((resolve) => waiting.push(resolve))
    return {}
  }
  app.get('/waits', handler)
  app.post('/waits', anyone, handler)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const sockets: Socket[] = []
  app.server.on('connection', (socket: Socket) => {
    sockets.push(socket)
  })
  const open = (bytes: string): Socket => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    t.teardown(() => socket.destroy())
    socket.write(bytes)
    return socket
  }
  return {
    sockets,
    open,
    held: () => app.requestMemory.held(),
    waiting,
    answer: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
    /** Bytes that the service has read from its connections. */
    read: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
  }
}

const head = (network: string, length: string, target = 'POST /echo'): string =>
  `${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Forwarded-For: ${network}\r\n${length}\r\n\r\n`

const PIECES = 250_000
const inPieces = '1\r\na\r\n'.repeat(PIECES)

for (const [title, before, target] of [
  ['of an unfinished request', '', 'POST /echo'],
  ['of a method without a body', '', 'GET /waits'],
  ['behind a pipelined request', 'GET /waits HTTP/1.1\r\nHost: x\r\n\r\n', 'POST /echo'],
] as const) {
  t.test(`a body ${title} sent in 250,000 chunks of one byte takes less than 8 MiB`, async (t) => {
    const { open, read } = await listen(t)
    const sent = `${before}${head('192.0.2.1', CHUNKED, target)}${inPieces}`
    const atFirst = memory()

    open(sent)
    await until(() => read() === sent.length, 'the service has read all of it')

    t.ok(memory() - atFirst < 8 * MIB)
  })
}

t.test(
  'bodies hold the bytes that have arrived until their handler starts, or the end of the connection',
  async (t) => {
    const { open, held, waiting, answer } = await listen(t)
    const body = JSON.stringify({ texte: 'a'.repeat(60_000) })
    const sent = `${head('192.0.2.1', lengthOf(body.length), 'POST /waits')}${body}`

    const answered = open(sent)
    await until(() => waiting.length === 1)
    t.equal(held(), 0, 'the handler has its values')
    answer()
    await once(answered, 'data')

    const unfinished = open(head('192.0.2.1', lengthOf(LIMIT)) + body)
    await until(() => held() >= body.length)
    t.ok(held() < body.length + 20 * 1024, 'no more than a block and the head beyond what has arrived')
    unfinished.destroy()
    await until(() => held() === 0, 'the end of the connection frees it')

    const pipelined = open(sent.repeat(3))
    await until(() => waiting.length === 1 && held() >= 2 * body.length, 'the first has started')
    t.ok(held() < 2 * (body.length + 20 * 1024), 'the first holds nothing')
    pipelined.destroy()
    await until(() => held() === 0, 'the end of the connection frees those that have not started')
    answer()
  },
)

t.test('a body in many pieces is parsed, one above the limit is 413', async (t) => {
  const { open } = await listen(t)
  const json = JSON.stringify({ titre: 'a', inconnu: 'é'.repeat(20_000) })
  const pieces = [...Buffer.from(json)].map((byte) => Buffer.from([0x31, 13, 10, byte, 13, 10]))
  const socket = open(head('192.0.2.1', `${CHUNKED}\r\nConnection: close`))
  socket.write(Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]))
  t.match(await text(socket), /^HTTP\/1.1 200 .*"titre":"a"/s)

  const tooLarge = open(
    `${head('192.0.2.1', CHUNKED)}${(LIMIT + 1).toString(16)}\r\n${'a'.repeat(LIMIT + 1)}\r\n`,
  )
  t.equal(statusOf(await text(tooLarge)), 413)
})

t.test('a network without memory for another body gets 503, other networks are served', async (t) => {
  const { open, held } = await listen(t)
  // Their heads need some of the memory too.
  const fitting = REQUEST_MEMORY_BYTES.perNetwork / LIMIT - 1
  const unfinished = `${head('192.0.2.1', lengthOf(LIMIT))}${'a'.repeat(LIMIT - 1)}`
  for (let n = 0; n < fitting; n++) open(unfinished)
  await until(() => held() > fitting * (LIMIT + 2_560), 'the last block of each is reserved')
  const before = held()

  const rest = 'aGET /things/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const [refused = '', next = ''] = (await text(open(unfinished + rest))).split(/(?=HTTP\/1\.1 )/)
  t.equal(statusOf(refused), 503)
  t.match(refused, /retry-after: \d+\r\n/i)
  t.notMatch(refused, /connection: close/i)
  t.equal(statusOf(next), 200, 'the connection goes on after the rest of the body')
  t.equal(held(), before)

  const endless = await text(open(`${head('192.0.2.1', CHUNKED)}fffff\r\n${'a'.repeat(LIMIT - 1)}`))
  t.equal(statusOf(endless), 503)
  t.match(endless, /connection: close\r\n/i)

  const other = open(`${head('192.0.2.2', `${lengthOf(13)}\r\nConnection: close`)}{"titre":"a"}`)
  t.equal(statusOf(await text(other)), 200)
})

t.test('a request without a body is answered when its network has no memory for another', async (t) => {
  const { open, held } = await listen(t)
  const fill = async (bytes: number) => {
    const before = held()
    open(`${head('192.0.2.1', lengthOf(bytes))}${'a'.repeat(bytes - 1)}`)
    await until(() => held() > before + bytes, 'the last block is lent')
  }
  while (REQUEST_MEMORY_BYTES.perNetwork - held() > 2 * LIMIT) await fill(LIMIT)
  await fill((REQUEST_MEMORY_BYTES.perNetwork - held()) / 2)
  await fill(REQUEST_MEMORY_BYTES.perNetwork - held() - 4_096)

  const filler = `X-Filler: ${'a'.repeat(8_192)}\r\nConnection: close`
  for (const target of ['GET /query', 'DELETE /things/1']) {
    const response = await text(open(head('192.0.2.1', filler, target)))
    t.equal(statusOf(response), 200, target)
  }
})

t.test('all bodies together stay within the memory, and a small body is still accepted', async (t) => {
  const { open, held } = await listen(t)
  const each = REQUEST_MEMORY_BYTES.perNetwork / LIMIT - 1
  const networks = REQUEST_MEMORY_BYTES.total / REQUEST_MEMORY_BYTES.perNetwork + 1
  for (let n = 0; n < networks; n++) {
    for (let m = 0; m < each; m++) open(`${head(`192.0.2.${n}`, lengthOf(LIMIT))}${'a'.repeat(LIMIT - 1)}`)
  }
  await until(() => held() > REQUEST_MEMORY_BYTES.total - LIMIT)

  const small = open(`${head('198.51.100.1', `${lengthOf(13)}\r\nConnection: close`)}{"titre":"a"}`)
  t.equal(statusOf(await text(small)), 200)
  t.ok(held() <= REQUEST_MEMORY_BYTES.total)
})

t.test(
  'a request whose body never comes holds the memory of its head until its connection closes',
  async (t) => {
    const { open, held } = await listen(t)
    const headers = Array.from({ length: 100 }, (_, n) => `h${n}: ${'a'.repeat(100)}`).join('\r\n')
    const sockets = Array.from({ length: 10 }, () => open(head('192.0.2.1', `${headers}\r\n${lengthOf(10)}`)))
    await until(() => held() > 10 * 10_000)

    for (const socket of sockets) socket.destroy()

    await until(() => held() === 0)
  },
)

t.test('the memory of a GET with a body is freed when the body ends or the connection closes', async (t) => {
  const { open, held } = await listen(t)
  const bytes = head('192.0.2.1', lengthOf(10), 'GET /waits')
  const socket = open(`${bytes}123`)
  await until(() => held() > 2_560)

  socket.write('4567890')
  await until(() => held() === 0, 'the end of the body frees it')

  const other = open(`${bytes}123`)
  await until(() => held() > 2_560)
  other.destroy()
  await until(() => held() === 0, 'the end of the connection frees it')
})

t.test('32 recipes of 60 kB are read at once from one network', async (t) => {
  const { open, held, waiting, answer } = await listen(t)
  const body = JSON.stringify({ texte: 'a'.repeat(60_000) })
  const sockets = Array.from({ length: 32 }, () =>
    open(`${head('192.0.2.1', `${lengthOf(body.length)}\r\nConnection: close`, 'POST /waits')}${body}`),
  )
  await until(() => waiting.length === 32)
  t.equal(held(), 0)

  answer()
  for (const socket of sockets) t.equal(statusOf(await text(socket)), 200)
})

const LONG = JSON.stringify({ titre: 'a', inconnu: 'b'.repeat(8 * 1024) })
const MANY = 40
/** Longer than `BURST_MS` of event-loop.ts, so each parse uses up an iteration’s burst. */
const LONG_MS = 10

function occupy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

t.test(
  'a network’s long body is parsed after at most a few of another’s, however many of those wait',
  async (t) => {
    const app = await build(t)
    const parsed: string[] = []
    app.addHook('preValidation', async ({ ip }) => {
      parsed.push(ip)
      occupy(LONG_MS)
    })
    const post = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/echo',
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: LONG,
      })

    const responses = await Promise.all([
      ...Array.from({ length: MANY }, () => post('192.0.2.1')),
      post('192.0.2.2'),
    ])

    t.same([...new Set(responses.map(({ statusCode }) => statusCode))], [200])
    t.ok(parsed.indexOf('192.0.2.2') < 4, `place ${parsed.indexOf('192.0.2.2')}`)
  },
)

t.test('long bodies whose connections close while they wait release their memory', async (t) => {
  let waitingAtClose = 0
  const service = await listen(t, () => {
    if (waitingAtClose > 0 || service.held() < 3 * LONG.length) return
    waitingAtClose = service.held()
    for (const socket of service.sockets) socket.destroy()
  })
  const { open, held } = service
  const request = `${head('192.0.2.1', lengthOf(LONG.length), 'POST /waits')}${LONG}`

  const callers = Array.from({ length: MANY }, () => open(request.slice(0, -1)))
  await until(() => held() > (MANY - 1) * LONG.length, 'nearly all is received')
  for (const caller of callers) caller.write(request.slice(-1))
  await until(() => waitingAtClose > 0, 'several bodies wait')

  await until(() => held() === 0, 'all is released')
})
