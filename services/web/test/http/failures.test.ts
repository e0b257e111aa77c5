// Error pages: unknown URLs, methods, forms that are too long, too many attempts, an unreachable API.

import t from 'tap'
import { PASSWORD, site } from '../site.js'

t.test('an unknown URL is a page with 404, a malformed one with 400', async (t) => {
  const { visitor } = await site(t)
  for (const path of [
    '/nulle-part',
    '/recettes/0',
    '/recettes/pain',
    '/recettes/99999999999',
    '/recettes/2147483648',
    '/moderation/utilisateurs/x/y',
  ]) {
    const page = await visitor().get(path)
    t.equal(page.status, 404, path)
    t.match(page.text, 'Cette page n’existe pas', path)
    t.equal(page.headers.get('etag'), null)
    t.match(page.html, 'content="noindex"')
  }
  t.equal((await visitor().get('/%')).status, 400)
  t.equal((await visitor().get(`/${'x'.repeat(5_000)}`)).status < 500, true)
})

t.test('an unsupported method is 405 with a link to the page', async (t) => {
  const { member, webUrl, visitor } = await site(t)
  const julie = await member()
  for (const [method, path, allow, page] of [
    ['POST', '/recettes?apres=3', 'HEAD, GET', '/recettes?apres=3'],
    ['DELETE', '/publier', 'HEAD, GET, POST', '/publier'],
    ['PUT', '/', 'HEAD, GET', '/'],
    ['GET', '/deconnexion', 'POST', '/'],
    ['GET', '/compte/mails', 'POST', '/compte'],
    ['GET', '/moderation/7/commentaires/3?objet=signalees', 'POST', '/moderation/7?objet=signalees'],
    ['GET', '/moderation/utilisateurs/7/suspension', 'POST', '/moderation/utilisateurs/7'],
    ['POST', '/healthz', 'HEAD, GET', '/healthz'],
  ] as const) {
    const response = await fetch(webUrl + path, {
      method,
      headers: { cookie: julie.cookie, origin: 'http://web.test' },
    })
    const html = await response.text()
    const title = `${method} ${path}`
    t.equal(response.status, 405, title)
    t.same(response.headers.get('allow')?.split(', ').sort(), allow.split(', ').sort(), title)
    t.match(response.headers.get('content-type'), 'text/html', title)
    t.match(html, 'Cette adresse ne s’ouvre pas ainsi', title)
    t.match(html, `class="button" href="${page}"`, title)
  }
  t.equal((await visitor().post('/nulle-part', {})).status, 404)
})

t.test('HEAD keeps a notice for the next GET', async (t) => {
  const { member, webUrl } = await site(t)
  const julie = await member()
  await julie.get('/compte')
  const sent = await fetch(`${webUrl}/compte/mails`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: julie.cookie, origin: 'http://web.test' },
    body: new URLSearchParams({ ...julie.filled('/compte/mails') } as Record<string, string>),
  })
  t.equal(sent.status, 303)
  julie.keep(...sent.headers.getSetCookie())
  const head = await fetch(`${webUrl}/compte`, { method: 'HEAD', headers: { cookie: julie.cookie } })
  julie.keep(...head.headers.getSetCookie())
  t.match((await julie.get('/compte')).text, 'Votre choix est enregistré')
  t.notMatch((await julie.get('/compte')).text, 'Votre choix est enregistré')
})

t.test('a form that is too long is 413 and says that the browser has its text', async (t) => {
  const { member, visitor } = await site(t)
  const julie = await member()
  const tooLong = {
    'more bytes than a form may have': 'x'.repeat(264 * 1024),
    'more than the service reads': 'x'.repeat(1024 * 1024),
    'characters that a page would write back as six': '"'.repeat(40_001),
    'too many lines': '\r\n'.repeat(40_001),
  }
  for (const [kind, description] of Object.entries(tooLong)) {
    await julie.get('/publier')
    const page = await julie.submit('/publier', { titre: 'Longue', description })
    t.equal(page.status, 413, kind)
    t.match(page.text, 'au plus 264\u202fKio', kind)
    t.match(page.text, 'Votre texte est encore dans votre navigateur. Revenez au formulaire', kind)
    const [stranger, path] = [visitor(), '/connexion']
    const refused = await stranger.post(path, { courriel: description })
    t.equal(refused.status, 413, `${kind}, without a session`)
    t.ok(refused.text.length < 10_000, `${kind}, without a session: nothing is written back`)
  }
})

t.test('a refused form that is just not too long is written back as it was typed', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/publier')
  const description = `${'é'.repeat(90_000)}${'"'.repeat(10_000)}${'\n'.repeat(20_000)}-`
  const page = await julie.submit('/publier', { titre: 'Longue', description })
  t.equal(page.status, 400)
  t.equal(julie.filled('/publier')['description'], description)
})

t.test('a 429 page says how long to wait', async (t) => {
  const { member, visitor } = await site(t, { auth: { RATE_LIMITS: 'on' } })
  const { courriel } = await member()
  const thief = visitor()
  let page = await thief.logIn(courriel, 'faux mot de passe')
  for (let attempts = 0; page.status === 401 && attempts < 50; attempts++)
    page = await thief.logIn(courriel, 'faux mot de passe')
  t.equal(page.status, 429)
  t.match(page.text, /Réessayez dans \d/)
  t.match(page.headers.get('retry-after'), /^\d+$/)
  t.equal(page.document.querySelector('#courriel')?.getAttribute('value'), courriel, 'what was typed is kept')
})

t.test(
  'pages reload by themselves and typed forms are kept while the recipe API is unreachable',
  async (t) => {
    const { member, stop, visitor } = await site(t)
    const julie = await member()
    await julie.get('/publier')
    await stop.recipe()
    const page = await visitor().get('/')
    t.equal(page.status, 503)
    t.match(page.text, 'Les recettes sont momentanément indisponibles')
    t.match(page.html, '<meta http-equiv="refresh"')
    t.match(page.headers.get('retry-after'), /^\d+$/)
    t.equal(page.headers.get('etag'), null, 'nobody keeps the page')
    t.equal((await visitor().get('/connexion')).status, 200, 'accounts are there')

    const kept = await julie.submit('/publier', { titre: 'Pain perdu', ingredients: '4 tranches de pain' })
    t.equal(kept.status, 503)
    t.match(kept.text, 'Envoyez à nouveau dans un moment.')
    t.equal(kept.document.querySelector('input[name=titre]')?.getAttribute('value'), 'Pain perdu')
    t.notMatch(kept.html, 'http-equiv="refresh"', 'what was typed isn’t sent by itself')
  },
)

t.test('recipes stay readable and logins answer 503 while the auth API is unreachable', async (t) => {
  const { member, stop, visitor } = await site(t)
  const { courriel } = await member()
  const stranger = visitor()
  await stranger.get('/connexion')
  await stop.auth()
  for (const path of ['/', '/recettes']) t.equal((await visitor().get(path)).status, 200, path)
  const page = await stranger.submit('/connexion', { courriel, mot_de_passe: PASSWORD })
  t.equal(page.status, 503)
  t.match(page.text, 'Les comptes sont momentanément indisponibles')
  t.notOk(page.html.includes(PASSWORD), 'no page holds the password')
})
