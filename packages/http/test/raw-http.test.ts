// Malformed HTTP gets the common error body, then the connection ends.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { metricIn } from '@recettes/testing'
import t from 'tap'
import { openMetrics } from '../dist/index.js'
import { build } from './helper.js'

const metrics = await openMetrics({ host: '127.0.0.1', port: 0 })
const app = await build(t, { metrics })
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends bytes as they are and answers status, headers and body. */
async function raw(bytes: string) {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

const GET = 'GET /things/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const CHUNKS = 'd\r\n{"titre":"a"}\r\n0\r\n\r\n'
const cases: [title: string, bytes: string, status: number, code: string][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'requete_malformee'],
  ['a header without a colon', `${GET}nonsense\r\n\r\n`, 400, 'requete_malformee'],
  [
    'two lengths',
    `${GET.replace('GET', 'POST')}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
    'requete_malformee',
  ],
  [
    'a length and chunks',
    `${GET.replace('GET', 'POST')}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
    'requete_malformee',
  ],
  [
    'HTTP/1.1 without a Host',
    'GET /things/1 HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'requete_malformee',
  ],
  ['a Host with a space', GET.replace('Host: x', 'Host: a b').concat('\r\n'), 400, 'requete_malformee'],
  ['a Host with a path', GET.replace('Host: x', 'Host: x/y').concat('\r\n'), 400, 'requete_malformee'],
  ['a Host with a user', GET.replace('Host: x', 'Host: u@x').concat('\r\n'), 400, 'requete_malformee'],
  [
    'a Host whose bracket stays open',
    GET.replace('Host: x', 'Host: [::1').concat('\r\n'),
    400,
    'requete_malformee',
  ],
  [
    'an IPv6 address without brackets',
    GET.replace('Host: x', 'Host: ::1').concat('\r\n'),
    400,
    'requete_malformee',
  ],
  [
    'an IPv4 address in brackets',
    GET.replace('Host: x', 'Host: [192.0.2.1]').concat('\r\n'),
    400,
    'requete_malformee',
  ],
  ['a port above 65535', GET.replace('Host: x', 'Host: x:65536').concat('\r\n'), 400, 'requete_malformee'],
  ['a port of letters', GET.replace('Host: x', 'Host: x:y').concat('\r\n'), 400, 'requete_malformee'],
  ['two Hosts', `${GET}Host: x\r\n\r\n`, 400, 'requete_malformee'],
  [
    'HTTP/1.0 with two Hosts',
    'GET /things/1 HTTP/1.0\r\nHost: x\r\nhOST: y\r\n\r\n',
    400,
    'requete_malformee',
  ],
  [
    'another expectation beside 100-continue',
    `${GET}Expect: 100-Continue, x\r\n\r\n`,
    417,
    'attente_refusee',
  ],
  ['an unknown expectation', `${GET}Expect: banana\r\n\r\n`, 417, 'attente_refusee'],
  ...['gzip, chunked', 'identity, chunked', 'chunked, chunked'].map(
    (coding): [string, string, number, string] => [
      `a body in the transfer coding ${coding}`,
      `${POST}Transfer-Encoding: ${coding}\r\n\r\n${CHUNKS}`,
      400,
      'requete_malformee',
    ],
  ),
  [
    'HTTP/1.0 with chunks',
    `${POST.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n${CHUNKS}`,
    400,
    'requete_malformee',
  ],
  [
    'a CONNECT request',
    'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n',
    400,
    'requete_malformee',
  ],
  ['headers of 20 kB', `${GET}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'entetes_trop_grands'],
]
for (const [title, bytes, status, code] of cases) {
  t.test(`${title} is ${status} with the common error body`, async (t) => {
    const refusals = async () => metricIn(await metrics.text(), `http_refusals_total{code="${code}"}`)
    const before = (await refusals()) ?? 0
    const response = await raw(bytes)

    t.equal(response.status, status)
    t.match(response.head, /content-type: application\/json/i)
    t.match(response.head, /access-control-allow-origin: \*\r\n/i, 'and readable from other origins')
    t.match(response.head, /access-control-expose-headers: .*X-Request-Id/i)
    t.match(response.head, /x-request-id: [0-9a-f-]{36}(\r\n|$)/i)
    const body = JSON.parse(response.body)
    t.match(body, { status, code, message: /\w/ })
    t.equal(body.detail, body.message)
    t.equal(await refusals(), before + 1, 'and counted')
  })
}

for (const [title, rest] of [
  ['that sends on', 'x'.repeat(200_000)],
  ['that keeps silent', ''],
] as const) {
  t.test(`the connection of a CONNECT request ${title} is closed by the server`, async (t) => {
    const closed = once(app.server, 'connection').then(([socket]: Socket[]) =>
      once(socket as Socket, 'close'),
    )
    const client = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    t.teardown(() => client.destroy())
    client.on('error', () => undefined)
    client.write(`CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n${rest}`)
    await closed
  })
}

t.test('a well-formed request over a raw socket is served', async (t) => {
  t.equal((await raw(`${GET}\r\n`)).status, 200)
})

t.test('a body whose last transfer coding isn’t chunked is 400', async (t) => {
  const { status, body } = await raw(`${POST}Transfer-Encoding: gzip\r\n\r\n${CHUNKS}`)
  t.equal(status, 400)
  t.has(JSON.parse(body), { code: 'requete_malformee' })
})

t.test('a body in chunks is served', async (t) => {
  const { status } = await raw(`${POST}Connection: close\r\nTransfer-Encoding: Chunked\r\n\r\n${CHUNKS}`)
  t.equal(status, 200)
})

t.test('a request with Expect: 100-continue gets 100, then its response', async (t) => {
  const body = '{"titre":"a"}'
  const head = `POST /echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-Continue\r\n`
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`)
  const [first] = (await once(socket, 'data')) as [Buffer]
  t.equal(String(first), 'HTTP/1.1 100 Continue\r\n\r\n')
  socket.write(body)
  t.match(await text(socket), /^HTTP\/1\.1 20[01] /)
})

t.test('a Host may be an IPv6 address with a port', async (t) => {
  const { status } = await raw(GET.replace('Host: x', 'Host: [2001:db8::1]:65535').concat('\r\n'))
  t.equal(status, 200)
})

t.test('HTTP/1.0 needs no Host', async (t) => {
  t.equal((await raw('GET /things/1 HTTP/1.0\r\n\r\n')).status, 200)
})

for (const [title, method, expected] of [
  ['PROPFIND, which Node parses but no route serves, is 404', 'PROPFIND', 404],
  ['a method that Node’s parser refuses is 400', 'CUISINER', 400],
] as const) {
  t.test(`${title} with the common error body`, async (t) => {
    const { status, body } = await raw(`${method} /things/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

    t.equal(status, expected)
    t.match(JSON.parse(body), { status, code: /\w/, message: /\w/, detail: /\w/ })
  })
}
