// Security headers: data is no page, pages load only our own scripts, HSTS behind TLS.

import t from 'tap'
import { build } from './helper.js'

const api = (url: string, authUrl: string) => ({ title: 'Probe', description: '', url, authUrl, tags: [] })
const TLS = { api: api('https://api.example.org', 'https://auth.example.org') }
const PLAIN = { api: api('http://api.test', 'http://auth.test') }

for (const url of ['/things/1', '/things/x', '/inconnu', '/fails', '/docs/json', '/healthz']) {
  t.test(`${url} has each security header of a data response exactly once`, async (t) => {
    const app = await build(t, { ...TLS, throws: new Error('x') })

    const { headers, raw } = await app.inject(url)

    t.equal(headers['x-content-type-options'], 'nosniff')
    t.equal(headers['referrer-policy'], 'no-referrer')
    t.equal(headers['x-frame-options'], 'DENY')
    t.match(headers['content-security-policy'], /frame-ancestors 'none'/)
    t.equal(headers['strict-transport-security'], 'max-age=31536000')
    t.equal(headers['access-control-allow-origin'], '*')
    const names = raw.res.getHeaderNames().map((name) => name.toLowerCase())
    t.equal(new Set(names).size, names.length)
  })
}

t.test('responses of data carry a policy that loads nothing', async (t) => {
  const app = await build(t, TLS)

  const { headers } = await app.inject('/things/1')

  t.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
})

t.test('without TLS there is no HSTS header', async (t) => {
  const app = await build(t, PLAIN)

  for (const url of ['/things/1', '/docs/']) {
    const { headers } = await app.inject(url)
    t.equal(headers['strict-transport-security'], undefined, url)
    t.notMatch(headers['content-security-policy'], /upgrade-insecure-requests/, url)
  }
})

t.test('the documentation page runs its own scripts and calls both APIs, and nothing else', async (t) => {
  const app = await build(t, TLS)

  const { statusCode, headers } = await app.inject('/docs/')

  t.equal(statusCode, 200)
  const policy = String(headers['content-security-policy'])
  t.match(policy, /(^|;)script-src 'self'(;|$)/)
  t.match(policy, /(^|;)connect-src 'self' https:\/\/api\.example\.org https:\/\/auth\.example\.org(;|$)/)
  t.match(policy, /(^|;)frame-ancestors 'none'(;|$)/)
  t.match(policy, /upgrade-insecure-requests/)
})

t.test('other origins may embed the document and fetch data', async (t) => {
  const app = await build(t, TLS)

  t.equal((await app.inject('/docs/json')).headers['cross-origin-resource-policy'], 'cross-origin')
  t.equal((await app.inject('/things/1')).headers['cross-origin-resource-policy'], undefined)
})
