// The page of a recipe over both services.

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import t from 'tap'
import { desk } from '../desk.js'
import { WEB_URL } from '../site.js'
import { spacedText } from '../visitor.js'

/** Publishes a recipe that visitors see. */
async function publishShown(
  { publish, validate }: Awaited<ReturnType<typeof desk>>,
  ...recette: Parameters<typeof publish>
): Promise<number> {
  const id = await publish(...recette)
  await validate(id)
  return id
}

const HOSTILE = '</script><script>alert(1)</script> & "quotes"'

t.test('a very long recipe has a page, without JSON-LD', async (t) => {
  const web = await desk(t)
  const etapes = Array.from({ length: 50 }, () => '<'.repeat(2_000))
  const id = await publishShown(web, 'Pain', { etapes })
  const { html } = await web.visitor().get(`/recettes/${id}-pain`)
  t.match(html, '&lt;'.repeat(2_000))
  t.notMatch(html, 'ld+json')
})

t.test('recipe page renders all paragraphs after the hundredth in one element', async (t) => {
  const web = await desk(t)
  const description = Array.from({ length: 103 }, (_, n) => `P${n}.`).join('\n\n')
  const id = await publishShown(web, 'Pain', { description })
  const { html } = await web.visitor().get(`/recettes/${id}-pain`)
  const paragraphs = [...html.matchAll(/<p class="text">(P[^<]*)<\/p>/g)].map(([, text]) => text)
  t.equal(paragraphs.length, 101)
  t.equal(paragraphs[99], 'P99.')
  t.equal(paragraphs[100], 'P100.\n\nP101.\n\nP102.')
})

t.test('the page of a recipe', async (t) => {
  const web = await desk(t)
  const id = await publishShown(web, 'Crème brûlée', {
    ingredients: ['50 cl de crème', '4 œufs', '1/2 gousse de vanille', '2 boîtes (400 g)'],
    etapes: ['Cuire à 100°C.'],
    portions: 4,
    temps_preparation: 20,
    temps_cuisson: 70,
    description: HOSTILE,
  })
  const href = `/recettes/${id}-creme-brulee`
  const visitor = web.visitor()
  const get = (path: string, headers = {}) => visitor.get(path, headers)

  await t.test('other URLs of a recipe redirect to its canonical URL', async (t) => {
    for (const other of [`/recettes/${id}`, `/recettes/${id}-autre`]) {
      const { status, headers } = await fetch(web.webUrl + other, { redirect: 'manual' })
      t.same([status, headers.get('location')], [301, href])
    }
    t.equal((await get(href)).status, 200)
  })

  await t.test('redirect to the canonical URL keeps the query', async (t) => {
    t.equal((await get(`/recettes/${id}-autre?parts=8`)).path, `${href}?parts=8`)
  })

  await t.test('a page shows author, times, quantities and allergens in French typography', async (t) => {
    const text = spacedText(await get(href))
    t.match(text, /Crème brûlée Préparation : 20 min.*Cuisson : 1 h 10.*En tout : 1 h 30.*4 parts.*par Julie/)
    t.match(
      text,
      /Allergènes probables : lait, œufs.*4 parts.*50 cl de crème 4 œufs ½ gousse de vanille 2 boîtes \(400 g\)/,
    )
    t.match((await get(href)).html, /100\u202f°C/)
  })

  await t.test('recipe page scales quantities to the servings in `parts`', async (t) => {
    t.match(spacedText(await get(`${href}?parts=2`)), /2 parts.*25 cl de crème 2 œufs ¼ gousse/)
    t.match(spacedText(await get(`${href}?parts=0`)), /4 parts/)
  })

  await t.test(
    'a page offers servings that it can be scaled to, at the place of the quantities',
    async (t) => {
      const steps = async (parts: number) =>
        [...(await get(`${href}?parts=${parts}`)).html.matchAll(/<a class="step[^>]* href="([^"]*)"/g)].map(
          ([, to]) => to,
        )
      t.same(await steps(5), [`${href}#ingredients`, `${href}?parts=6#ingredients`])
      t.same(await steps(200), [`${href}?parts=199#ingredients`])
      const large = await publishShown(web, 'Cantine', { ingredients: ['1000 œufs'], portions: 1000 })
      const { html } = await get(`/recettes/${large}-cantine`)
      t.match(html, `href="/recettes/${large}-cantine?parts=200#ingredients"`)
    },
  )

  await t.test('a page shortens its description between characters', async (t) => {
    const fete = await publishShown(web, 'Fête', { description: `Une\nfête ${'x'.repeat(190)}😀😀` })
    const { html } = await get(`/recettes/${fete}-fete`)
    t.match(html, `<meta name="description" content="Une fête ${'x'.repeat(190)}😀…"`)
    t.notMatch(html, '\ufffd')
  })

  await t.test('recipe page marks quantities that stay unscaled when the servings change', async (t) => {
    const text = spacedText(await get(`${href}?parts=2`))
    t.match(text, /2 boîtes \(400 g\) \(non adapté : quantité pour 4 parts\)/)
    t.match(text, /Préparation Les quantités citées ici sont celles pour 4 parts\./)
    t.notMatch(spacedText(await get(href)), /non adapté|citées ici/)
  })

  await t.test(
    'the page of a waiting recipe is 404 to visitors, says so to its author, and has noindex',
    async (t) => {
      const waiting = `/recettes/${await web.publish('Flan')}-flan`
      for (const path of [waiting, `${waiting}/signaler`]) {
        const refused = await get(path)
        t.equal(refused.status, 404, path)
        t.notMatch(refused.text, 'Flan')
      }
      const page = await web.julie.get(waiting)
      t.match(spacedText(page), /En attente de validation/)
      t.match(page.html, /<meta name="robots" content="noindex"/)
    },
  )

  await t.test(
    'the page of a validated recipe has a canonical URL, and safely escaped JSON-LD and Open Graph',
    async (t) => {
      await web.validate(id)
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

  await t.test('a page shows comments with names and dates', async (t) => {
    await web.comment(id, 'Délicieux !')
    t.match(spacedText(await get(href)), /Commentaires Julie ?\d+ \p{L}+ \d{4} Délicieux !/u)
  })

  await t.test('a page is public for visitors, and 304 for those who have it', async (t) => {
    const { headers } = await get(href)
    t.match(headers.get('cache-control') ?? '', 'public')
    t.match(headers.get('vary') ?? '', 'cookie')
    const again = await get(href, { 'if-none-match': headers.get('etag') ?? '' })
    t.same([again.status, again.html], [304, ''])
  })

  await t.test('a page stays readable, without names, while the auth API is unreachable', async (t) => {
    await web.stop.auth()
    const page = await get(href)
    t.equal(page.status, 200)
    t.notMatch(spacedText(page), /par Julie/)
  })

  for (const [what, path] of [
    ['an unknown recipe', '/recettes/999999'],
    ['an id that no recipe could have', '/recettes/99999999999999-x'],
    ['no number', '/recettes/abc'],
    ['an unknown path', '/nulle-part'],
  ] as const)
    await t.test(`${what} is a page with 404`, async (t) => {
      const page = await get(path)
      t.equal(page.status, 404)
      t.match(spacedText(page), /Cette page n’existe pas/)
    })
})

t.test('pages come without names while the auth API hangs', async (t) => {
  const web = await desk(t)
  const { startFront } = web
  const id = await publishShown(web, 'Pain perdu')
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.teardown(() => silent.close())
  const { port } = silent.address() as AddressInfo
  const { visitor } = await startFront({
    AUTH_INTERNAL_URL: `http://127.0.0.1:${port}`,
    API_TIMEOUT_MS: '600000',
  })

  const page = await visitor().get(`/recettes/${id}-pain-perdu`)

  t.equal(page.status, 200)
  t.match(page.text, 'Pain perdu')
  t.notMatch(page.text, 'par Julie')
})
