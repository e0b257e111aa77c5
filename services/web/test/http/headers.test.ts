// Headers of every response for browsers and caches.

import t from 'tap'
import { expired } from '../session/expiry.js'
import { site } from '../site.js'

const POLICY = [
  "font-src 'self'",
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
]

t.test('responses carry Content-Security-Policy, Cache-Control, Vary and ETag', async (t) => {
  const started = await site(t)
  const { visitor, member } = started
  const julie = await member()

  await t.test('every response carries CSP, nosniff, X-Frame-Options and Referrer-Policy', async (t) => {
    const page = await visitor().get('/')
    const style = page.document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? ''
    for (const path of ['/', '/connexion', '/recettes/999999', '/nulle-part', '/recettes?apres=x', style]) {
      const { headers } = await visitor().get(path)
      t.same((headers.get('content-security-policy') ?? '').split(/;\s*/).sort(), [...POLICY].sort(), path)
      t.equal(headers.get('x-content-type-options'), 'nosniff', path)
      t.equal(headers.get('x-frame-options'), 'DENY', path)
      t.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path)
      t.equal(headers.get('strict-transport-security'), null, 'a URL without TLS promises none')
      t.equal(headers.get('x-powered-by'), null, path)
    }
  })

  await t.test('pages of visitors are public, revalidated by ETag, and set no cookie', async (t) => {
    const first = await visitor().get('/')
    t.equal(first.headers.get('cache-control'), 'public, max-age=0, must-revalidate')
    t.match(first.headers.get('vary'), /cookie/)
    t.same(first.headers.getSetCookie(), [], 'no visitor gets a cookie by reading')
    const etag = first.headers.get('etag') ?? ''
    const again = await visitor().get('/', { 'if-none-match': etag })
    t.same([again.status, again.html], [304, ''])
    t.equal(again.headers.get('etag'), etag)
    t.equal((await visitor().get('/', { 'if-none-match': '"other"' })).status, 200)
  })

  await t.test('pages of a session are private and have no ETag', async (t) => {
    for (const path of ['/', '/recettes', '/recherche?avec=pomme']) {
      const { headers } = await julie.get(path)
      t.equal(headers.get('cache-control'), 'private, no-cache', path)
      t.equal(headers.get('etag'), null, path)
      t.match(headers.get('vary'), /cookie/, path)
    }
  })

  await t.test('a response that sets a cookie is never public', async (t) => {
    const page = await visitor().get('/')
    const style = page.document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? ''
    const withoutLogin = julie.cookie.split('; ').filter((pair) => pair.startsWith('recettes='))
    const renewed = julie.tab()
    renewed.cookie = expired(started, julie.cookie)
    const stranded = visitor()
    stranded.cookie = withoutLogin.join('; ')
    for (const [one, path] of [
      [renewed, '/completion?prefixe=po'],
      [stranded, style],
    ] as const) {
      const { status, headers } = await one.get(path)
      t.equal(status, 200)
      t.match(headers.getSetCookie().join(), 'recettes=', path)
      t.equal(headers.get('cache-control'), 'private, no-cache', path)
    }
    t.equal((await renewed.get('/completion?prefixe=po')).headers.get('cache-control'), 'public, max-age=60')
  })

  await t.test('styles and scripts are immutable', async (t) => {
    const page = await visitor().get('/')
    const script = page.document.querySelector('script[src]')?.getAttribute('src') ?? ''
    const { headers } = await visitor().get(script)
    t.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    t.match(headers.get('content-type'), 'text/javascript')
    for (const name of ['nothing.js', '..%2f..%2fpackage.json', '%2e%2e%2fpackage.json']) {
      const missing = await visitor().get(script.replace(/[^/]+$/, name))
      t.equal(missing.status, 404, name)
    }
  })
})
