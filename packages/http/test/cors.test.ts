// CORS: every origin by default, only those of CORS_ORIGINS where it is set; scripts may read the exposed headers.

import { refused } from '@recettes/testing'
import t, { type Test } from 'tap'
import { build } from './helper.js'

const EXPOSED = [
  'content-disposition',
  'etag',
  'idempotency-replayed',
  'ignored-properties',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'suggestion',
  'www-authenticate',
  'x-request-id',
  'x-total-count',
]
const exposed = (value: unknown) => String(value).toLowerCase().split(/, */).sort()
const preflight = async (t: Test, origin: string, corsOrigins: '*' | string[], method = 'DELETE') => {
  const app = await build(t, { corsOrigins })
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  }
  return app.inject({ method: 'OPTIONS', url: '/things/1', headers })
}

for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
  t.test(`a preflight for ${method} from anywhere is answered with * and needs no token`, async (t) => {
    const response = await preflight(t, 'https://anywhere.example', '*', method)

    t.equal(response.statusCode, 204)
    t.match(response.headers['x-request-id'], /./)
    t.equal(response.headers['access-control-allow-origin'], '*')
    t.match(response.headers['access-control-allow-methods'], new RegExp(`\\b${method}\\b`))
    t.equal(response.headers['access-control-allow-headers'], 'authorization,content-type')
    t.equal(response.headers['access-control-allow-credentials'], undefined)
  })
}

for (const url of ['/things/1', '/inconnu', '/fails']) {
  t.test(`scripts of any origin may read the response of ${url} and all exposed headers`, async (t) => {
    const app = await build(t, { throws: new Error('x') })

    const { headers } = await app.inject({ url, headers: { origin: 'https://anywhere.example' } })

    t.equal(headers['access-control-allow-origin'], '*')
    t.same(exposed(headers['access-control-expose-headers']), EXPOSED)
  })
}

t.test('CORS allows a listed origin by name, with Vary: Origin', async (t) => {
  const list = ['https://a.example', 'https://b.example']
  const app = await build(t, { corsOrigins: list })

  for (const origin of list) {
    const { headers } = await app.inject({ url: '/things/1', headers: { origin } })

    t.equal(headers['access-control-allow-origin'], origin)
    t.match(headers['vary'], /\bOrigin\b/i)
    t.same(exposed(headers['access-control-expose-headers']), EXPOSED)
    t.equal((await preflight(t, origin, list)).headers['access-control-allow-origin'], origin)
  }
})

for (const origin of [
  'https://c.example',
  'http://a.example',
  'https://a.example:8443',
  'https://a.example.evil.example',
  'https://xa.example',
  'null',
]) {
  t.test(`CORS doesn’t allow the origin ${origin} when others are listed`, async (t) => {
    const list = ['https://a.example', 'https://b.example']
    const app = await build(t, { corsOrigins: list })

    const { headers } = await app.inject({ url: '/things/1', headers: { origin } })

    t.not(headers['access-control-allow-origin'], '*')
    t.not(headers['access-control-allow-origin'], origin)
    t.match(headers['vary'], /\bOrigin\b/i)
    t.not((await preflight(t, origin, list)).headers['access-control-allow-origin'], origin)
  })
}

t.test('a request without Origin is answered 200 without CORS headers', async (t) => {
  const app = await build(t, { corsOrigins: ['https://a.example'] })

  const { statusCode, headers } = await app.inject('/things/1')
  t.equal(statusCode, 200)
  t.equal(headers['access-control-allow-origin'], undefined)
})

t.test('scripts of allowed origins may read that a URL is malformed', async (t) => {
  for (const corsOrigins of ['*', ['https://a.example.org', 'https://b.example.org']] as const) {
    const app = await build(t, { corsOrigins: corsOrigins === '*' ? corsOrigins : [...corsOrigins] })
    const headers = { origin: 'https://a.example.org', 'x-request-id': 'mine' }
    for (const url of ['/things/%zz', '/things/%ff', '/unknown/%']) {
      const response = await app.inject({ url, headers })

      refused(t, response, 400, 'adresse_malformee')
      t.equal(response.headers['access-control-allow-origin'], corsOrigins === '*' ? '*' : headers.origin)
      t.equal(response.headers['x-request-id'], 'mine')
    }
  }
})
