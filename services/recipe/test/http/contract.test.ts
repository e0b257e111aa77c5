// Common to all endpoints of the recipe service: paths with a slash, HEAD, CORS, request ids, headers, 404.

import { bearer, refused } from '@recettes/testing'
import t from 'tap'
import { ADMIN, build } from '../helper.js'

const service = await build(t)
const { app, publish, comment, report } = service
const { id } = await publish({ ingredients: ['2 tomates'] })
await comment(id)
await report(id)
const admin = await bearer(ADMIN)

/** Paths that answer GET with 200 to an ADMIN, without the slash that ends some of them. */
const READS = [
  '/recettes',
  '/recettes/toutes',
  `/recettes/${id}`,
  '/recettes/recherche?ingredient=tomate',
  '/recettes/commentaires/tous',
  `/recettes/${id}/commentaires`,
  `/recettes/${id}/signalements`,
  '/journal',
  '/healthz',
  '/readyz',
]
const slashed = (path: string) => path.replace(/(\?|$)/, '/$1')

for (const path of READS) {
  t.test(`GET ${path} answers the same with a slash, and HEAD the same without a body`, async (t) => {
    const plain = await app.inject({ url: path, headers: admin })
    const withSlash = await app.inject({ url: slashed(path), headers: admin })
    const head = await app.inject({ method: 'HEAD', url: path, headers: admin })

    t.equal(plain.statusCode, 200)
    t.equal(plain.headers['content-type'], 'application/json; charset=utf-8')
    t.same([withSlash.statusCode, withSlash.body], [200, plain.body])
    t.same([head.statusCode, head.body], [200, ''])
    t.equal(head.headers['content-type'], plain.headers['content-type'])
    t.equal(head.headers['etag'], plain.headers['etag'])
  })

  t.test(`GET ${path} keeps the caller's request id and bears the security headers`, async (t) => {
    const headers = { ...admin, 'x-request-id': 'demande-7', origin: 'https://site.example' }
    const response = await app.inject({ url: path, headers })
    const another = await app.inject({ url: path, headers: admin })

    t.equal(response.headers['x-request-id'], 'demande-7')
    t.match(another.headers['x-request-id'], /^[\w-]{8,}$/)
    t.equal(response.headers['x-content-type-options'], 'nosniff')
    t.equal(response.headers['referrer-policy'], 'no-referrer')
    t.equal(response.headers['x-frame-options'], 'DENY')
    t.equal(response.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
    t.equal(response.headers['access-control-allow-origin'], '*')
    t.match(response.headers['access-control-expose-headers'], /ETag/i)
  })
}

const WRITES: [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string][] = [
  ['POST', '/recettes'],
  ['PUT', `/recettes/${id}`],
  ['DELETE', `/recettes/${id}`],
  ['PATCH', `/recettes/${id}/status`],
  ['POST', `/recettes/${id}/commentaires`],
  ['DELETE', `/recettes/${id}/commentaires/1`],
  ['DELETE', `/recettes/${id}/signalements`],
]

for (const [method, path] of WRITES) {
  t.test(`${method} ${path} exists with and without a slash, and OPTIONS allows it`, async (t) => {
    for (const url of [path, `${path}/`]) {
      refused(t, await app.inject({ method, url }), 401, 'jeton_absent')
      const headers = {
        origin: 'https://site.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      }
      const preflight = await app.inject({ method: 'OPTIONS', url, headers })
      t.equal(preflight.statusCode, 204)
      t.equal(preflight.headers['access-control-allow-origin'], '*')
      t.match(preflight.headers['access-control-allow-methods'], new RegExp(`\\b${method}\\b`))
      t.match(preflight.headers['access-control-allow-headers'], /authorization/i)
    }
  })
}

t.test('CORS_ORIGINS answers listed origins alone', async (t) => {
  const { app } = await build(t, { CORS_ORIGINS: 'https://site.example' })
  const allowed = async (origin: string) =>
    (await app.inject({ url: '/recettes/toutes', headers: { origin } })).headers[
      'access-control-allow-origin'
    ]

  t.equal(await allowed('https://site.example'), 'https://site.example')
  t.not(await allowed('https://other.example'), 'https://other.example')
})

t.test('an unknown URL is a French 404 that does not repeat the path', async (t) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const) {
    const response = await app.inject({ method, url: '/recettes-inconnues/secret' })
    t.equal(response.statusCode, 404)
    if (method === 'HEAD') continue
    refused(t, response, 404, 'adresse_inconnue')
    t.notMatch(response.body, /secret|recettes-inconnues|Route/)
  }
})

t.test('the 404 of a resource names in French which one is missing', async (t) => {
  const messageOf = async (method: 'GET' | 'DELETE', url: string) =>
    (await app.inject({ method, url, headers: admin })).json().message

  t.match(await messageOf('GET', '/recettes/999'), /recette/i)
  t.match(await messageOf('GET', '/recettes/999/commentaires'), /recette/i)
  t.match(await messageOf('DELETE', `/recettes/${id}/commentaires/999`), /commentaire/i)
})
