// Compression of long lists: negotiated, in the caller's coding, and nothing else touched.

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t from 'tap'
import { bufferResponse, sendBuffered } from '../dist/index.js'
import { build } from './helper.js'

const TEXT = 'œuf, crème, «beurre» '.repeat(12)

/** Rows of a list, `length` of them, each about 250 characters long. */
const table = (length: number) => ({
  rows: async (after: number, limit: number) =>
    Array.from({ length: Math.max(0, Math.min(limit, length - after)) }, (_, index) => ({
      id: after + index + 1,
      json: JSON.stringify({ id: after + index + 1, texte: TEXT }),
    })),
})
const SHORT = '/list?limite=10'
const LONG = '/list?limite=400'
const STREAMED = '/list'

for (const path of [LONG, STREAMED]) {
  t.test(`GET ${path} is compressed as Accept-Encoding prefers`, async (t) => {
    const app = await build(t, table(1_200))
    const plain = await app.inject(path)
    const ask = (coding: string) => app.inject({ url: path, headers: { 'accept-encoding': coding } })

    const gzip = await ask('gzip')
    const brotli = await ask('gzip;q=0.5, br')
    const none = await ask('identity')

    t.equal(plain.headers['content-encoding'], undefined)
    t.equal(none.headers['content-encoding'], undefined)
    t.equal(gzip.headers['content-encoding'], 'gzip')
    t.equal(brotli.headers['content-encoding'], 'br')
    t.same(JSON.parse(gunzipSync(gzip.rawPayload).toString()), plain.json())
    t.same(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString()), plain.json())
    t.ok(gzip.rawPayload.length < plain.rawPayload.length / 4)
    for (const response of [plain, gzip, brotli, none]) {
      t.match(response.headers['vary'], /accept-encoding/)
      t.equal(response.headers['content-type'], 'application/json; charset=utf-8')
      t.equal(response.headers['cache-control'], plain.headers['cache-control'])
    }
  })
}

t.test('a page is compressed before it is sent, so that a slow reader keeps no compressor', async (t) => {
  const app = await build(t, table(1_200))
  for (const coding of ['gzip', 'br']) {
    const response = await app.inject({ url: LONG, headers: { 'accept-encoding': coding } })
    t.equal(response.headers['content-encoding'], coding)
    t.equal(response.headers['content-length'], String(response.rawPayload.length))
  }
})

t.test('a wildcard in Accept-Encoding stands for a coding that isn’t refused by name', async (t) => {
  const app = await build(t, table(1_200))
  for (const [accepted, coding] of [
    ['*', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['*;q=0', undefined],
  ] as const) {
    const response = await app.inject({ url: LONG, headers: { 'accept-encoding': accepted } })
    t.equal(response.headers['content-encoding'], coding, accepted)
  }
})

t.test('a page that would wait too long to be compressed is sent as it is', async (t) => {
  const app = await build(t, table(1_200))
  const ask = () => app.inject({ url: LONG, headers: { 'accept-encoding': 'gzip' } })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const holding = app.runCompression('127.0.0.1', () => ended)

  const responses = await Promise.all([ask(), ask()])

  for (const response of responses) {
    t.equal(response.headers['content-encoding'], undefined)
    t.equal(response.json().length, 400)
  }
  end()
  await holding
  t.equal((await ask()).headers['content-encoding'], 'gzip')
})

t.test('a short response is never compressed, and its tag is strong', async (t) => {
  const app = await build(t, table(1_200))

  const response = await app.inject({ url: SHORT, headers: { 'accept-encoding': 'gzip, br' } })

  t.equal(response.headers['content-encoding'], undefined)
  t.equal(response.headers['vary'], undefined)
  t.match(response.headers['etag'], /^"/)
  t.equal(response.headers['content-length'], String(response.rawPayload.length))
})

t.test('a response is long from 64 KiB, counted in bytes', async (t) => {
  const app = await build(t)
  app.get<{ Params: { bytes: string } }>('/text/:bytes', (request, reply) =>
    sendBuffered(request, reply, bufferResponse('é'.repeat(Number(request.params.bytes) / 2))),
  )
  const ask = (bytes: number) => app.inject({ url: `/text/${bytes}`, headers: { 'accept-encoding': 'gzip' } })

  const short = await ask(64 * 1024 - 2)
  const long = await ask(64 * 1024)

  t.match(short.headers['etag'], /^"/)
  t.equal(short.headers['content-encoding'], undefined)
  t.match(long.headers['etag'], /^W\/"/)
  t.equal(long.headers['content-encoding'], 'gzip')
})

t.test('a long response has a weak ETag: 304 in every coding, 412 for If-Match', async (t) => {
  const app = await build(t, table(1_200))
  const { etag } = (await app.inject({ url: LONG, headers: { 'accept-encoding': 'gzip' } })).headers

  t.match(etag, /^W\/"/)
  for (const coding of ['gzip', 'br', 'identity']) {
    const headers = { 'accept-encoding': coding, 'if-none-match': String(etag) }
    const response = await app.inject({ url: LONG, headers })
    t.equal(response.statusCode, 304)
    t.equal(response.body, '')
    t.match(response.headers['vary'], /accept-encoding/)
  }
  t.equal((await app.inject({ url: LONG, headers: { 'if-match': String(etag) } })).statusCode, 412)
})

t.test('HEAD of a long response has Vary, no Content-Length and no body', async (t) => {
  const app = await build(t, table(1_200))
  for (const url of [LONG, STREAMED]) {
    const response = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'gzip' } })

    t.equal(response.statusCode, 200)
    t.equal(response.rawPayload.length, 0)
    t.equal(response.headers['content-length'], undefined)
    t.match(response.headers['vary'], /accept-encoding/)
  }
})

t.test('Vary names Origin and Accept-Encoding', async (t) => {
  const app = await build(t, { ...table(1_200), corsOrigins: ['https://a.example'] })

  const { vary } = (await app.inject({ url: LONG, headers: { origin: 'https://a.example' } })).headers

  t.match(vary, /origin/i)
  t.match(vary, /accept-encoding/)
})
