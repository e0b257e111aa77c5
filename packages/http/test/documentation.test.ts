// The documentation page: in French, as wide as the screen that shows it.

import { refused } from '@recettes/testing'
import t from 'tap'
import { build } from './helper.js'

const api = {
  title: 'Probe',
  description: '',
  url: 'http://api.test',
  authUrl: 'http://auth.test',
  tags: [],
}

t.test('the OpenAPI document is serialised once', async (t) => {
  const app = await build(t, { api })
  const documented = app as unknown as { swagger: () => unknown }
  const made = documented.swagger
  let times = 0
  documented.swagger = () => {
    times++
    return made()
  }
  const [first, second] = [await app.inject('/docs/json'), await app.inject('/docs/json/')]
  t.match(first.json(), { openapi: '3.1.0', info: { title: 'Probe' } })
  t.equal(first.headers['content-type'], 'application/json; charset=utf-8')
  t.equal(second.body, first.body)
  t.equal(times, 1)
})

t.test('/docs/yaml is 404', async (t) => {
  const app = await build(t, { api })
  refused(t, await app.inject('/docs/yaml'), 404, 'adresse_inconnue')
})

t.test('the documentation page has lang="fr" and a viewport, with and without a slash', async (t) => {
  const app = await build(t, { api })
  for (const url of ['/docs', '/docs/']) {
    const { statusCode, body, headers } = await app.inject(url)
    t.equal(statusCode, 200)
    t.match(body, /<html lang="fr">/)
    t.match(body, /<meta name="viewport" content="width=device-width, initial-scale=1">/)
    t.equal(Number(headers['content-length'] ?? Buffer.byteLength(body)), Buffer.byteLength(body))
    const sheet = /href="([^"]*\/theme\/narrow\.css)"/.exec(body)?.[1] ?? ''
    const css = await app.inject(new URL(sheet, `http://x${url}`).pathname)
    t.match(css.headers['content-type'], /text\/css/)
    t.match(css.body, /max-width: 640px/)
  }
})

t.test("the page's files are sent from memory, with a tag", async (t) => {
  const app = await build(t, { api })
  const url = '/docs/static/swagger-ui-bundle.js'
  const plain = await app.inject(url)
  t.equal(plain.statusCode, 200)
  t.match(plain.headers['content-type'], /^text\/javascript/)
  t.equal(plain.headers['cache-control'], 'public, max-age=0, must-revalidate')
  t.equal((await app.inject({ url, headers: { 'if-none-match': plain.headers.etag } })).statusCode, 304)
  t.equal((await app.inject({ method: 'HEAD', url })).body, '')
  refused(t, await app.inject('/docs/static/nope.js'), 404, 'adresse_inconnue')
})

t.test('the documentation page links under the path of the public URL', async (t) => {
  const app = await build(t, { api: { ...api, url: 'http://example.test/api' } })
  const { body } = await app.inject('/docs')
  const links = [...body.matchAll(/\b(?:href|src)="(\/[^"]*)"/g)].map(([, link]) => link ?? '')
  t.not(links.length, 0)
  for (const link of links) t.match(link, /^\/api\/docs\//)
})
