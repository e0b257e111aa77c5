// Styles and scripts: immutable under a URL with their hash, and served while two releases run.

import Fastify from 'fastify'
import t from 'tap'
import { loadAssets } from '../../dist/assets/assets.js'
import { assetsRoutes } from '../../dist/assets/routes.js'

t.test('a stylesheet', async (t) => {
  const assets = await loadAssets()
  const app = Fastify()
  t.teardown(() => app.close())
  await app.register(assetsRoutes, { assets })
  const get = (url: string, accepted = '') => app.inject({ url, headers: { 'accept-encoding': accepted } })
  const own = assets.url('style.css')

  await t.test('is kept for good under its own address, in the coding that the browser takes', async (t) => {
    for (const [accepted, coding] of [
      ['', undefined],
      ['gzip', 'gzip'],
      ['gzip, br', 'br'],
    ] as const) {
      const { statusCode, headers } = await get(own, accepted)
      t.equal(statusCode, 200)
      t.equal(headers['content-encoding'], coding)
      t.match(headers['cache-control'], 'immutable')
    }
  })

  await t.test('exists under the address of another release, uncached', async (t) => {
    const { statusCode, headers, body } = await get('/assets/0123456789ab/style.css')
    t.equal(statusCode, 200)
    t.equal(headers['cache-control'], 'no-store')
    t.equal(body, (await get(own)).body)
  })

  await t.test('of another name is not there', async (t) => {
    t.equal((await get(own.replace('style', 'none'))).statusCode, 404)
  })
})

t.test('assets are read and compressed once', async (t) => {
  t.equal(await loadAssets(), await loadAssets())
})
