// Logging in and out.

import t from 'tap'
import { PASSWORD, site } from '../site.js'

t.test('login leads back to the page that asked for it', async (t) => {
  const { member, visitor } = await site(t)
  const { courriel } = await member()
  const julie = visitor()
  await julie.get('/connexion?suite=%2Frecettes%3Fapres%3D7')
  const page = await julie.submit('/connexion', { courriel, mot_de_passe: PASSWORD })
  t.equal(page.path, '/recettes?apres=7')
  t.match(page.html, 'href="/compte"')
  t.equal((await julie.get('/connexion?suite=/recettes')).path, '/recettes', 'no login for a member')
})

t.test('login never leads to another site', async (t) => {
  const { member, visitor } = await site(t)
  const { courriel } = await member()
  for (const suite of [
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    'evil',
    '/connexion',
  ]) {
    const julie = visitor()
    await julie.get(`/connexion?suite=${encodeURIComponent(suite)}`)
    const page = await julie.submit('/connexion', { courriel, mot_de_passe: PASSWORD })
    t.equal(page.path, '/', suite)
  }
})

t.test('login refuses a wrong password at its field and keeps the courriel', async (t) => {
  const { member, visitor } = await site(t)
  const { courriel } = await member()
  const julie = visitor()
  const page = await julie.logIn(courriel, 'wrong password')
  t.equal(page.status, 401)
  t.equal(page.document.querySelector('#courriel')?.getAttribute('value'), courriel)
  t.equal(page.document.querySelector('#mot_de_passe')?.getAttribute('value'), '')
  t.match(page.document.querySelector('#mot_de_passe-fault')?.text, 'incorrect')
  t.match(page.document.querySelector('.faults a')?.getAttribute('href'), '#mot_de_passe')
  t.equal((await julie.submit('/connexion', { mot_de_passe: PASSWORD })).path, '/')
})

t.test('a login names its missing fields', async (t) => {
  const julie = (await site(t)).visitor()
  const page = await julie.logIn('', '')
  t.equal(page.status, 400)
  t.match(page.document.querySelector('#courriel-fault')?.text, 'Indiquez votre adresse')
  t.match(page.document.querySelector('#mot_de_passe-fault')?.text, 'Indiquez votre mot de passe')
})

t.test('login says how long to wait after too many attempts', async (t) => {
  const { member, visitor } = await site(t, { auth: { RATE_LIMITS: 'on' } })
  const { courriel } = await member()
  const julie = visitor()
  let page = await julie.logIn(courriel, 'wrong')
  for (let attempts = 0; page.status === 401 && attempts < 50; attempts++) {
    page = await julie.submit('/connexion', { mot_de_passe: 'wrong' })
  }
  t.equal(page.status, 429)
  t.match(page.text, /Trop d’essais. Réessayez dans \d+\u202f(s|min)/)
  t.ok(page.headers.get('retry-after'))
  t.equal(page.document.querySelector('#courriel')?.getAttribute('value'), courriel)
})

t.test('login refuses a courriel that isn’t confirmed where the site asks for it', async (t) => {
  const mails = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'noreply@example.org' }
  const { visitor, member } = await site(t, { auth: { REQUIRE_VERIFIED_EMAIL: 'true', ...mails } })
  const { courriel } = await member()
  const page = await visitor().logIn(courriel, PASSWORD)
  t.equal(page.status, 400)
  t.match(page.text, 'Confirmez d’abord votre adresse')
})

t.test('logout ends the session for all tabs, also at the auth API', async (t) => {
  const { member, authDb } = await site(t)
  const julie = await member()
  await julie.get('/')
  const page = await julie.submit('/deconnexion')
  t.match(page.text, 'Vous êtes déconnecté')
  t.match(page.html, 'href="/connexion"')
  const open = await authDb.pool.query('SELECT 1 FROM sessions WHERE terminee_le IS NULL')
  t.equal(open.rowCount, 0)
})

t.test('logout works while the auth API is unreachable', async (t) => {
  const { member, stop } = await site(t)
  const julie = await member()
  await julie.get('/recettes')
  await stop.auth()
  const page = await julie.submit('/deconnexion')
  t.match(page.html, 'href="/connexion"')
})

t.test('forms of other sites neither log in nor out', async (t) => {
  const { member } = await site(t)
  const julie = await member()
  await julie.get('/')
  const sent = julie.filled('/deconnexion')
  t.equal((await julie.post('/deconnexion', sent, { origin: 'https://evil.example' })).status, 403)
  t.equal((await julie.post('/deconnexion', {})).status, 403)
  t.match((await julie.get('/')).html, 'href="/compte"', 'still logged in')
})
