// Embedded requests, such as a recipe's picture at a URL of this site.

import t from 'tap'
import { site } from '../site.js'

const EMBEDDED = ['image', 'iframe', 'script', 'video', 'object']

t.test('pages can’t be requested as embedded resources', async (t) => {
  const { visitor, member, publish } = await site(t)
  const julie = await member()

  await t.test('an embedded request replaces no code of a mailed link', async (t) => {
    const reader = visitor()
    await reader.get('/mots-de-passe/nouveaux?jeton=le-bon')
    const { cookie } = reader
    for (const destination of EMBEDDED) {
      const page = await reader.get('/mots-de-passe/nouveaux?jeton=un-autre', {
        'sec-fetch-dest': destination,
      })
      t.equal(page.status, 403, destination)
      t.equal(page.headers.get('set-cookie'), null, destination)
    }
    t.equal(reader.cookie, cookie)
  })

  await t.test('an embedded request begins no session and exports nothing', async (t) => {
    const stranger = visitor()
    await stranger.get('/mots-de-passe/nouveaux?jeton=un-autre', { 'sec-fetch-dest': 'image' })
    t.equal(stranger.cookie, '')
    const page = await julie.get('/compte/donnees', { 'sec-fetch-dest': 'image' })
    t.equal(page.status, 403)
    t.notMatch(page.html, /courriel/)
  })

  await t.test('pages are served to navigation, scripts and clients without Sec-Fetch-Dest', async (t) => {
    const id = await publish(julie)
    for (const destination of ['document', 'empty', undefined]) {
      const page = await julie.get(`/recettes/${id}`, destination ? { 'sec-fetch-dest': destination } : {})
      t.equal(page.status, 200, String(destination))
    }
  })

  await t.test('assets are served to pages that embed them', async (t) => {
    const page = await visitor().get('/', { 'sec-fetch-dest': 'document' })
    const style = page.document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? ''
    t.equal((await visitor().get(style, { 'sec-fetch-dest': 'style' })).status, 200)
  })
})
