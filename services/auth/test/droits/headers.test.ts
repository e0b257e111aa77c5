// Which headers each response bears, beside those of every response: caching, place, challenge.

import { ownHeaders } from '@recettes/testing'
import type { InjectOptions } from 'fastify'
import t from 'tap'
import { build, newUser, PASSWORD } from '../helper.js'

const SECRET = 'x'.repeat(32)
const { app, user } = await build(t, { INTROSPECTION_CLIENTS: `passerelle:${SECRET}` })
const { id, headers, courriel } = await user('ADMIN')
const json = { 'content-type': 'json' }
const secret = { 'cache-control': 'no-store', pragma: 'no-cache', ...json }
const ofOne = { 'cache-control': 'private, no-cache', ...json }
const own = { etag: true, ...ofOne }
const client = { authorization: `Basic ${Buffer.from(`passerelle:${SECRET}`).toString('base64')}` }

const form = (url: string, fields: Record<string, string>, more = {}) => ({
  method: 'POST' as const,
  url,
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
})

type Case = [title: string, request: InjectOptions, status: number, headers: object]
const CASES: Case[] = [
  [
    'a registration',
    { method: 'POST', url: '/register', payload: newUser() },
    201,
    { ...json, location: 'http://auth.test/utilisateurs/2' },
  ],
  ['a login', form('/token', { username: courriel, password: PASSWORD }), 200, secret],
  [
    'a wrong password',
    form('/token', { username: courriel, password: 'x' }),
    401,
    { ...secret, 'www-authenticate': 'Bearer realm="recettes", error="invalid_grant"' },
  ],
  ['an unknown grant', form('/token', { grant_type: 'x' }), 400, secret],
  ['a revocation', form('/revoke', { token: 'x' }), 200, secret],
  ['an introspection', form('/introspect', { token: 'x' }, client), 200, secret],
  [
    'an introspection by nobody',
    form('/introspect', { token: 'x' }),
    401,
    { ...secret, 'www-authenticate': 'Basic realm="recettes"' },
  ],
  ['GET /users/me/', { url: '/users/me/', headers }, 200, ofOne],
  ['GET /users/me/ without a token', { url: '/users/me/' }, 400, json],
  [
    'the list of one’s own sessions',
    { url: '/users/me/sessions', headers },
    200,
    { ...json, 'cache-control': 'no-store' },
  ],
  [
    'a page of users',
    { url: '/utilisateurs?limite=1', headers },
    200,
    { ...own, link: '<http://auth.test/utilisateurs?limite=1&apres=1>; rel="next"' },
  ],
  ['one user', { url: `/utilisateurs/${id}`, headers }, 200, ofOne],
  ['an unknown user', { url: '/utilisateurs/99', headers }, 404, ofOne],
  [
    'GET /utilisateurs without a token',
    { url: '/utilisateurs' },
    401,
    { ...json, 'www-authenticate': 'Bearer realm="recettes"' },
  ],
  [
    'a new user',
    { method: 'POST', url: '/utilisateurs', headers, payload: newUser() },
    201,
    { ...json, location: 'http://auth.test/utilisateurs/3' },
  ],
  ['a deleted user', { method: 'DELETE', url: '/utilisateurs/3', headers }, 204, {}],
  [
    'public names',
    { url: `/auteurs?id=${id}` },
    200,
    { etag: true, 'cache-control': 'public, max-age=0, must-revalidate', ...json },
  ],
  [
    'the metadata of the server',
    { url: '/.well-known/oauth-authorization-server' },
    200,
    { ...json, 'cache-control': 'public, max-age=3600' },
  ],
  ['the audit log', { url: '/journal', headers }, 200, own],
  [
    'a forgotten password',
    { method: 'POST', url: '/mots-de-passe/oublies', payload: { courriel } },
    202,
    json,
  ],
]

for (const [title, request, status, expected] of CASES)
  t.test(`${title} is ${status} with its headers and no others`, async (t) => {
    const response = await app.inject(request)
    t.equal(response.statusCode, status)
    t.same(ownHeaders(response.headers), expected)
  })
