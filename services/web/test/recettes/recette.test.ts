// The page of a recipe over both services.

import t from 'tap'
import { startWeb, textOf, WEB_URL } from '../web.js'

const HOSTILE = '</script><script>alert(1)</script> & "quotes"'

t.test('the page of a recipe', async (t) => {
  const web = await startWeb(t)
  const author = await web.member('Julie')
  const { data } = await author.client.recipe.POST('/recettes/', {
    body: {
      titre: 'Crème brûlée',
      ingredients: ['50 cl de crème', '4 œufs', '1/2 gousse de vanille', '1 fond (200 g)'],
      etapes: ['Cuire à 100°C.'],
      portions: 4,
      temps_preparation: 20,
      temps_cuisson: 70,
      description: HOSTILE,
    },
  })
  const id = data?.id ?? 0
  const href = `/recettes/${id}-creme-brulee`
  const { get } = web.visitor()

  await t.test('has one address, to which all others lead', async (t) => {
    for (const other of [`/recettes/${id}`, `/recettes/${id}-autre`]) {
      const { status, location } = await get(other)
      t.same([status, location], [301, href])
    }
    t.equal((await get(href)).status, 200)
  })

  await t.test('keeps what an older address asks for', async (t) => {
    t.equal((await get(`/recettes/${id}-autre?parts=8`)).location, `${href}?parts=8`)
  })

  await t.test('says what a cook needs, as French prints it', async (t) => {
    const text = textOf(await get(href))
    t.match(text, /Crème brûlée par Julie · ?Préparation : 20 min|Crème brûlée par Julie/)
    t.match(text, /Cuisson : 1 h 10/)
    t.match(text, /4 parts.*50 cl de crème 4 œufs ½ gousse de vanille 1 fond \(200 g\) Allergènes/)
    t.match(text, /Allergènes probables : .*(lait|œufs)/)
    t.match((await get(href)).html, /100\u202f°C/)
  })

  await t.test('scales quantities by its address', async (t) => {
    t.match(textOf(await get(`${href}?parts=2`)), /2 parts.*25 cl de crème 2 œufs ¼ gousse/)
    t.match(textOf(await get(`${href}?parts=0`)), /4 parts/)
  })

  await t.test('offers servings that it can be scaled to, at the place of the quantities', async (t) => {
    const steps = async (parts: number) =>
      [...(await get(`${href}?parts=${parts}`)).html.matchAll(/<a class="step[^>]* href="([^"]*)"/g)].map(
        ([, to]) => to,
      )
    t.same(await steps(5), [`${href}#ingredients`, `${href}?parts=6#ingredients`])
    t.same(await steps(200), [`${href}?parts=199#ingredients`])
    const body = { titre: 'Cantine', ingredients: ['1000 œufs'], portions: 1000 }
    const large = await author.client.recipe.POST('/recettes/', { body })
    const { html } = await get(`/recettes/${large.data?.id}-cantine`)
    t.match(html, `href="/recettes/${large.data?.id}-cantine?parts=200#ingredients"`)
  })

  await t.test('shortens its description between characters', async (t) => {
    const body = { titre: 'Fête', description: `Une\nfête ${'x'.repeat(190)}😀😀` }
    const { data } = await author.client.recipe.POST('/recettes/', { body })
    const { html } = await get(`/recettes/${data?.id}-fete`)
    t.match(html, `<meta name="description" content="Une fête ${'x'.repeat(190)}😀…"`)
    t.notMatch(html, '\ufffd')
  })

  await t.test('marks the quantities of its own servings', async (t) => {
    const text = textOf(await get(`${href}?parts=2`))
    t.match(text, /1 fond \(200 g\) \(non adapté : quantité pour 4 parts\)/)
    t.match(text, /Préparation Les quantités citées ici sont celles pour 4 parts\./)
    t.notMatch(textOf(await get(href)), /non adapté|citées ici/)
  })

  await t.test('the page of a waiting recipe says so, and has noindex', async (t) => {
    const page = await get(href)
    t.match(textOf(page), /En attente de validation/)
    t.match(page.html, /<meta name="robots" content="noindex"/)
  })

  await t.test(
    'the page of a validated recipe has a canonical URL, and safely escaped JSON-LD and Open Graph',
    async (t) => {
      const moderator = await web.moderator()
      const params = { path: { recette_id: id } }
      await moderator.recipe.PATCH('/recettes/{recette_id}/status', { params, body: { statut: 'valider' } })
      const { html } = await get(href)
      t.match(html, `<link rel="canonical" href="${WEB_URL}${href}"`)
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      const written = JSON.parse(json)
      t.equal(written.name, 'Crème brûlée')
      t.equal(written.description, HOSTILE)
      t.same(written.author, { '@type': 'Person', name: 'Julie' })
      t.notMatch(html, /<script>alert/)
    },
  )

  await t.test('shows comments with names and dates', async (t) => {
    const reader = await web.member('Marc')
    await reader.client.recipe.POST('/recettes/{recette_id}/commentaires', {
      params: { path: { recette_id: id } },
      body: { contenu: 'Délicieux !', auteur_id: reader.id },
    })
    t.match(textOf(await get(href)), /Marc · ?.*Délicieux !|Marc .* Délicieux !/)
  })

  await t.test('is the same for all visitors: 304 for those who have it', async (t) => {
    const { headers } = await get(href)
    t.match(headers['cache-control'], 'public')
    t.match(headers['vary'], 'cookie')
    const again = await get(href, { 'if-none-match': headers['etag'] })
    t.same([again.status, again.html], [304, ''])
  })

  await t.test('stays readable, without names, while the auth API is unreachable', async (t) => {
    await web.services.auth.stop()
    const page = await get(href)
    t.equal(page.status, 200)
    t.notMatch(textOf(page), /par Julie/)
  })

  for (const [what, address] of [
    ['an unknown recipe', '/recettes/999999'],
    ['an id that no recipe could have', '/recettes/99999999999999-x'],
    ['no number', '/recettes/abc'],
    ['an unknown address', '/nulle-part'],
  ] as const)
    await t.test(`${what} is a page with 404`, async (t) => {
      const page = await get(address)
      t.equal(page.status, 404)
      t.match(textOf(page), /Cette page n’existe pas/)
    })
})

t.test('pages come without names while the auth API hangs', async (t) => {
  const web = await startWeb(t, { API_TIMEOUT_MS: '600000' })
  const author = await web.member('Julie')
  const { data } = await author.client.recipe.POST('/recettes/', { body: { titre: 'Pain perdu' } })
  process.kill(web.services.auth.pid, 'SIGSTOP')
  t.teardown(() => process.kill(web.services.auth.pid, 'SIGCONT'))
  const page = await web.visitor().get(`/recettes/${data?.id}-pain-perdu`)
  t.equal(page.status, 200)
  t.match(textOf(page), 'Pain perdu')
  t.notMatch(textOf(page), 'par Julie')
})
