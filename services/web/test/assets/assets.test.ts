// Styles and scripts: immutable under a URL with their hash, and served while two releases run.

import Fastify from 'fastify'
import t from 'tap'
import { loadAssets } from '../../dist/assets/assets.js'
import { assetsRoutes } from '../../dist/assets/routes.js'

t.test('stylesheets are served by URL and release', async (t) => {
  const assets = await loadAssets()
  const app = Fastify()
  t.teardown(() => app.close())
  await app.register(assetsRoutes, { assets })
  const get = (url: string) => app.inject(url)
  const stylesheet = assets.url('style.css')

  await t.test('a stylesheet is immutable at its own URL', async (t) => {
    const { statusCode, headers } = await get(stylesheet)
    t.equal(statusCode, 200)
    t.match(headers['cache-control'], 'immutable')
  })

  await t.test('a stylesheet is served uncached at the URL of another release', async (t) => {
    const { statusCode, headers, body } = await get('/assets/0123456789ab/style.css')
    t.equal(statusCode, 200)
    t.equal(headers['cache-control'], 'no-store')
    t.equal(body, (await get(stylesheet)).body)
  })

  await t.test('a stylesheet of an unknown name is 404', async (t) => {
    t.equal((await get(stylesheet.replace('style', 'none'))).statusCode, 404)
  })
})

t.test('loadAssets reads assets once', async (t) => {
  t.equal(await loadAssets(), await loadAssets())
})
