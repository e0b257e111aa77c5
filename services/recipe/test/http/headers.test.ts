// Which headers each response bears, beside those of every response: caching, representation, place, challenge.

import { bearer, ownHeaders } from '@recettes/testing'
import type { InjectOptions } from 'fastify'
import t from 'tap'
import { ADMIN, AUTHOR, build } from '../helper.js'

const { app, publish } = await build(t)
const { id } = await publish({ ingredients: ['riz'] })
const json = { 'content-type': 'json' }
const kept = { etag: true, 'cache-control': 'public, max-age=0, must-revalidate' }
const own = { etag: true, 'cache-control': 'private, no-cache' }
const negotiated = { vary: 'accept' }
const [author, admin] = [await bearer(AUTHOR), await bearer(ADMIN)]
const etag = String((await app.inject(`/recettes/${id}`)).headers['etag'])

type Case = [title: string, request: InjectOptions, status: number, headers: object]
const titre = { titre: 'Tarte' }
const CASES: Case[] = [
  ['a recipe', { url: `/recettes/${id}` }, 200, { ...kept, ...negotiated, ...json }],
  ['HEAD of a recipe', { method: 'HEAD', url: `/recettes/${id}` }, 200, { ...kept, ...negotiated, ...json }],
  [
    'a recipe that the caller has already',
    { url: `/recettes/${id}`, headers: { 'if-none-match': etag } },
    304,
    { ...kept, ...negotiated },
  ],
  [
    'a recipe as JSON-LD',
    { url: `/recettes/${id}`, headers: { accept: 'application/ld+json' } },
    200,
    { ...kept, ...negotiated, 'content-type': 'application/ld+json; charset=utf-8' },
  ],
  [
    'a recipe in a type that isn’t offered',
    { url: `/recettes/${id}`, headers: { accept: 'text/html' } },
    200,
    { ...kept, ...negotiated, ...json },
  ],
  ['an unknown recipe', { url: '/recettes/99' }, 404, { ...negotiated, ...json }],
  ['an unknown URL', { url: '/rien' }, 404, json],
  ['a list', { url: '/recettes/?limite=1' }, 200, { ...kept, ...json }],
  ['a search', { url: '/recettes/recherche/?ingredient=riz' }, 200, { ...kept, ...json }],
  [
    'a search that finds nothing',
    { url: '/recettes/recherche/?ingredient=tomatte' },
    200,
    { ...kept, ...json, suggestion: 'tomate' },
  ],
  ['a list of comments', { url: `/recettes/${id}/commentaires` }, 200, { ...kept, ...json }],
  [
    'the moderation queue',
    { url: '/moderation', headers: admin },
    200,
    { ...own, ...json, 'x-total-count': '1' },
  ],
  ['the audit log', { url: '/journal', headers: admin }, 200, { ...own, ...json }],
  [
    'POST /recettes/ without a token',
    { method: 'POST', url: '/recettes/', payload: titre },
    401,
    { ...json, 'www-authenticate': 'Bearer realm="recettes"' },
  ],
  [
    'POST /recettes/ with an invalid token',
    { method: 'POST', url: '/recettes/', payload: titre, headers: { authorization: 'Bearer x' } },
    401,
    { ...json, 'www-authenticate': 'Bearer realm="recettes", error="invalid_token"' },
  ],
  [
    'POST /recettes/ with invalid input',
    { method: 'POST', url: '/recettes/', payload: {}, headers: author },
    400,
    json,
  ],
  [
    'a new recipe',
    { method: 'POST', url: '/recettes/', payload: titre, headers: author },
    200,
    { ...json, etag: true, location: 'http://recipe.test/recettes/2' },
  ],
  [
    'a new comment',
    {
      method: 'POST',
      url: `/recettes/${id}/commentaires`,
      payload: { contenu: 'a', auteur_id: 1 },
      headers: author,
    },
    201,
    { ...json, location: `http://recipe.test/recettes/${id}/commentaires/1` },
  ],
  [
    'a change of an older version',
    {
      method: 'PUT',
      url: `/recettes/${id}`,
      payload: titre,
      headers: { ...author, 'if-match': '"x"' },
    },
    412,
    json,
  ],
  [
    'a replaced recipe',
    { method: 'PUT', url: `/recettes/${id}`, payload: titre, headers: author },
    200,
    { ...json, etag: true },
  ],
  ['a deleted recipe', { method: 'DELETE', url: '/recettes/2', headers: author }, 200, json],
  [
    'a preflight',
    {
      method: 'OPTIONS',
      url: '/recettes/1',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'PUT' },
    },
    204,
    {
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '600',
      vary: 'Access-Control-Request-Headers',
    },
  ],
]

t.test('responses expose their headers to scripts of other origins', async (t) => {
  const { headers } = await app.inject('/healthz')
  t.equal(
    headers['access-control-expose-headers'],
    'Link, ETag, Retry-After, WWW-Authenticate, X-Request-Id, Suggestion, Ignored-Properties, ' +
      'X-Total-Count, Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Content-Disposition',
  )
})

for (const [title, request, status, headers] of CASES)
  t.test(`${title} is ${status} with its headers and no others`, async (t) => {
    const response = await app.inject(request)
    t.equal(response.statusCode, status)
    t.same(ownHeaders(response.headers), headers)
  })
