// The Authorization header is the only place where a token is looked for, and there must be one of it.

import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from '../helper.js'
import { claims, signed } from '../sign.js'

const token = signed(claims())
const { app, user } = await build(t)
// User 1, whom `claims` are of.
await user('ADMIN')
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends header lines as they are over a socket and answers what came back. */
async function raw(...lines: string[]) {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(['GET /utilisateurs HTTP/1.1', 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'))
  const response = await text(socket)
  return { status: Number(response.split(' ')[1]), response }
}

t.test('a single Authorization header over real HTTP is accepted', async (t) => {
  const { status } = await raw(`Authorization: Bearer ${token}`)

  t.equal(status, 200)
})

const twice: [title: string, lines: string[]][] = [
  ['the same one twice', [`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`]],
  ['a good one, then a bad one', [`Authorization: Bearer ${token}`, 'Authorization: Bearer bad']],
  ['a bad one, then a good one', ['Authorization: Bearer bad', `authorization: Bearer ${token}`]],
  ['a good one, then another scheme', [`AUTHORIZATION: Bearer ${token}`, 'Authorization: Basic eDp4']],
  ['an empty one, then a good one', ['Authorization:', `Authorization: Bearer ${token}`]],
]
for (const [title, lines] of twice) {
  t.test(`two Authorization headers are 401: ${title}`, async (t) => {
    const { status, response } = await raw(...lines)

    t.equal(status, 401)
    t.match(response, /"code":"jeton_(invalide|absent)"/)
    t.match(response, /www-authenticate: Bearer/i)
  })
}

const accepted: [title: string, header: string][] = [
  ['in lower case', `bearer ${token}`],
  ['in upper case', `BEARER ${token}`],
  ['with several blanks', `Bearer   ${token}  `],
]
for (const [title, authorization] of accepted) {
  t.test(`the scheme Bearer is accepted ${title}`, async (t) => {
    const response = await app.inject({ url: '/utilisateurs', headers: { authorization } })

    t.equal(response.statusCode, 200)
  })
}

const schemes: [title: string, header: string][] = [
  ['Basic', `Basic ${Buffer.from('julie:secret').toString('base64')}`],
  ['Digest', 'Digest username="julie"'],
  ['Token', `Token ${token}`],
  ['no scheme', token],
  ['Bearer without a token', 'Bearer'],
  ['Bearer and a blank', 'Bearer '],
  ['Bearer and two tokens', `Bearer ${token} ${token}`],
  ['Bearer and a list', `Bearer ${token}, Bearer ${token}`],
  ['Bearer glued to the token', `Bearer${token}`],
]
for (const [title, authorization] of schemes) {
  t.test(`another form of the header is 401: ${title}`, async (t) => {
    const response = await app.inject({ url: '/utilisateurs', headers: { authorization } })

    refused(t, response, 401, 'jeton_invalide')
  })
}

const elsewhere: [
  title: string,
  request: { url: string; headers?: Record<string, string>; payload?: object },
][] = [
  ['access_token in the query', { url: `/utilisateurs?access_token=${token}` }],
  ['token in the query', { url: `/utilisateurs?token=${token}` }],
  [
    'a token in a cookie',
    { url: '/utilisateurs', headers: { cookie: `token=${token}; access_token=${token}` } },
  ],
  ['a token in another header', { url: '/utilisateurs', headers: { 'x-access-token': token } }],
  [
    'a token in Proxy-Authorization',
    { url: '/utilisateurs', headers: { 'proxy-authorization': `Bearer ${token}` } },
  ],
  ['an empty Authorization header', { url: '/utilisateurs', headers: { authorization: '' } }],
]
for (const [title, request] of elsewhere) {
  t.test(`a request with ${title} is 401 as without a token`, async (t) => {
    const response = await app.inject(request)

    refused(t, response, 401, 'jeton_absent')
    t.notMatch(response.headers['www-authenticate'], /error=/)
  })
}
